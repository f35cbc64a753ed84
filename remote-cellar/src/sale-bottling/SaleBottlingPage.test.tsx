import { changed, preload, query } from '@le-chai/api';
import { keepDraft, readDraft } from '@le-chai/bottling/kept-draft';
import { listAddresses } from '@le-chai/contracts/address';
import { auctionMine } from '@le-chai/contracts/bidding';
import { Quote, quoteSale } from '@le-chai/contracts/buying';
import { shopLookup } from '@le-chai/contracts/direct-sales';
import { auctionLookup } from '@le-chai/contracts/whats-new';
import { barrelAuction, mineOf, ownBid } from '@le-chai/testing/auctions';
import { directBarrel, directLot } from '@le-chai/testing/direct-sales';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Outlet, useRouteError, type RouteObject } from 'react-router';
// Loaded in advance, or the first test would wait for the page's modules.
import './SaleBottlingPage.tsx';
import remote from '../remote.ts';

const { barrel } = barrelAuction();
const bottling = [
  {
    ...barrel.bottling[0]!,
    casing: [{ type: 'OC' as const, label: 'Carton of 6', price: 6, capacity: 6 }],
  },
];
const onSale = (known = {}) => directBarrel({ product: { ...barrel, bottling }, ...known });
const auction = (known = {}) => barrelAuction({ barrel: { ...barrel, bottling }, ...known });
const pageOf = (...items: unknown[]) => ({ items, total: items.length, page: 1, total_pages: 1 }) as never;
const mine = (known = {}, buyNow = {}) =>
  mineOf(auction(), {
    buy_now: { is_enabled: true, reason: null, name: null, units_left: 50, hold: null, ...buyNow },
    ...known,
  });
const cartons = (cases: number) =>
  ({
    plan: {
      sizes: [{ sizeMl: 750, bottles: 6 * cases, casing: [{ type: 'OC', capacity: 6, priceCents: 600, cases }] }],
      labelledMl: [],
    },
    label: null,
  }) as const;
const place = { member: 7, subject: 'sale-321' } as const;

const quoted = (known: object) =>
  Quote.parse({
    id_sale: 321,
    basis: 'buy',
    currency: 'EUR',
    unit_price: 132,
    undiscounted_price: null,
    discount: 0,
    fee_rate: 0,
    fee: 0,
    vat_rate: 20,
    vat_included: 100,
    insurance: 0,
    insurance_limit: 250_000,
    pickup: false,
    shipping: null,
    shipping_note: null,
    units_left: 50,
    hold: null,
    ...known,
  });

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(shopLookup, pageOf(onSale()));
  network.answer(auctionLookup, [auction()]);
  network.answer(auctionMine, mine());
  network.answer(listAddresses, []);
  network.answer(quoteSale, ({ body }) => {
    const { quantity, bottling: cases } = body as { quantity: number; bottling?: unknown };
    const price = 594 * quantity;
    const due = price + (cases ? 6 * quantity : 0);
    return quoted({ quantity, litres: 4.5 * quantity, price, bottling: due - price, due, total: due });
  });
});

function ErrorText() {
  const error = useRouteError();
  return <p role="alert">{error instanceof Error ? error.message : 'status 404'}</p>;
}
const plan = <Link to="/bottling/collection/319">Plan</Link>;
/** The page of the sale, as far as it requests the same data. */
function Sale() {
  const { data } = useQuery(query(auctionMine, { params: { id: 319 } }));
  return (
    <>
      {plan}
      {data && <p>Your part</p>}
    </>
  );
}
/** The member has bid: here, in another tab, or by a live event. */
const hasBid = () => act(() => changed({ kind: 'bid', id: 319 }));
/** The sale has changed; waits until the page is up to date. */
async function changeSale() {
  const before = network.asked(shopLookup).length;
  act(() => changed({ kind: 'stock', id: 321 }));
  await waitFor(() => expect(network.asked(shopLookup)).toHaveLength(before + 1));
  // Query observers are notified one turn later.
  await act(() => new Promise((turn) => setTimeout(turn, 0)));
}
const routes = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: Outlet,
    ErrorBoundary: ErrorText,
    children: [...remote.createRoutes({ queryClient }), { path: '/checkout/:id', element: <h1>Checkout</h1> }],
  },
];
const open = (at: string) => renderRoutes(({ queryClient }) => routes(queryClient), { at });
const commit = () => screen.findByRole('link', { name: 'Go to checkout' });
const litres = () => screen.findByRole('spinbutton', { name: /Units of 4.5/ });

