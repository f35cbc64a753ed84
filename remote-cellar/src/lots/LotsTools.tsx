import { Button } from '@le-chai/design/Button';
import { ChosenFilters } from '@le-chai/design/ChosenFilters';
import { FilterChips } from '@le-chai/design/FilterChips';
import { SearchBox } from '@le-chai/design/SearchBox';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { lotsQueries, suggestLots } from './lots-queries.ts';
import type { LotsSearch } from './lots-search.ts';
import { ReportPart } from './ReportPart.tsx';

interface LotsToolsProps {
  search: LotsSearch;
  onChange: (change: Partial<LotsSearch>) => void;
}

/** What narrows the lots, and the report of all of them. On a phone the filters stay folded until they are wanted. */
export function LotsTools({ search, onChange }: LotsToolsProps) {
  const groups = useQuery(lotsQueries.filters());
  const [unfolded, setUnfolded] = useState(false);
  const row = useId();
  const { filters, term } = search;
  const chosen = Object.values(filters).flat().length;
  return (
    <Tools>
      <Filters id={row} role="group" aria-label="Filters" $unfolded={unfolded}>
        <FilterChips
          groups={groups.data}
          chosen={filters}
          onChange={(to) => onChange({ filters: to })}
          onRetry={groups.isError ? () => void groups.refetch() : undefined}
        />
      </Filters>
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
      <Chosen groups={groups.data} chosen={filters} onChange={(to) => onChange({ filters: to })} />
    </Tools>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 260px;
  gap: 12px 24px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
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
  ${theme.media.narrow} {
    grid-column: 1 / -1;
    order: 1;
  }
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
  grid-column: 1 / -1;
  ${theme.media.narrow} {
    order: 2;
  }
`;
