import { pages } from '@le-chai/api';
import { listNotices } from '@le-chai/contracts/notices';

/** All of a member's notices, or only those that are not read yet. */
export type NoticeFilter = 'all' | 'unread';

/** The member's notices, the newest first, with more of them on demand. */
export const noticesQuery = (filter: NoticeFilter) =>
  pages(listNotices, filter === 'unread' ? { query: { unread: true } } : {});
