import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useExpected } from '@le-chai/design/use-expected';
import { lotsAddress, lotsQuery, readLotsSearch, type LotsSearch } from './lots-search.ts';

/** What the address asks for, its answer, and the way to other addresses. */
export function useLots() {
  const navigate = useNavigate();
  const [search, expect] = useExpected(readLotsSearch);
  const query = useQuery({ ...lotsQuery(search), placeholderData: keepPreviousData });
  const to = (change: Partial<LotsSearch>): string => lotsAddress({ ...search, page: 1, ...change });

  // Lots leave, and with them the pages they stood on: past the last page is the last.
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
