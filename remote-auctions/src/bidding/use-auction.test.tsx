import { load, query } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { memberStream } from '@le-chai/contracts/notices';
import { getUser } from '@le-chai/contracts/session';
import { connectChanges, connectLive } from '@le-chai/live';
import { historyEntry, liveOf, lotAuction, mineOf, ownBid } from '@le-chai/testing/auctions';
import { fakeEventStream, type StreamConnection } from '@le-chai/testing/event-stream';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { member } from '@le-chai/testing/member';
import { renderRoutes, type RenderedRoutes } from '@le-chai/testing/render-routes';
import { act, screen } from '@testing-library/react';
import { followSales } from '../auction/follow-sales.ts';
import { useAuction } from './use-auction.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const sale = lotAuction({ finish_data: at(3600) });
const auction = (known: Record<string, unknown> = {}) =>
  liveOf(sale, { finish_data: at(3600), version: 1, history: [], ...known });

function Shown() {
  const { view } = useAuction(sale);
  return view ? <output>{`${view.live.currentPrice} ${view.mine.standing}`}</output> : null;
}

let network: Network;
let streams: readonly StreamConnection[];
let disconnect: () => void;
const last = () => streams.at(-1)!;
const settle = (time = 50) => act(() => jest.advanceTimersByTimeAsync(time));
const shown = () => screen.getByRole('status').textContent;
const asked = () => [network.asked(auctionLive).length, network.asked(auctionMine).length];
const beAt = (visibility: string) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
/** The API opens the stream, and follows the sales it was asked to. */
async function hello(): Promise<void> {
  const sales = (last().asked.url.searchParams.get('sales') ?? '').split(',').filter(Boolean).map(Number);
  last().send('hello', { sales }, '1-1');
  await settle();
}
async function sendUpdate(known: Record<string, unknown>): Promise<void> {
  last().send('auction', auction(known));
  await settle();
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(Math, 'random').mockReturnValue(0);
  document.cookie = 'access-token=good; path=/';
  network = fakeNetwork();
  network.answer(saleDetail, sale);
  network.answer(auctionLive, auction());
  network.answer(auctionMine, mineOf(sale));
  network.answer(getUser, { data: member(), error: null, isError: false });
  streams = fakeEventStream(network);
});
afterEach(() => {
  disconnect();
  beAt('visible');
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.cookie = 'access-token=; path=/; max-age=0';
});

async function open(): Promise<RenderedRoutes> {
  const rendered = renderRoutes(({ queryClient }) => {
    followSales(queryClient);
    load(queryClient, query(saleDetail, { params: { saleId: sale.id_sale } })).catch(() => undefined);
    return [{ path: '/', element: <Shown /> }];
  });
  const stops = [connectChanges(rendered.queryClient), connectLive({ onEnded: () => undefined })];
  disconnect = () => stops.forEach((stop) => stop());
  await settle();
  return rendered;
}
/** On screen, and on the stream. */
async function openFollowed(): Promise<void> {
  await open();
  await hello();
  expect(last().asked.url.searchParams.get('sales')).toBe(String(sale.id_auction));
  expect([shown(), asked()]).toEqual(['1300 none', [1, 1]]);
}

