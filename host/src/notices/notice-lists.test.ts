import type { Notice } from '@le-chai/contracts/notices';
import fc from 'fast-check';
import { noticesIn, withNotice, withRead, type NoticeList } from './notice-lists.ts';

const noticeOf = (id: number, read: boolean): Notice => ({
  id,
  kind: 'gift',
  text: 'A gift.',
  link: null,
  sale: null,
  created: '2026-11-21T10:00:00.000Z',
  read,
});
/** A list of one to three pages that includes all unread notices. */
const list = fc
  .array(fc.boolean(), { maxLength: 12 })
  .chain((reads) => fc.tuple(fc.constant(reads), fc.integer({ min: 1, max: 5 })))
  .map(([reads, size]): NoticeList => {
    const items = reads.map((read, index) => noticeOf(reads.length - index, read));
    const unread = reads.filter((read) => !read).length;
    const pages = Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, index) => ({
      items: items.slice(index * size, (index + 1) * size),
      total: items.length,
      page: index + 1,
      total_pages: Math.ceil(items.length / size),
      unread,
    }));
    return { pages, pageParams: pages.map(({ page }) => page) };
  });
const unreadIn = (given: NoticeList) => noticesIn(given).filter(({ read }) => !read).length;

const page = (items: Notice[], number: number) => ({ items, total: 3, page: number, total_pages: 2, unread: 0 });

describe('a list of notices', () => {
  it('counts what it shows, whatever arrives and is read, and however often it is delivered', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 14 }), fc.boolean(), (before, id, read) => {
        const after = withNotice(withNotice(before, noticeOf(id, read)), noticeOf(id, read));
        expect(after.pages[0]!.unread).toBe(unreadIn(after));
        expect(after.pages[0]!.total).toBe(noticesIn(after).length);
        const unread = noticesIn(after).find((notice) => !notice.read);
        if (!unread) return;
        const then = withRead(after, [unread.id]);
        expect(then.pages[0]!.unread).toBe(unreadIn(then));
        expect(unreadIn(then)).toBe(unreadIn(after) - 1);
        expect(withRead(after).pages[0]!.unread).toBe(0);
        expect(unreadIn(withRead(after))).toBe(0);
      }),
    );
  });

  it('shows a notice once, even if a new one has pushed it to the next page', () => {
    const [third, second, first] = [noticeOf(3, true), noticeOf(2, true), noticeOf(1, true)];
    const pushed = { pages: [page([third, second], 1), page([second, first], 2)], pageParams: [1, 2] };
    expect(noticesIn(pushed).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});
