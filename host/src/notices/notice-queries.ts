import { request } from '@le-chai/api';
import { getNoticePreferences, listNotices } from '@le-chai/contracts/notices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** All that a member was told, or only what is not read yet. */
export type NoticeFilter = 'all' | 'unread';

/** What the member was told, the newest first, more of it on demand; and what the member wants to be told where. */
export const noticeQueries = {
  lists: () => ['notices'] as const,
  list: (filter: NoticeFilter) =>
    infiniteQueryOptions({
      queryKey: [...noticeQueries.lists(), filter],
      queryFn: ({ pageParam, signal }) =>
        request(listNotices, { query: { page: pageParam, ...(filter === 'unread' && { unread: true }) }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    }),
  preferences: () =>
    queryOptions({
      queryKey: ['notice-preferences'],
      queryFn: ({ signal }) => request(getNoticePreferences, { signal }),
    }),
};
