import { Button } from '@le-chai/design/Button';
import { ChosenFilters } from '@le-chai/design/ChosenFilters';
import { FilterChips } from '@le-chai/design/FilterChips';
import { SearchBox } from '@le-chai/design/SearchBox';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router';
import { css, styled } from 'styled-components';
import { lotsQueries, suggestLots } from './lots-queries.ts';
import type { LotsSearch } from './lots-search.ts';
import { ReportPart } from './ReportPart.tsx';

interface LotsToolsProps {
  search: LotsSearch;
  onChange: (change: Partial<LotsSearch>) => void;
}

/** What narrows the lots, and, beside the tabs, the search and the report. On a phone the filters stay folded until they are wanted. */
export function LotsTools({ search, onChange }: LotsToolsProps) {
  const groups = useQuery(lotsQueries.filters());
  const beside = useOutletContext<HTMLElement | null>();
  const [unfolded, setUnfolded] = useState(false);
  const row = useId();
  const { filters, term } = search;
  const chosen = Object.values(filters).flat().length;
  return (
    <Tools>
      {beside &&
        createPortal(
          <Beside>
            <ReportPart />
            <Find>
              <SearchBox
                label="Search your lots"
                value={term}
                suggest={suggestLots}
                onPick={({ id, name }) => onChange({ term: name, id })}
                onSearch={(text) => onChange({ term: text, id: undefined })}
              />
              <Fold>
                <Button
                  icon="filter"
                  aria-expanded={unfolded}
                  aria-controls={row}
                  aria-label={chosen > 0 ? `Filters, ${chosen} chosen` : 'Filters'}
                  onClick={() => setUnfolded(!unfolded)}
                />
              </Fold>
            </Find>
          </Beside>,
          beside,
        )}
      <Filters id={row} role="group" aria-label="Filters" $unfolded={unfolded}>
        <FilterChips
          groups={groups.data}
          chosen={filters}
          onChange={(to) => onChange({ filters: to })}
          onRetry={groups.isError ? () => void groups.refetch() : undefined}
        />
      </Filters>
      <Chosen groups={groups.data} chosen={filters} onChange={(to) => onChange({ filters: to })} />
    </Tools>
  );
}

/** On a phone its parts stand for themselves, so that folded filters take no room. */
const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${theme.media.phone} {
    display: contents;
  }
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: auto 260px;
  gap: 4px 24px;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 44px;
`;

const Filters = styled.div<{ $unfolded: boolean }>`
  ${line}
  ${theme.media.phone} {
    ${({ $unfolded }) => !$unfolded && 'display: none;'}
  }
`;

const Find = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${theme.media.narrow} {
    order: -1;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
  }
`;

const Fold = styled.div`
  display: none;
  ${theme.media.phone} {
    display: block;
  }
`;

const Chosen = styled(ChosenFilters)`
  ${line}
`;
