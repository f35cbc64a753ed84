import { mutation, query } from '@le-chai/api';
import { BIDDING, weeklyOffers } from '@le-chai/contracts/auctions';
import { getOutstandingPayments, markPaidNew } from '@le-chai/contracts/payments';
import { fakeEventStream, quietEventStream } from '@le-chai/testing/event-stream';
import { barrelAuction, lotAuction, pageOf } from '@le-chai/testing/auctions';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHouse } from '../testing/fake-house.tsx';
import { renderHost, type FakeRemote } from '../testing/render-host.tsx';

const auctions: FakeRemote = {
  mounts: [{ prefix: '/weekly' }],
  routes: () => [{ path: '/weekly/auctions/:tab', Component: BidPage }],
};
const checkout: FakeRemote = {
  mounts: [{ prefix: '/outstanding-payments' }],
  routes: () => [{ path: '/outstanding-payments', Component: () => <h1>Payments</h1> }],
};

function BidPage() {
  const { mutate } = useMutation(mutation(markPaidNew));
  return (
    <>
      <h1>Auctions</h1>
      <button
        type="button"
        onClick={() => mutate({ body: { auctions_participant: [{ cellar_type: 'lots', key_unique: 'lots-1' }] } })}
      >
        Pay it
      </button>
    </>
  );
}

/** The same, with a page that uses the list itself. */
const listing: FakeRemote = {
  ...checkout,
  routes: () => [{ path: '/outstanding-payments', Component: PaymentsPage }],
};

function PaymentsPage() {
  const { data, refetch } = useQuery(query(getOutstandingPayments));
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ? `${data.length} listed` : 'Loading'}
    </button>
  );
}

/** A page with the list of bids, like the dashboard: it fetches once, and has a button if that fails. */
const bids: FakeRemote = {
  mounts: [{ prefix: '/weekly' }],
  routes: () => [{ path: '/weekly/auctions/:tab', Component: BidsPage }],
};

function BidsPage() {
  const { data, isError, refetch } = useQuery({ ...query(weeklyOffers, { query: BIDDING }), retryOnMount: false });
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ? `${data.total} bid on` : isError ? 'Retry' : 'Loading'}
    </button>
  );
}

/** What the browser does when idle. */
let whenIdle: (() => void)[];
let network: Network;
beforeEach(() => {
  whenIdle = [];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => whenIdle.push(run),
    cancelIdleCallback: () => undefined,
  });
  network = fakeHouse(member());
  quietEventStream(network);
  network.answer(getOutstandingPayments, [owedLot(), owedLot({ key_unique: 'lots-2' })]);
  network.answer(weeklyOffers, pageOf(barrelAuction({ standing: 'outbid' })));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

const open = async (remotes: Record<string, FakeRemote>): Promise<void> => {
  renderHost(remotes, { at: '/weekly/auctions/all', token: 'good' });
  await screen.findByRole('heading', { name: 'Auctions' });
};
const idle = (): void => act(() => whenIdle.splice(0).forEach((run) => run()));

describe('what is waiting for the member', () => {
  it('is fetched once the browser is idle, and named in the links', async () => {
    await open({ auctions, checkout });
    expect(network.asked(getOutstandingPayments)).toHaveLength(0);
    idle();
    expect(await screen.findByRole('link', { name: 'To pay, 2 payments due' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Search, 1 auction outbid' })).toBeVisible();
    expect(network.asked(getOutstandingPayments)).toHaveLength(1);
    expect(network.asked(weeklyOffers)).toHaveLength(1);
  });

  it('is fetched once if a page shows the same list, and follows the page’s data', async () => {
    renderHost({ auctions, checkout: listing }, { at: '/outstanding-payments', token: 'good' });
    const page = await screen.findByRole('button', { name: '2 listed' });
    idle();
    expect(await screen.findByRole('link', { name: 'To pay, 2 payments due' })).toBeVisible();
    expect(network.asked(getOutstandingPayments)).toHaveLength(1);

    network.answer(getOutstandingPayments, []);
    await userEvent.click(page);
    expect(await screen.findByRole('link', { name: 'To pay' })).toBeVisible();
    expect(network.asked(getOutstandingPayments)).toHaveLength(2);
  });

  it('counts bids from the page’s list, and leaves a failed one to the page’s button', async () => {
    network.refuse(weeklyOffers, 503, { message: 'closed' });
    renderHost({ auctions: bids }, { at: '/weekly/auctions/all', token: 'good' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    idle();
    expect(await screen.findByRole('button', { name: 'Search' })).toBeVisible();
    expect(network.asked(weeklyOffers)).toHaveLength(1);
    expect(retry).toHaveTextContent('Retry');

    network.answer(weeklyOffers, pageOf(barrelAuction({ standing: 'outbid' })));
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Search, 1 auction outbid' })).toBeVisible();
    expect(network.asked(weeklyOffers)).toHaveLength(2);
  });

  it('counts what is due, not payments under way', async () => {
    network.answer(getOutstandingPayments, [
      owedLot(),
      owedLot({ key_unique: 'lots-2', notice_as_paid: 2 }),
      owedLot({ key_unique: 'lots-3', notice_as_paid: 0 }),
      owedLot({ key_unique: 'lots-4', stato: 1 }),
    ]);
    network.answer(
      weeklyOffers,
      pageOf(barrelAuction({ standing: 'outbid', status: 'closed' }), barrelAuction({ standing: 'leading' })),
    );
    await open({ auctions, checkout });
    idle();
    expect(await screen.findByRole('link', { name: 'To pay, 1 payment due' })).toBeVisible();
    await waitFor(() => expect(network.asked(weeklyOffers)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  });

  it('counts all sales in which the member was outbid, not just one page, and none that has ended since', async () => {
    network.answer(weeklyOffers, {
      ...pageOf(barrelAuction({ standing: 'outbid' }), lotAuction({ standing: 'outbid', status: 'closed' })),
      total: 73,
      standings: { leading: 13, outbid: 60, won: 0, lost: 0 },
    });
    await open({ auctions, checkout });
    idle();
    expect(await screen.findByRole('button', { name: 'Search, 59 auctions outbid' })).toBeVisible();
  });

  it('is refetched after the member did something', async () => {
    await open({ auctions, checkout });
    idle();
    await screen.findByRole('link', { name: 'To pay, 2 payments due' });
    network.answer(getOutstandingPayments, []);
    network.answer(markPaidNew, { auctions_participant: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Pay it' }));
    expect(await screen.findByRole('link', { name: 'To pay' })).toBeVisible();
  });

  it('is refetched when the event stream starts, which misses what happened just before', async () => {
    const streams = fakeEventStream(network);
    network.answer(getOutstandingPayments, []);
    await open({ auctions, checkout });
    idle();
    await waitFor(() => expect(network.asked(getOutstandingPayments)).toHaveLength(1));
    network.answer(getOutstandingPayments, [owedLot()]);
    await waitFor(() => expect(streams).toHaveLength(1));
    act(() => streams[0]!.send('hello', {}, '1-1'));
    expect(await screen.findByRole('link', { name: 'To pay, 1 payment due' })).toBeVisible();
  });

  it('shows nothing if it fails to load, or if there is no link for it', async () => {
    network.refuse(weeklyOffers, 500, { message: 'broken' });
    await open({ auctions });
    idle();
    await waitFor(() => expect(network.asked(weeklyOffers)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
    expect(network.asked(getOutstandingPayments)).toHaveLength(0);
  });
});
