import { pages } from '@le-chai/api';
import { listNotices } from '@le-chai/contracts/notices';

/** All that a member was told, or only what is not read yet. */
export type NoticeFilter = 'all' | 'unread';

/** What the member was told, the newest first, more of it on demand. */
export const noticesQuery = (filter: NoticeFilter) =>
  pages(listNotices, filter === 'unread' ? { query: { unread: true } } : {});
