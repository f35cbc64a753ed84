import { auctionCounter, auctionFilters, weeklyOffers } from '@le-chai/contracts/auctions';
import { getUser } from '@le-chai/contracts/session';
import { connectChanges, connectLive } from '@le-chai/live';
import { barrelAuction, liveOf, lotAuction, pageOf } from '@le-chai/testing/auctions';
import { fakeEventStream, type StreamConnection } from '@le-chai/testing/event-stream';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { member } from '@le-chai/testing/member';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
// Preloaded, so that the first test does not wait for the page's modules.
import '../activities/ActivityPage.tsx';
import '../weekly/WeeklyPage.tsx';
import remote from '../remote.ts';

let network: Network;
let streams: readonly StreamConnection[];
let disconnect: () => void;
beforeEach(() => {
  document.cookie = 'access-token=token';
  network = fakeNetwork();
  network.answer(auctionCounter, { charity: 0, collection: 1, singleLots: 1, barrel: 1 });
  network.answer(auctionFilters, {});
  network.answer(getUser, { data: member(), error: null, isError: false });
  streams = fakeEventStream(network);
});
afterEach(() => act(() => disconnect()));

/** Opens a list with the stream connected. */
async function open(at: string): Promise<void> {
  const { queryClient } = renderRoutes(remote.createRoutes, { at });
  const stops = [connectChanges(queryClient), connectLive({ onEnded: () => undefined })];
  disconnect = () => stops.forEach((stop) => stop());
  await screen.findAllByRole('article');
  await waitFor(() => expect(streams.length).toBeGreaterThan(0));
  await sendEvent('hello', { sales: [2417, 319] });
}

async function sendEvent(event: string, data: unknown): Promise<void> {
  await act(async () => {
    streams.at(-1)!.send(event, data, event === 'hello' ? '1-1' : undefined);
    // The stream is read in a separate task.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}

const cardOf = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('article')!);
const asked = (): number => network.asked(weeklyOffers).length;

describe('a live list', () => {
  it('updates price, end and level live, and fetches nothing if the member has no bid', async () => {
    const [lot, barrel] = [lotAuction(), barrelAuction({ bid_percentage: 64 })];
    network.answer(weeklyOffers, pageOf(lot, barrel));
    await open('/weekly/auctions/all');
    const before = asked();
    await sendEvent('auction', liveOf(lot, { currentPrice: 1450, bets: 5 }));
    await sendEvent('auction', liveOf(barrel, { bid_percentage: 80, bets: 9 }));
    expect((await cardOf(/Pauillac/)).getByText('€1,450')).toBeVisible();
    expect((await cardOf(/Barolo/)).getByText(/^80.% bid$/)).toBeVisible();
    expect(asked()).toBe(before);
  });

  it('ignores anything older than it shows', async () => {
    const lot = lotAuction({ bets: 5, currentPrice: 1450 });
    network.answer(weeklyOffers, pageOf(lot));
    await open('/weekly/auctions/all');
    await sendEvent('auction', liveOf(lot, { currentPrice: 1300, bets: 4 }));
    expect((await cardOf(/Pauillac/)).getByText('€1,450')).toBeVisible();
  });

  it('refetches the member’s standing if they have a bid, once for many bids', async () => {
    const lot = lotAuction({ standing: 'leading' });
    network.answer(weeklyOffers, pageOf(lot));
    await open('/weekly/auctions/all');
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    const before = asked();
    network.answer(weeklyOffers, pageOf({ ...lot, bets: 6, currentPrice: 1500, standing: 'outbid' }));
    await sendEvent('auction', liveOf(lot, { currentPrice: 1450, bets: 5 }));
    await sendEvent('auction', liveOf(lot, { currentPrice: 1500, bets: 6 }));
    expect(await (await cardOf(/Pauillac/)).findByText('You were outbid')).toBeVisible();
    expect(asked()).toBe(before + 1);
  });

  it('refetches the list once if a sale ends that the member has no bid on', async () => {
    const lot = lotAuction();
    network.answer(weeklyOffers, pageOf(lot));
    await open('/weekly/auctions/all');
    const before = asked();
    network.answer(weeklyOffers, pageOf(barrelAuction()));
    await sendEvent('auction', liveOf(lot, { status: 'closed' }));
    await sendEvent('auction', liveOf(lot, { status: 'closed', version: 2 }));
    expect(await cardOf(/Barolo/)).toBeTruthy();
    expect(asked()).toBe(before + 1);
  });

  it('removes a sale from the leading ones the moment it is lost', async () => {
    const lot = lotAuction({ standing: 'leading' });
    const standings = { leading: 1, outbid: 0, won: 0, lost: 0 };
    network.answer(weeklyOffers, { ...pageOf(lot), standings });
    await open('/my-activities/offers?standing=leading');
    expect(await screen.findByRole('button', { name: 'You lead 1' })).toHaveAttribute('aria-pressed', 'true');
    network.answer(weeklyOffers, { ...pageOf(), standings: { ...standings, leading: 0, outbid: 1 } });
    await sendEvent('auction', liveOf(lot, { currentPrice: 1450, bets: 5 }));
    expect(await screen.findByText('You’re not leading any sales')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Outbid 1' })).toBeVisible();
  });
});
