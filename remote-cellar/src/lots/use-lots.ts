import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useExpected } from '@le-chai/design/use-expected';
import { lotsAddress, lotsQuery, readLotsSearch, type LotsSearch } from './lots-search.ts';

/** The lots for the current address, and functions to navigate to others. */
export function useLots() {
  const navigate = useNavigate();
  const [search, expect] = useExpected(readLotsSearch);
  const query = useQuery({ ...lotsQuery(search), placeholderData: keepPreviousData });
  const to = (change: Partial<LotsSearch>): string => lotsAddress({ ...search, page: 1, ...change });

  // As lots leave, pages disappear: beyond the last page, go to the last.
  const { data, isPlaceholderData } = query;
  const last = data && !isPlaceholderData && data.items.length === 0 && data.total > 0 ? data.total_pages : undefined;
  const within = last === undefined || last >= search.page ? undefined : to({ page: last });
  useEffect(() => {
    if (within !== undefined) void navigate(within, { replace: true });
  }, [within, navigate]);

  return {
    search,
    query,
    to,
    go: (change: Partial<LotsSearch>): void => {
      expect({ ...search, page: 1, ...change });
      void navigate(to(change), { preventScrollReset: true });
    },
  };
}