describe('an auction on the stream', () => {
  it('shows changes immediately, and a mere watcher fetches nothing', async () => {
    await openFollowed();
    await sendUpdate({ version: 2, currentPrice: 1350 });
    expect(shown()).toBe('1350 none');
    for (let version = 3; version < 30; version += 1) await sendUpdate({ version, currentPrice: 1300 + version });
    expect([shown(), asked()]).toEqual(['1329 none', [1, 1]]);
  });

  it('never goes back to older data', async () => {
    await openFollowed();
    await sendUpdate({ version: 5, currentPrice: 1500 });
    await sendUpdate({ version: 4, currentPrice: 1400 });
    expect(shown()).toBe('1500 none');
  });

  it('refetches a bidder’s own part', async () => {
    network.answer(auctionMine, mineOf(sale, { standing: 'leading', bids: [ownBid()] }));
    await open();
    await hello();
    network.answer(auctionMine, mineOf(sale, { version: 2, standing: 'outbid', bids: [ownBid()] }));
    await sendUpdate({ version: 2, currentPrice: 1350 });
    expect([shown(), asked()]).toEqual(['1350 outbid', [1, 2]]);
  });

  it('refetches the part of a member who has bid on another device', async () => {
    await openFollowed();
    network.answer(auctionMine, mineOf(sale, { version: 2, standing: 'leading', bids: [ownBid()] }));
    await sendUpdate({ version: 2, history: [historyEntry({ bid_id: 77, member_no: 107 })] });
    expect(shown()).toBe('1300 leading');
  });

  it('is refetched only once if changes arrive while a fetch is in flight', async () => {
    network.answer(auctionMine, mineOf(sale, { standing: 'leading', bids: [ownBid()] }));
    await open();
    await hello();
    const slow = Promise.withResolvers<ReturnType<typeof mineOf>>();
    network.answer(auctionMine, () => slow.promise);
    for (const version of [2, 3, 4]) await sendUpdate({ version });
    expect(asked()).toEqual([1, 2]);
    slow.resolve(mineOf(sale, { version: 2, standing: 'leading', bids: [ownBid()] }));
    network.answer(auctionMine, mineOf(sale, { version: 4, standing: 'outbid', bids: [ownBid()] }));
    await settle();
    expect([shown(), asked()]).toEqual(['1300 outbid', [1, 3]]);
  });

  it('leaves an outdated own part marked stale for the next page', async () => {
    network.answer(auctionMine, mineOf(sale, { standing: 'leading', bids: [ownBid()] }));
    const { queryClient, unmount } = await open();
    await hello();
    last().send('auction', auction({ version: 2 }), '1-2');
    await act(() => jest.advanceTimersByTimeAsync(0));
    unmount();
    await load(queryClient, query(auctionMine, { params: { id: sale.id_auction } }));
    expect(asked()).toEqual([1, 2]);
  });

  it('refetches the member’s part once when Buy now ends', async () => {
    const offer = { is_enabled: true, reason: null, name: null, units_left: 1, hold: null };
    network.answer(auctionLive, auction({ finish_data: at(15 * 60 + 5) }));
    network.answer(auctionMine, mineOf(sale, { buy_now: offer }));
    await open();
    await hello();
    await settle(4000);
    expect(asked()[1]).toBe(1);
    await settle(5000);
    expect(asked()[1]).toBe(2);
  });

  it('is still polled once a minute', async () => {
    await openFollowed();
    for (let minute = 0; minute < 3; minute += 1) {
      for (let alive = 0; alive < 4; alive += 1) {
        await settle(15_000);
        last().alive();
      }
    }
    expect(network.asked(auctionLive)).toHaveLength(4);
  });
});

describe('an auction that is not on the stream', () => {
  it('is fetched immediately when the stream is lost, and polled by the time left from then on', async () => {
    network.answer(auctionLive, auction({ finish_data: at(29) }));
    await openFollowed();
    network.cut(memberStream);
    network.answer(auctionLive, auction({ version: 2, currentPrice: 1400, finish_data: at(29) }));
    last().end();
    await settle();
    expect([shown(), asked()[0]]).toEqual(['1400 none', 2]);
    await settle(5000);
    expect(asked()[0]).toBe(3);
    await settle(5000);
    expect(asked()[0]).toBe(4);
  });

  it('is updated when the stream is back', async () => {
    await openFollowed();
    last().end();
    await settle(1100);
    await hello();
    expect(last().asked.url.searchParams.get('sales')).toBe(String(sale.id_auction));
    await sendUpdate({ version: 8, currentPrice: 1700 });
    expect(shown()).toBe('1700 none');
  });

  it('is polled by the time left if the API cannot follow single sales', async () => {
    network.answer(auctionLive, auction({ finish_data: at(29) }));
    await open();
    last().send('hello', {}, '1-1');
    await settle(10_050);
    expect(asked()[0]).toBe(3);
  });

  it('is not fetched while the tab is hidden, and immediately when it is visible', async () => {
    network.cut(memberStream);
    await open();
    beAt('hidden');
    await settle(5 * 60_000);
    expect(asked()[0]).toBe(1);
    beAt('visible');
    await settle();
    expect(asked()[0]).toBe(2);
  });
});
