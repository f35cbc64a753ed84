import { weeklyOffers } from '@le-chai/contracts/auctions';
import { getBidBudget } from '@le-chai/contracts/bid-budget';
import { auctionLive } from '@le-chai/contracts/bidding';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { getTotalEarns } from '@le-chai/contracts/value';
import { whatsNew, WhatsNewItem } from '@le-chai/contracts/whats-new';
import { getUser } from '@le-chai/contracts/session';
import { connectChanges, connectLive } from '@le-chai/live';
import { barrelAuction, liveOf, lotAuction, pageOf } from '@le-chai/testing/auctions';
import { fakeEventStream, type StreamConnection } from '@le-chai/testing/event-stream';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { member } from '@le-chai/testing/member';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
// Preloaded, so that the first test does not wait for the page's modules.
import './DashboardPage.tsx';
import remote from '../remote.ts';

const barrel = barrelAuction({ bid_percentage: 64 });
const lot = lotAuction({ standing: 'leading' });
const card = { kind: 'barrel', producers: [], fill_percentage: 64, bottles: { red: 0, rose: 0, white: 0, other: 0 } };

let network: Network;
let streams: readonly StreamConnection[];
let disconnect: () => void;
beforeEach(() => {
  document.cookie = 'access-token=token';
  network = fakeNetwork();
  network.answer(whatsNew, [WhatsNewItem.parse({ ...barrel, card: { ...card, products: [] } })]);
  network.answer(getBidBudget, { bids: 1485, budget: null });
  network.answer(weeklyOffers, ({ url }) => (url.searchParams.has('bidded') ? pageOf(lot) : pageOf()));
  network.refuse(getOutstandingPayments, 503, { message: 'closed' });
  network.refuse(getTotalEarns, 503, { message: 'closed' });
  network.answer(getUser, { data: member(), error: null, isError: false });
  streams = fakeEventStream(network);
});
afterEach(() => act(() => disconnect()));

function open(): void {
  const { queryClient } = renderRoutes(remote.createRoutes, { at: '/dashboard' });
  const stops = [connectChanges(queryClient), connectLive({ onEnded: () => undefined })];
  disconnect = () => stops.forEach((stop) => stop());
}

async function sendEvent(event: string, data: unknown): Promise<void> {
  await act(async () => {
    streams.at(-1)!.send(event, data, event === 'hello' ? '1-1' : undefined);
    // The stream is read in a separate task.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}

const offersAsked = (): number =>
  network.asked(weeklyOffers).filter(({ url }) => url.searchParams.has('bidded')).length;

describe('the live dashboard', () => {
  it('fills a barrel as bids arrive, and shows being outbid with the next bid', async () => {
    open();
    const shown = within(await screen.findByRole('article', { name: /Barolo 2024/ }));
    expect(await screen.findByRole('link', { name: /^You lead ?1 lot/ })).toBeVisible();
    await waitFor(() => expect(streams.length).toBeGreaterThan(0));
    await sendEvent('hello', { sales: [] });
    await waitFor(() => expect(streams.at(-1)?.asked.url.searchParams.get('sales')).toBe(String(barrel.id_sale)));
    await sendEvent('hello', { sales: [barrel.id_sale] });

    await sendEvent('auction', liveOf(barrel, { bid_percentage: 80, bets: 9 }));
    expect(await shown.findByText('80 %')).toBeVisible();
    expect(shown.getByText('180 L')).toBeVisible();

    const passed = liveOf(lot, { currentPrice: 1450, next_minimum: 1500, bets: 5, version: 2 });
    network.answer(weeklyOffers, ({ url }) =>
      url.searchParams.has('bidded') ? pageOf({ ...lot, standing: 'outbid' as const }) : pageOf(),
    );
    network.answer(auctionLive, passed);
    const before = offersAsked();
    await sendEvent('auction', passed);
    const outbid = await screen.findByRole('link', { name: /^You were outbid ?1 lot ?Pauillac.*, next bid €1,500$/ });
    expect(outbid).toBeVisible();
    expect(offersAsked()).toBe(before + 1);
  });

  it('refetches nothing if the stream starts with a sale as shown', async () => {
    open();
    await screen.findByRole('link', { name: /^You lead ?1 lot/ });
    await waitFor(() => expect(streams.length).toBeGreaterThan(0));
    const before = network.asked(weeklyOffers).length;
    await sendEvent('hello', { sales: [], quiet_ms: 60_000 });
    await sendEvent('auction', liveOf(lot));
    // Longer than the dashboard waits for further changes.
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 1100)));
    expect(network.asked(weeklyOffers)).toHaveLength(before);
  });

  it('refetches each list once when the stream reopens', async () => {
    open();
    await screen.findByRole('link', { name: /^You lead ?1 lot/ });
    await waitFor(() => expect(streams.length).toBeGreaterThan(0));
    const asked = { bids: offersAsked(), all: network.asked(weeklyOffers).length };
    await sendEvent('hello', { sales: [] });
    await waitFor(() => expect(network.asked(weeklyOffers).length).toBe(asked.all + 2), { timeout: 4000 });
    expect(offersAsked()).toBe(asked.bids + 1);
  });
});
