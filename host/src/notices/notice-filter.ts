import type { NoticeFilter } from './notice-queries.ts';

/** Which notices an address shows: `?show=unread`, or all. */
export function noticeFilter(search: URLSearchParams): NoticeFilter {
  return search.get('show') === 'unread' ? 'unread' : 'all';
}