describe('a barrel on sale that is planned', () => {
  it('begins with the litres of the address, and leads to the checkout of these once all of them are planned', async () => {
    open('/bottling/shop/321?initialLiters=14');
    expect(await litres()).toHaveValue('3');
    const button = screen.getByRole('button', { name: 'Go to checkout' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Choose your bottles first.');
    await userEvent.click(screen.getByRole('button', { name: 'Add them' }));
    expect(await commit()).toHaveAttribute('href', '/checkout/321?quantity=3');
    expect(await screen.findByRole('row', { name: /^To pay at the checkout/ })).toBeInTheDocument();
    expect(network.asked(quoteSale).at(-1)?.body).toMatchObject({
      quantity: 3,
      bottling: [{ size: 0.75, bottles: 18 }],
      custom_label: null,
    });
    expect(readDraft(place)?.plan.sizes[0]?.bottles).toBe(18);
  });

  it('keeps its plan through other litres, which the address follows', async () => {
    keepDraft(place, cartons(3));
    const { router } = open('/bottling/shop/321?initialLiters=13.5');
    await commit();
    await userEvent.click(screen.getByRole('button', { name: /^More: Units/ }));
    expect(router.state.location.search).toBe('?initialLiters=18');
    expect(router.state.historyAction).toBe('REPLACE');
    const button = await screen.findByRole('button', { name: 'Go to checkout' });
    expect(button).toHaveAccessibleDescription(/4.5.L is left/);
    expect(readDraft(place)).toEqual(cartons(3));
  });

  it('shows what its plan lost before it leads to the checkout, which reads the rest', async () => {
    const [own] = cartons(2).plan.sizes;
    const magnum = { ...own, sizeMl: 1500 };
    keepDraft(place, { plan: { sizes: [own, magnum], labelledMl: [] }, label: null });
    open('/bottling/shop/321?initialLiters=9&initialStep=checkout');
    expect(await screen.findByText(/^No longer offered: 1\.5\sL bottles\.$/)).toBeInTheDocument();
    expect(await commit()).toHaveAttribute('href', '/checkout/321?quantity=2');
    expect(readDraft(place)).toEqual(cartons(2));
  });

  it('goes to the checkout by itself if requested and the plan is valid', async () => {
    keepDraft(place, cartons(2));
    const { router } = open('/bottling/shop/321?initialLiters=9&initialStep=checkout');
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/checkout/321?quantity=2');
  });

  it.each(['checkout', 'bottles'])('shows the configurator for the step %s without a plan', async (step) => {
    open(`/bottling/private-sale/321?initialLiters=9&initialStep=${step}`);
    expect(await screen.findByRole('button', { name: 'Go to checkout' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Add them' }));
    // The plan is valid now, and the button leads on.
    expect(await commit()).toBeInTheDocument();
  });

  it('begins with what is held, and says until when', async () => {
    const expires = new Date(Date.now() + 600_000).toISOString();
    const hold = { bid_id: 7, id_sale: 321, quantity: 4, price: 132, total: 2376, expires, id_payment: null };
    network.answer(auctionMine, mine({}, { hold, reason: 'None is left.', units_left: 0 }));
    open('/bottling/shop/321');
    expect(await litres()).toHaveValue('4');
    expect(screen.getByText(/^Held for you until/)).toBeInTheDocument();
  });

  it('says why it cannot be bought right now, and keeps the plan', async () => {
    keepDraft(place, cartons(1));
    network.answer(auctionMine, mine({}, { reason: 'You have an overdue payment.' }));
    open('/bottling/shop/321');
    const button = await screen.findByRole('button', { name: 'Go to checkout' });
    expect(button).toHaveAccessibleDescription('You have an overdue payment.');
  });

  it('sold by auction only links to the bids, for as many units as were bid for', async () => {
    network.answer(auctionMine, mine({ bids: [ownBid({ bid_quantity: 3, bid_offer: 112 })] }));
    open('/bottling/collection/319');
    expect(await litres()).toHaveValue('3');
    expect(screen.getByText(/is sold by auction only. Bids are now at €110 per litre/)).toHaveTextContent(
      'You bid €112 per litre for 3 units.',
    );
    expect(screen.getByRole('link', { name: 'See your bid' })).toHaveAttribute(
      'href',
      '/sales/barrel/319-barolo-2024-barrel-no-9',
    );
    expect(screen.queryByText('Go to checkout')).not.toBeInTheDocument();
    expect(network.asked(quoteSale)).toHaveLength(0);
  });

  it('knows the bid that the page before was still asking for when it was left', async () => {
    renderRoutes(({ queryClient }) => [{ path: '/sale', element: <Sale /> }, ...routes(queryClient)], { at: '/sale' });
    await screen.findByText('Your part');
    const answer = Promise.withResolvers<void>();
    network.answer(auctionMine, async () => {
      await answer.promise;
      return mine({ bids: [ownBid({ bid_quantity: 2, bid_offer: 110 })] });
    });
    hasBid();
    await waitFor(() => expect(network.asked(auctionMine)).toHaveLength(2));
    await userEvent.click(screen.getByRole('link', { name: 'Plan' }));
    await litres();
    answer.resolve();
    expect(await screen.findByText(/You bid €110 per litre for 2 units/)).toBeInTheDocument();
  });

  it('ignores a prefetched answer that is older than the bid', async () => {
    const { queryClient } = renderRoutes(
      (context) => [{ path: '/sale', element: plan }, ...routes(context.queryClient)],
      {
        at: '/sale',
      },
    );
    await screen.findByRole('link', { name: 'Plan' });
    preload(queryClient, query(auctionMine, { params: { id: 319 } }));
    hasBid();
    network.answer(auctionMine, mine({ bids: [ownBid({ bid_quantity: 2, bid_offer: 110 })] }));
    await userEvent.click(screen.getByRole('link', { name: 'Plan' }));
    expect(await screen.findByText(/You bid €110 per litre for 2 units/)).toBeInTheDocument();
  });

  it('survives a failed refetch, but not an answer without it', async () => {
    keepDraft(place, cartons(1));
    open('/bottling/shop/321?initialLiters=4.5');
    await commit();
    network.refuse(shopLookup, 503, { message: 'The house is busy.' });
    await changeSale();
    expect(await commit()).toBeInTheDocument();
    network.answer(shopLookup, pageOf());
    await changeSale();
    expect(screen.getByRole('button', { name: 'Go to checkout' })).toHaveAccessibleDescription('Direct sale required');
    expect(screen.getByRole('link', { name: 'See the sale' })).toBeInTheDocument();
  });

  it('that did not load leads back to the dashboard, with everything loaded again', async () => {
    network.refuse(shopLookup, 503, { message: 'The house is busy.' });
    open('/bottling/shop/321');
    expect(await screen.findByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/dashboard');
  });

  it('says if the total did not load, and the plan goes on', async () => {
    network.refuse(quoteSale, 503, { message: 'The house is busy.' });
    open('/bottling/shop/321');
    expect(await screen.findByText(/The total did not load. The house is busy./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add them' }));
    expect(await commit()).toBeInTheDocument();
  });
});

describe('a bottling', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['shop', 'Direct sale required'],
    ['private-sale', 'Direct sale required'],
    ['collection', 'Auction required'],
  ])('of a %s that is not there says so', async (saleType, words) => {
    network.answer(shopLookup, pageOf());
    network.answer(auctionLookup, []);
    open(`/bottling/${saleType}/321`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('is of barrels alone', async () => {
    network.answer(shopLookup, pageOf(directLot()));
    open('/bottling/shop/2417');
    expect(await screen.findByRole('alert')).toHaveTextContent('Direct sale required');
  });

  it.each(['/bottling/single-lot/321', '/bottling/shop/barolo'])('is not found at %s', async (at) => {
    open(at);
    expect(await screen.findByRole('alert')).toHaveTextContent('status 404');
    expect(network.asked(shopLookup)).toHaveLength(0);
  });
});
