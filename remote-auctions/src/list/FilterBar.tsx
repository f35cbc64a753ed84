import { query } from '@le-chai/api';
import { auctionFilters } from '@le-chai/contracts/auctions';
import type { FilterGroups, FilterSelection, SaleOrder } from '@le-chai/contracts/primitives';
import { Button } from '@le-chai/design/Button';
import { ChosenFilters } from '@le-chai/design/ChosenFilters';
import { FilterChips } from '@le-chai/design/FilterChips';
import { Select } from '@le-chai/design/Select';
import { theme } from '@le-chai/design/theme';
import { SearchBox } from '@le-chai/design/SearchBox';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { SaleList } from './list.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { type ListSearch, TYPED } from './list-search.ts';

const SORTINGS: readonly { value: SaleOrder; label: string }[] = [
  { value: 'price-asc', label: 'Price, low to high' },
  { value: 'price-desc', label: 'Price, high to low' },
  { value: 'a-to-z', label: 'Name, A to Z' },
  { value: 'z-to-a', label: 'Name, Z to A' },
  { value: 'newest-first', label: 'Newest first' },
  { value: 'oldest-first', label: 'Oldest first' },
  { value: 'most-bids', label: 'Most bids' },
  { value: 'drink-soonest', label: 'Drink soonest' },
];

interface FilterBarProps {
  list: SaleList;
  groups: UseQueryResult<FilterGroups>;
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
  /** Narrows a list that has no filters. */
  narrowing?: ReactNode;
}

/** The filters of a list, with counts under the current choice. A list without filters fetches none. */
export const useFilterGroups = (list: SaleList, search: ListSearch): UseQueryResult<FilterGroups> =>
  useQuery({
    ...(list.filters?.(search) ?? query(auctionFilters, {}, { enabled: false })),
    placeholderData: keepPreviousData,
  });

/** What narrows, orders and lays out the list. */
export function FilterBar({ list, groups, search, onChange, narrowing }: FilterBarProps) {
  const { filters: chosen } = search;
  const choose = (filters: FilterSelection): void => onChange({ filters });
  const count = Object.values(chosen).flat().length + (search.price ? 1 : 0);
  const sortings = SORTINGS.filter(({ value }) => value !== 'most-bids' || !list.atPrice);
  // On a phone the filters stay collapsed until opened, unless a price is set.
  const [unfolded, setUnfolded] = useState(search.price !== undefined);
  const row = useId();
  const form = useId();
  const [action = '', kept = ''] = list.href({ ...search, page: 1, search: {}, sorting: 'default' }).split('?', 2);
  return (
    <Bar>
      {list.filters ? (
        <Row id={row} role="group" aria-label="Filters" $unfolded={unfolded}>
          <FilterChips
            groups={groups.data}
            chosen={chosen}
            onChange={choose}
            onRetry={groups.isError ? () => void groups.refetch() : undefined}
          />
          <PriceFilter range={search.price} onChange={(price) => onChange({ price })} />
        </Row>
      ) : (
        <div>{narrowing}</div>
      )}
      <Tools $folds={list.filters !== undefined}>
        {list.filters && (
          <Fold>
            <Button
              icon="filter"
              aria-expanded={unfolded}
              aria-controls={row}
              aria-label={count > 0 ? `Filters, ${count} selected` : 'Filters'}
              onClick={() => setUnfolded(!unfolded)}
            />
          </Fold>
        )}
        <SearchBox
          label={list.find.label}
          value={search.search.term ?? ''}
          suggest={list.find.suggest}
          onPick={({ id, name }) => onChange({ search: { term: name, id } })}
          onSearch={(term) => onChange({ search: term ? { term } : {} })}
          form={{ id: form, action, name: TYPED, kept: [...new URLSearchParams(kept)] }}
        />
        <Order>
          <Select
            label="Sort by"
            hideLabel
            options={[{ value: 'default', label: list.usualOrder }, ...sortings]}
            value={search.sorting}
            onChange={(sorting) => onChange({ sorting })}
            name="sorting"
            form={form}
          />
        </Order>
        <noscript>
          <Button type="submit" form={form}>
            Show
          </Button>
        </noscript>
      </Tools>
      <Chosen groups={groups.data} chosen={chosen} onChange={choose} />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px 24px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > :empty {
      display: none;
    }
  }
`;

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 44px;
`;

const Row = styled.div<{ $unfolded: boolean }>`
  ${line}
  ${theme.media.phone} {
    order: 1;
    ${({ $unfolded }) => !$unfolded && 'display: none;'}
  }
`;

const Fold = styled.div`
  display: none;
  ${theme.media.phone} {
    display: block;
    order: 1;
  }
`;

const Order = styled.div`
  ${theme.media.phone} {
    order: 2;
    grid-column: 1 / -1;
  }
`;

const Tools = styled.div<{ $folds: boolean }>`
  display: grid;
  grid-template-columns: 280px 180px;
  gap: 8px;
  align-items: start;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) ${({ $folds }) => ($folds ? 'auto' : '')};
  }
`;

const Chosen = styled(ChosenFilters)`
  ${line}
  grid-column: 1 / -1;
  ${theme.media.phone} {
    order: 2;
  }
`;
