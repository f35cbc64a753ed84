import {
  getNoticePreferences,
  listNotices,
  NOTICE_KINDS,
  type Notice,
  type NoticePreference,
  putNoticePreferences,
  readNotices,
} from '@le-chai/contracts/notices';
import { getPush } from '@le-chai/contracts/push';
import { getUser } from '@le-chai/contracts/session';
import type { User } from '@le-chai/contracts/session';
import { installTabs } from '@le-chai/testing/browser-tabs';
import { fakeEventStream, type StreamConnection } from '@le-chai/testing/event-stream';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';
import { KIND_GROUPS } from './notice-words.ts';

const remotes = {
  auctions: {
    mounts: [{ prefix: '/sales' }],
    routes: () => [{ path: '/sales/:productType/:sale', Component: () => <h1>The sale</h1> }],
  },
};

const notice = (id: number, known: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'outbid',
  text: `Another member outbid you on lot ${id}.`,
  link: `/sales/lot/${id}-sale`,
  sale: id,
  created: new Date().toISOString(),
  read: false,
  ...known,
});

const pageOf = (items: Notice[], { page = 1, pages = 1 } = {}) => ({
  items,
  total: items.length * pages,
  page,
  total_pages: pages,
  unread: items.filter(({ read }) => !read).length,
});

let network: Network;
let streams: readonly StreamConnection[];
let uninstallTabs: () => void;
beforeEach(() => {
  network = fakeHouse();
  streams = fakeEventStream(network);
  uninstallTabs = installTabs();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  uninstallTabs();
  jest.restoreAllMocks();
});

