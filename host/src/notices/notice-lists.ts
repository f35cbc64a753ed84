import type { Notice, NoticePage } from '@le-chai/contracts/notices';
import type { InfiniteData } from '@tanstack/react-query';

/** A list of notices, as far as it has loaded. */
export type NoticeList = InfiniteData<NoticePage>;

/** Every notice of the list once: new ones may have shifted the pages while they loaded. */
export function noticesIn({ pages }: NoticeList): readonly Notice[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((notice) => [notice.id, notice])).values()];
}

/** The list with a notice that has just arrived; unchanged if it already has it. */
export function withNotice(list: NoticeList, notice: Notice): NoticeList {
  const [first, ...rest] = list.pages;
  if (!first || list.pages.some(({ items }) => items.some(({ id }) => id === notice.id))) return list;
  const page = {
    ...first,
    items: [notice, ...first.items],
    total: first.total + 1,
    unread: first.unread + (notice.read ? 0 : 1),
  };
  return { ...list, pages: [page, ...rest] };
}

/** The list with these unread notices marked as read, or with all of them. */
export function withRead(list: NoticeList, ids?: readonly number[]): NoticeList {
  const isRead = ({ id, read }: Notice): boolean => read || !ids || ids.includes(id);
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((notice) => (isRead(notice) ? { ...notice, read: true } : notice)),
      unread: ids ? Math.max(0, page.unread - ids.length) : 0,
    })),
  };
}

/** The list with the number of unread notices from the API. */
export function withUnread(list: NoticeList, unread: number): NoticeList {
  return { ...list, pages: list.pages.map((page) => ({ ...page, unread })) };
}
