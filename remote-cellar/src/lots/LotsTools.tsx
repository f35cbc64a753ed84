import { query } from '@le-chai/api';
import { bottlesFilters } from '@le-chai/contracts/cellar';
import { Button } from '@le-chai/design/Button';
import { On } from '@le-chai/design/ByWidth';
import { ChosenFilters } from '@le-chai/design/ChosenFilters';
import { FilterChips } from '@le-chai/design/FilterChips';
import { SearchBox } from '@le-chai/design/SearchBox';
import { Select } from '@le-chai/design/Select';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { BesideTabs } from '../assets/BesideTabs.ts';
import { LOT_ORDERS, orderOf, sortOf } from './lot-orders.ts';
import { type LotsSearch, suggestLots } from './lots-search.ts';
import { ReportPart } from './ReportPart.tsx';

interface LotsToolsProps {
  search: LotsSearch;
  onChange: (change: Partial<LotsSearch>) => void;
}

/** Filters of the lots; search and report beside the tabs. On phones the filters stay folded until opened. */
export function LotsTools({ search, onChange }: LotsToolsProps) {
  const groups = useQuery(query(bottlesFilters));
  const [unfolded, setUnfolded] = useState(false);
  const row = useId();
  const { filters, term } = search;
  const chosen = Object.values(filters).flat().length;
  const order = (
    <Order>
      <Select
        label="Order"
        hideLabel
        small
        options={LOT_ORDERS}
        value={orderOf(search)}
        onChange={(value) => onChange(sortOf(value))}
      />
    </Order>
  );
  return (
    <>
      <BesideTabs>
        <Beside>
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
          <On width="phone">{order}</On>
          <ReportPart />
        </Beside>
      </BesideTabs>
      <Tools>
        <Filters id={row} role="group" aria-label="Filters" $unfolded={unfolded}>
          <FilterChips
            groups={groups.data}
            chosen={filters}
            onChange={(to) => onChange({ filters: to })}
            onRetry={groups.isError ? () => void groups.refetch() : undefined}
          />
        </Filters>
        <On width="wide">{order}</On>
        <Chosen groups={groups.data} chosen={filters} onChange={(to) => onChange({ filters: to })} />
      </Tools>
    </>
  );
}

/** On phones its parts are laid out separately, so that folded filters take no space. */
const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 12px 24px;
  ${theme.media.phone} {
    display: contents;
  }
`;

/** The report goes before the search where there is room beside the tabs. */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  ${theme.media.phone} {
    column-gap: 16px;
  }
  ${theme.media.desktop} {
    flex-flow: row-reverse;
    justify-content: start;
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

/** On the first line of filters; on phones beside the report. */
const Order = styled.div`
  padding-top: 4px;
  ${theme.media.touch} {
    padding-top: 0;
  }
  ${theme.media.phone} {
    flex: 1 1 130px;
    max-width: 220px;
  }
`;

const Find = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 0 0 260px;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    flex: 1 0 100%;
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
`;