function open(at: string, user: Partial<User> = {}) {
  network.answer(getUser, { data: member(user), error: null, isError: false });
  return renderHost(remotes, { at, token: 'good' });
}
/** The stream is open, and delivers these. */
async function deliver(...notices: Notice[]): Promise<void> {
  await waitFor(() => expect(streams.length).toBeGreaterThan(0));
  streams[0]!.send('hello', {}, '1-1');
  for (const each of notices) await act(async () => streams[0]!.send('notice', each, `2-${each.id}`));
}
/** A window in which entries can be scrolled. @returns says how much of an entry is seen, and where it ends, px */
function fakeWindow(): (target: Element, intersectionRatio: number, bottom: number) => void {
  const observers: { heard: IntersectionObserverCallback; observed: Set<Element> }[] = [];
  const observe = (heard: IntersectionObserverCallback) => {
    const observed = new Set<Element>();
    observers.push({ heard, observed });
    return {
      observe: (element: Element) => observed.add(element),
      unobserve: (element: Element) => observed.delete(element),
      disconnect: () => observed.clear(),
    };
  };
  Object.assign(globalThis, { IntersectionObserver: jest.fn(observe) });
  return (target, intersectionRatio, bottom) => {
    const change = { target, intersectionRatio, boundingClientRect: { bottom }, rootBounds: { top: 0 } };
    for (const { heard, observed } of observers)
      if (observed.has(target)) heard([change as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
  };
}
const bell = (name: string) => screen.findByRole('link', { name });

describe('the bell', () => {
  it('counts unread notices, in its name too, including new arrivals', async () => {
    network.answer(listNotices, pageOf([notice(1), notice(2, { read: true })]));
    open('/contact');
    await deliver();
    expect(await bell('Notices, 1 unread')).toHaveAttribute('href', '/notices');
    await deliver(notice(3, { kind: 'cellar' }));
    expect(await bell('Notices, 2 unread')).toHaveTextContent('2');
    expect(network.asked(listNotices)).toHaveLength(1);
  });

  it('counts what arrives while the list is loading', async () => {
    const late = Promise.withResolvers<Response>();
    network.respond(listNotices, () => late.promise);
    open('/contact');
    await deliver();
    await waitFor(() => expect(network.asked(listNotices)).toHaveLength(1));
    const news = notice(3, { kind: 'cellar' });
    network.answer(listNotices, pageOf([news]));
    await deliver(news);
    late.resolve(Response.json({ code: 200, result: pageOf([]) }));
    expect(await bell('Notices, 1 unread')).toBeVisible();
  });

  it('abbreviates large numbers', async () => {
    network.answer(listNotices, { ...pageOf([notice(1)]), unread: 120 });
    open('/contact');
    await deliver();
    expect(await bell('Notices, 120 unread')).toHaveTextContent('99+');
  });

  it('polls if there is no stream', async () => {
    network.answer(listNotices, pageOf([notice(1)]));
    open('/contact');
    expect(await bell('Notices, 1 unread')).toBeVisible();
  });
});

describe('a new notice', () => {
  it('is shown as a toast that links to its page, and is marked as read by following it', async () => {
    network.answer(readNotices, { unread: 0 });
    const { router } = open('/contact');
    await deliver(notice(7));
    expect(await screen.findByText('Another member outbid you on lot 7.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bid again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/lot/7-sale'));
    expect(network.asked(readNotices).map(({ body }) => body)).toEqual([{ ids: [7] }]);
  });

  it('has no toast on the page of its own sale, which shows the news itself', async () => {
    open('/sales/lot/17-the-magnum');
    await screen.findByRole('heading', { name: 'The sale' });
    await deliver(notice(17), notice(18));
    expect(await screen.findByText('Another member outbid you on lot 18.')).toBeVisible();
    expect(screen.queryByText('Another member outbid you on lot 17.')).toBeNull();
  });
});

describe('the notices', () => {
  it('are grouped by day, each with its kind in words, unread ones marked', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    network.answer(
      listNotices,
      pageOf([notice(2, { kind: 'won', text: 'You won it.' }), notice(1, { created: yesterday, read: true })]),
    );
    open('/notices');
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByText('Won')).toBeVisible();
    expect(within(today).getByText('Unread.')).toBeInTheDocument();
    const before = screen.getByRole('region', { name: 'Yesterday' });
    expect(within(before).getByText('Outbid')).toBeVisible();
    expect(within(before).queryByText('Unread.')).toBeNull();
    expect(document.title).toBe('Notices · Le Chai');
  });

  it('are marked as read by following them; those without a link have a button', async () => {
    const lines = [notice(1), notice(2, { link: '/shipments', text: 'Your bottles are on their way.' })];
    network.answer(listNotices, pageOf(lines));
    network.answer(readNotices, ({ body }) => ({ unread: (body as { ids: number[] }).ids[0] === 2 ? 1 : 0 }));
    const { router } = open('/notices');
    expect(await screen.findByText('Your bottles are on their way.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Your bottles are on their way.' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await bell('Notices, 1 unread')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Another member outbid you on lot 1.' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/lot/1-sale'));
    expect(await bell('Notices')).toBeVisible();
    expect(network.asked(readNotices).map(({ body }) => body)).toEqual([{ ids: [2] }, { ids: [1] }]);
  });

  it('share a line if there are many of a kind, until it is expanded', async () => {
    network.answer(listNotices, pageOf([1, 2, 3, 4].map((id) => notice(id))));
    open('/notices');
    const more = await screen.findByRole('button', { name: '3 more of this day: Outbid' });
    expect(screen.queryByText('Another member outbid you on lot 2.')).not.toBeInTheDocument();
    await userEvent.click(more);
    expect(screen.getByText('Another member outbid you on lot 4.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: /on lot 1\.$/ })).toHaveFocus());
  });

  it('are read by scrolling past them, with all that a line represents', async () => {
    const scroll = fakeWindow();
    const kinds = ['won', 'outbid', 'outbid', 'outbid', 'outbid'] as const;
    network.answer(listNotices, pageOf(kinds.map((kind, place) => notice(place + 1, { kind }))));
    network.answer(readNotices, { unread: 0 });
    open('/notices');
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then((rows) => rows.filter((row) => 'unread' in row.dataset));
    // One that was never fully in the window is not read.
    scroll(second!, 0.5, 500);
    scroll(second!, 0, -20);
    expect(network.asked(readNotices)).toHaveLength(0);
    scroll(first!, 1, 300);
    scroll(second!, 1, 500);
    scroll(first!, 0, -20);
    scroll(second!, 0, 900);
    await waitFor(() => expect(network.asked(readNotices).map(({ body }) => body)).toEqual([{ ids: [1] }]));
    const left = screen.getAllByRole('listitem').find((row) => 'unread' in row.dataset)!;
    scroll(left, 1, 300);
    scroll(left, 0, -1);
    await waitFor(() =>
      expect(network.asked(readNotices).map(({ body }) => body)).toEqual([{ ids: [1] }, { ids: [2, 3, 4, 5] }]),
    );
  });

  it('are all marked as read together, and unread again with a message if that fails', async () => {
    network.answer(listNotices, pageOf([notice(1), notice(2)]));
    const answer = Promise.withResolvers<Response>();
    network.respond(readNotices, () => answer.promise);
    open('/notices');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notices')).toBeVisible();
    network.cut(listNotices);
    answer.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByText('Not marked as read')).toBeVisible();
    expect(await bell('Notices, 2 unread')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  });

  it('leave the focus in place when all were marked as read', async () => {
    network.answer(listNotices, pageOf([notice(1)]));
    network.answer(readNotices, { unread: 0 });
    open('/notices');
    const all = await screen.findByRole('button', { name: 'Mark all as read' });
    await userEvent.click(all);
    expect(await screen.findByText('All notices are read.')).toBeVisible();
    expect(all).toBeEnabled();
    expect(all).toHaveFocus();
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(all);
    expect(network.asked(readNotices)).toHaveLength(1);
  });

  it('are never marked as read by staff acting as the member', async () => {
    network.answer(listNotices, pageOf([notice(1)]));
    network.answer(readNotices, { unread: 0 });
    const { router } = open('/notices', { impersonated: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Another member outbid you on lot 1.' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/lot/1-sale'));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    await new Promise((settled) => setTimeout(settled, 50));
    expect(network.asked(readNotices)).toEqual([]);
  });

  it('are filtered to unread ones by the URL', async () => {
    network.answer(listNotices, ({ url }) =>
      pageOf(url.searchParams.get('unread') === 'true' ? [notice(1)] : [notice(1), notice(2, { read: true })]),
    );
    open('/notices?show=unread');
    await screen.findByText('Another member outbid you on lot 1.');
    expect(screen.queryByText('Another member outbid you on lot 2.')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    expect(await screen.findByText('Another member outbid you on lot 2.')).toBeVisible();
  });

  it('load page by page, and shown ones stay if the next page fails', async () => {
    network.answer(listNotices, ({ url }) =>
      url.searchParams.has('page')
        ? pageOf([notice(1, { read: true })], { page: 2, pages: 2 })
        : pageOf([notice(2)], { pages: 2 }),
    );
    open('/notices');
    const more = await screen.findByRole('button', { name: 'Show earlier' });
    expect(screen.getByText('1 of 2')).toBeVisible();
    network.cut(listNotices);
    await userEvent.click(more);
    expect(await screen.findByText('Earlier notices did not load.')).toBeVisible();
    expect(screen.getByText('Another member outbid you on lot 2.')).toBeVisible();
    network.answer(listNotices, pageOf([notice(1, { read: true })], { page: 2, pages: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Another member outbid you on lot 1.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Notices shown' })).toHaveFocus());
  });

  it('say so if there are none, or if they fail to load', async () => {
    network.cut(listNotices);
    open('/notices');
    expect(await screen.findByRole('heading', { name: 'Your notices did not load' })).toBeVisible();
    network.answer(listNotices, pageOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeVisible();
  });
});

const all = (): NoticePreference[] =>
  NOTICE_KINDS.map((kind) => ({ kind, site: true, mail: kind !== 'lost', push: kind === 'outbid' }));

describe('the notification preferences', () => {
  it('can be chosen for every kind', () => {
    expect(KIND_GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual(NOTICE_KINDS.toSorted());
  });

  it('is saved when chosen', async () => {
    network.answer(getNoticePreferences, all());
    network.answer(getPush, { key: null, devices: [], quiet: null });
    network.answer(putNoticePreferences, () =>
      NOTICE_KINDS.map((kind) => ({
        kind,
        site: true,
        mail: kind !== 'lost' && kind !== 'won',
        push: kind === 'outbid',
      })),
    );
    open('/notices/preferences');
    const mail = await screen.findByRole('checkbox', { name: 'You win an auction: notify me by e-mail' });
    expect(mail).toBeChecked();
    await userEvent.click(mail);
    expect(mail).not.toBeChecked();
    await waitFor(() =>
      expect(network.asked(putNoticePreferences)[0]?.body).toEqual({
        preferences: [{ kind: 'won', site: true, mail: false, push: false }],
      }),
    );
  });

  it('is undone if it could not be saved, and its row says so', async () => {
    network.answer(getNoticePreferences, all());
    network.answer(getPush, { key: null, devices: [], quiet: null });
    network.cut(putNoticePreferences);
    open('/notices/preferences');
    const here = await screen.findByRole('checkbox', { name: 'A payment is due: notify me in your notices' });
    await userEvent.click(here);
    expect(await screen.findByText(/^Not changed\./)).toBeVisible();
    expect(here).toBeChecked();
  });
});
