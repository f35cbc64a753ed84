import type { CELLAR_BARREL_SORT } from '@le-chai/contracts/barrels';
import type { FilterGroups } from '@le-chai/contracts/primitives';
import { ChosenFilters } from '@le-chai/design/ChosenFilters';
import { FilterChips } from '@le-chai/design/FilterChips';
import { Select } from '@le-chai/design/Select';
import { theme } from '@le-chai/design/theme';
import type { TableState } from '@le-chai/paths/table-search';
import { styled } from 'styled-components';
import type { BarrelsSearch } from './barrels-search.ts';

interface BarrelsToolsProps {
  groups: FilterGroups | undefined;
  search: BarrelsSearch;
  onChange: (change: Partial<BarrelsSearch>) => void;
}

/** Filters and sorting of the barrels. */
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
          placeholder="Custom order"
          onChange={(value) => onChange({ ...orderOf(value), page: 1 })}
        />
      </Order>
      <Chosen groups={groups} chosen={filters} onChange={choose} />
    </Bar>
  );
}

type OrderOfTable = Pick<TableState, 'sortBy' | 'sortDir'>;

const order = (sortBy: (typeof CELLAR_BARREL_SORT)[number], sortDir: 'asc' | 'desc', label: string) => ({
  value: `${sortBy} ${sortDir}`,
  label,
});

/** The default order. */
const USUAL = { value: 'newest desc', label: 'Newest first' };

/** The sort orders offered, the same as those of the column headers. */
const BARREL_ORDERS = [
  USUAL,
  order('name', 'asc', 'Name, A to Z'),
  order('winery', 'asc', 'Winery, A to Z'),
  order('region', 'asc', 'Region, A to Z'),
  order('vintage', 'asc', 'Oldest vintage first'),
  order('litres', 'desc', 'Most litres won'),
  order('available', 'desc', 'Most litres left'),
  order('cost', 'desc', 'Highest cost'),
  order('market', 'desc', 'Highest market price'),
  order('bottling-date', 'asc', 'Bottling soonest'),
];

/** The address's order as an option value; undefined if a column header set an order that the list lacks. */
const orderValue = ({ sortBy, sortDir }: OrderOfTable): string | undefined => {
  const value = sortBy === undefined ? USUAL.value : `${sortBy} ${sortDir}`;
  return BARREL_ORDERS.find((known) => known.value === value)?.value;
};

/** The search parameters of an order. */
function orderOf(value: string): OrderOfTable {
  if (value === USUAL.value) return { sortBy: undefined, sortDir: 'asc' };
  const [sortBy, sortDir] = value.split(' ');
  return { sortBy, sortDir: sortDir === 'desc' ? 'desc' : 'asc' };
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
