import type { FilterGroups } from '@le-chai/contracts/primitives';
import { ChosenFilters } from '@le-chai/design/ChosenFilters';
import { FilterChips } from '@le-chai/design/FilterChips';
import { Select } from '@le-chai/design/Select';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { BARREL_ORDERS, orderOf, orderValue } from './barrel-orders.ts';
import type { BarrelsSearch } from './barrels-search.ts';

interface BarrelsToolsProps {
  groups: FilterGroups | undefined;
  search: BarrelsSearch;
  onChange: (change: Partial<BarrelsSearch>) => void;
}

/** What narrows and orders the barrels. */
export function BarrelsTools({ groups, search, onChange }: BarrelsToolsProps) {
  const { filters } = search;
  const choose = (chosen: Record<string, string[]>): void => onChange({ filters: chosen, page: 1 });
  return (
    <Bar>
      <Chips role="group" aria-label="Filters">
        <FilterChips groups={groups} chosen={filters} onChange={choose} />
      </Chips>
      <Order>
        <Select
          label="Order"
          hideLabel
          small
          options={BARREL_ORDERS}
          value={orderValue(search)}
          placeholder="Another order"
          onChange={(value) => onChange({ ...orderOf(value), page: 1 })}
        />
      </Order>
      <Chosen groups={groups} chosen={filters} onChange={choose} />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  gap: 12px 24px;
  align-items: start;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 44px;
`;

/** On the first line of filters. */
const Order = styled.div`
  padding-top: 4px;
  ${theme.media.touch} {
    padding-top: 0;
  }
`;

const Chosen = styled(ChosenFilters)`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
