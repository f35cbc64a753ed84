import { pages } from '@le-chai/api';
import { listNotices } from '@le-chai/contracts/notices';
import { useLiveStatus } from '@le-chai/live';
import { useInfiniteQuery } from '@tanstack/react-query';

/** All of a member's notices, or only those that are not read yet. */
export type NoticeFilter = 'all' | 'unread';

/** The member's notices, the newest first, with more of them on demand. */
export const noticesQuery = (filter: NoticeFilter) =>
  pages(listNotices, filter === 'unread' ? { query: { unread: true } } : {});

/** Which notices a URL shows: `?show=unread`, or all. */
export function noticeFilter(search: URLSearchParams): NoticeFilter {
  return search.get('show') === 'unread' ? 'unread' : 'all';
}

/**
 * Without a stream the notices are refetched this often, ms; like an auction that is far from its end (specification,
 * section 4).
 */
const WITHOUT_STREAM = 60_000;

/**
 * How many notices the member has not read; undefined until that is known. Fetched once the stream has started, so that
 * nothing is lost between the response and the stream.
 */
export function useUnread(): number | undefined {
  const live = useLiveStatus();
  const { data } = useInfiniteQuery({
    ...noticesQuery('all'),
    select: (list) => list.pages[0]?.unread ?? 0,
    enabled: live !== 'joining',
    refetchInterval: live === 'live' ? false : WITHOUT_STREAM,
  });
  return data;
}
