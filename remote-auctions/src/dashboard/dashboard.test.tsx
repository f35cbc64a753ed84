import { listAddresses } from '@le-chai/contracts/address';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { getBidBudget } from '@le-chai/contracts/bid-budget';
import { auctionLive } from '@le-chai/contracts/bidding';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { Earnings, getTotalEarns } from '@le-chai/contracts/value';
import { leadSale, whatsNew, WhatsNewItem } from '@le-chai/contracts/whats-new';
import { barrelAuction, liveOf, lotAuction, ownBid, pageOf } from '@le-chai/testing/auctions';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedBarrel, owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Preloaded, so that the first test does not wait for the page's modules.
import './DashboardPage.tsx';
import remote from '../remote.ts';

const figure = (number: number) => ({ number, number_text: `€${number}` });
const earnings = (cost: number, worth: number): Earnings => {
  return Earnings.parse({
    total_purchases: figure(cost),
    total_house_estimated_market_price: figure(worth),
    total_upside: { ...figure(worth - cost), direction: Math.sign(worth - cost) },
  });
};

const card = (known: Record<string, unknown> = {}) => ({
  kind: 'single-lot',
  producers: ['Château Vauclerc'],
  fill_percentage: 100,
  bottles: { red: 4, rose: 0, white: 0, other: 0 },
  products: [
    { name: 'Château Vauclerc', vintage: 2016, count: 3, size: 0.75 },
    { name: 'Château Vauclerc', vintage: 2016, count: 1, size: 1.5 },
  ],
  ...known,
});
const lotNews = (known: Record<string, unknown> = {}, sale: Record<string, unknown> = {}): WhatsNewItem =>
  WhatsNewItem.parse({ ...lotAuction(sale), card: card(known) });
const barrelNews = (): WhatsNewItem =>
  WhatsNewItem.parse({
    ...barrelAuction({ bid_percentage: 64 }),
    card: card({ kind: 'barrel', fill_percentage: 64, bottles: { red: 0, rose: 0, white: 0, other: 0 }, products: [] }),
  });

/** The member's bids and wishlist. */
function answerLists(network: Network, offers: unknown[], wishes: unknown[]): void {
  network.answer(
    weeklyOffers,
    ({ url }) => (url.searchParams.has('bidded') ? pageOf(...offers) : pageOf(...wishes)) as never,
  );
}

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(whatsNew, [barrelNews(), lotNews()]);
  network.answer(leadSale, null);
  network.answer(getBidBudget, { bids: 0, budget: null });
  answerLists(network, [], []);
  network.answer(getOutstandingPayments, []);
  network.answer(getTotalEarns, earnings(71_370, 84_310));
});

const open = () => renderRoutes(remote.createRoutes, { at: '/dashboard' });
const strip = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'At a glance' })).findByRole('link', { name });

const cardOf = async (name: RegExp | string) => within(await screen.findByRole('article', { name }));

describe('the member’s standing', () => {
  it('is shown in four figures, each linking to its page', async () => {
    const leading = [
      lotAuction({ id_auction: 1, id_sale: 1, standing: 'leading', user_max_bid_set: 1400, options: options(1350) }),
      lotAuction({ id_auction: 2, id_sale: 2, standing: 'leading', user_max_bid_set: 600, options: options(550) }),
    ];
    const outbid = lotAuction({ standing: 'outbid', name: 'Meursault, six bottles' });
    answerLists(network, [...leading, outbid], []);
    network.answer(auctionLive, liveOf(outbid, { next_minimum: 410 }));
    network.answer(getBidBudget, { bids: 2072.5, budget: null });
    network.answer(getOutstandingPayments, [owedLot(), owedBarrel(), owedLot({ key_unique: 'x', notice_as_paid: 2 })]);
    open();

    expect(await strip(/^You lead ?2 lots ?all bids up to €2,072.50$/)).toHaveAttribute(
      'href',
      '/my-activities/offers?standing=leading',
    );
    expect(await strip(/^You were outbid ?1 lot ?Meursault, six bottles ?, next bid €410$/)).toHaveAttribute(
      'href',
      '/sales/lot/2417-meursault-six-bottles',
    );
    expect(await strip(/^To pay ?€3,350 ?first due Sat,? 28 Nov$/)).toHaveAttribute('href', '/outstanding-payments');
    expect(await strip(/^Cellar value ?€84,310 ?up €12,940 since purchase$/)).toHaveAttribute(
      'href',
      '/my-assets/lots',
    );
    const asked = network.asked(weeklyOffers).find(({ url }) => url.searchParams.has('bidded'));
    expect(asked?.url.searchParams.get('per_page')).toBe('50');
  });

  it('counts all sales although only one page is loaded, and shows no sum that did not load', async () => {
    network.cut(getBidBudget);
    const items = [lotAuction({ standing: 'outbid' }), barrelAuction({ id_sale: 9, standing: 'leading' })];
    network.answer(weeklyOffers, ({ url }) =>
      url.searchParams.has('bidded')
        ? { ...pageOf(...items), total: 73, standings: { leading: 61, outbid: 12, won: 0, lost: 0 } }
        : pageOf(),
    );
    open();
    expect(await strip(/^You lead ?61 sales ?see where you lead$/)).toBeVisible();
    expect(await strip(/^You were outbid ?12 sales/)).toHaveAttribute('href', '/my-activities/offers?standing=outbid');
  });

  it('counts outbid sales although none of them is on the page', async () => {
    network.answer(weeklyOffers, ({ url }) =>
      url.searchParams.has('bidded')
        ? {
            ...pageOf(lotAuction({ standing: 'leading' })),
            total: 2,
            standings: { leading: 1, outbid: 1, won: 0, lost: 0 },
          }
        : pageOf(),
    );
    open();
    expect(await strip(/^You were outbid ?1 sale ?bid again to lead$/)).toHaveAttribute(
      'href',
      '/my-activities/offers?standing=outbid',
    );
  });

  it('counts several outbid sales, and links to them', async () => {
    const outbid = [lotAuction({ standing: 'outbid' }), barrelAuction({ standing: 'outbid' })];
    answerLists(network, outbid, []);
    network.answer(auctionLive, liveOf(outbid[0]!));
    open();
    expect(await strip(/^You were outbid ?2 sales/)).toHaveAttribute('href', '/my-activities/offers?standing=outbid');
    expect(await strip(/^You lead ?None ?bid again to lead/)).toBeVisible();
  });

  it('shows overdue payments first, and how the value changed', async () => {
    network.answer(getOutstandingPayments, [owedLot({ overdue: true })]);
    network.answer(getTotalEarns, earnings(500, 420));
    open();
    expect(await strip(/^To pay ?€1,350 ?overdue since/)).toBeVisible();
    expect(await strip(/^Cellar value ?€420 ?down €80 since purchase$/)).toBeVisible();
  });

  it('is useful to a new member', async () => {
    network.answer(getTotalEarns, earnings(0, 0));
    open();
    expect(await strip(/^You lead ?No bids yet/)).toHaveAttribute('href', '/weekly/auctions/all');
    expect(await strip(/^You were outbid ?None/)).toBeVisible();
    expect(await strip(/^To pay ?€0 ?nothing is due/)).toBeVisible();
    expect(await strip(/^Cellar value ?€0 ?nothing here yet/)).toBeVisible();
  });

  it('fails part by part, and recovers with Retry', async () => {
    const user = userEvent.setup();
    network.refuse(getTotalEarns, 503, { message: 'closed' });
    open();
    expect(await strip(/^To pay/)).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry: Cellar value' });
    expect(await screen.findByRole('heading', { name: 'Barolo 2024, barrel no. 9' })).toBeVisible();
    network.answer(getTotalEarns, earnings(1, 2));
    await user.click(retry);
    expect(await strip(/^Cellar value ?€2/)).toBeVisible();
  });
});

const SALE = '/sales/lot/2417-pauillac-2016-three-and-a-magnum';

describe('what’s new', () => {
  it('shows how full a barrel is, its price per litre and minimum quantity', async () => {
    open();
    const barrel = await cardOf('Barolo 2024, barrel no. 9');
    expect(barrel.getByText('Barrel, by the litre')).toBeVisible();
    expect(barrel.getByText('144 L')).toBeVisible();
    expect(barrel.getByText('64 %')).toBeVisible();
    expect(barrel.getByText('€110')).toBeVisible();
    expect(barrel.getByText('1 unit')).toBeVisible();
    expect(barrel.getByRole('timer')).toBeVisible();
    const place = '/sales/barrel/319-barolo-2024-barrel-no-9';
    expect(barrel.getByRole('link', { name: 'Go to Barrel' })).toHaveAttribute('href', place);
    expect(barrel.getByRole('link', { name: 'Discover More' })).toHaveAttribute('href', `${place}#about`);
    expect(barrel.queryByRole('link', { name: /Catalogue/ })).not.toBeInTheDocument();
  });

  it('shows a lot by its bottles and its first wines', async () => {
    const wines = ['Aubrelle', 'Trois Murets', 'Haudecourt', 'Mas Vinclaire', 'Cravelade'];
    const products = wines.map((name, index) => ({ name, vintage: index ? 2019 : null, count: 3, size: 0.75 }));
    const bottles = { red: 6, rose: 3, white: 5, other: 1 };
    const catalogue = 'https://catalogues.example/12.pdf';
    network.answer(whatsNew, [lotNews({ kind: 'collection', products, bottles }, { catalogue, type: { id: 2 } })]);
    open();
    const lot = await cardOf(/Pauillac/);
    const colours = within(lot.getByRole('list', { name: 'Bottles by colour' })).getAllByRole('listitem');
    expect(colours.map(({ textContent }) => textContent)).toEqual(['6 red', '3 rosé', '5 white', '1 other']);
    const listed = within(lot.getByRole('list', { name: 'Wines' })).getAllByRole('listitem');
    expect(listed).toHaveLength(3);
    expect(listed[0]).toHaveTextContent('3 ×AubrelleNV0.75 L');
    expect(lot.getByText('and 2 more wines')).toBeVisible();
    expect(lot.getByRole('link', { name: /^Catalogue/ })).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['barrel', 'Go to Barrel', SALE],
    ['collection', 'Go to Collection', SALE],
    ['shop', 'Go to Shop', '/store/shop'],
    ['private-sale', 'Go to Private Sale', '/store/private-sale'],
    ['single-lot', 'Go to Single Lot', SALE],
  ])('links to a %s with "%s", and to the sale with "Discover More"', async (kind, label, place) => {
    network.answer(whatsNew, [lotNews({ kind })]);
    open();
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', place);
    expect(screen.getByRole('link', { name: 'Discover More' })).toHaveAttribute('href', `${SALE}#about`);
  });

  it('has placeholders for the cards while loading, and says when there are none', async () => {
    const { promise, resolve } = Promise.withResolvers<never>();
    network.answer(whatsNew, () => promise);
    open();
    expect(await screen.findByText('Loading what’s new')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What’s new');
    resolve([] as never);
    expect(await screen.findByText('Nothing is on sale right now')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What’s new');
  });

  it('says what went wrong, keeps the rest, and recovers with Retry', async () => {
    const user = userEvent.setup();
    network.cut(whatsNew);
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await strip(/^To pay/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What’s new');
    network.answer(whatsNew, [lotNews()]);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Go to Single Lot' })).toBeVisible();
  });
});

describe('ending soon', () => {
  it('shows open wishlist sales, with a link to the rest', async () => {
    answerLists(network, [], [lotAuction({ isWishlist: true }), barrelAuction({ isWishlist: true })]);
    open();
    const part = within(await screen.findByRole('region', { name: 'Ending soon' }));
    expect(await part.findByRole('link', { name: /Pauillac 2016/ })).toBeVisible();
    expect(part.getByRole('link', { name: 'Full wishlist' })).toHaveAttribute('href', '/my-activities/wishlist');
    const wished = network.asked(weeklyOffers).find(({ url }) => url.searchParams.has('wishlist'));
    expect(Object.fromEntries(wished!.url.searchParams)).toMatchObject({ onGoing: 'true', per_page: '6' });
  });

  it('is a quiet line if the wishlist is empty, and another if it did not load', async () => {
    const user = userEvent.setup();
    network.refuse(weeklyOffers, 503, { message: 'closed' });
    open();
    const retry = await screen.findByRole('button', { name: 'Retry: wishlist' });
    expect(screen.getByText(/Your wishlist did not load/)).toBeVisible();
    answerLists(network, [], []);
    await user.click(retry);
    await waitFor(() => expect(screen.getByText(/Nothing on your wishlist is ending/)).toBeVisible());
  });
});

/** The member's pending bid on a lot. */
function options(offer: number) {
  return { bids: [ownBid({ bid_offer: offer })], quantities: { min: 1, max: 1, step: 1, mul: 1 } };
}

describe('what needs attention', () => {
  it('links to where it is dealt with', async () => {
    const outbid = lotAuction({ standing: 'outbid', name: 'Meursault, six bottles' });
    answerLists(network, [outbid], []);
    network.answer(auctionLive, liveOf(outbid, { next_minimum: 410 }));
    network.answer(getBidBudget, { bids: 2072.5, budget: null });
    network.answer(getOutstandingPayments, [owedLot()]);
    open();
    const needs = within(await screen.findByRole('region', { name: 'Needs your attention' }));
    expect(needs.getByRole('link', { name: /^You were outbid ?Meursault, six bottles ?Price now €/ })).toHaveAttribute(
      'href',
      '/sales/lot/2417-meursault-six-bottles',
    );
    expect(needs.getByRole('link', { name: /^To pay ?Pauillac 2016 ?€1,350 ?by Sat/ })).toHaveAttribute(
      'href',
      '/outstanding-payments',
    );
  });

  it('takes no space while nothing does', async () => {
    open();
    await cardOf(/Pauillac/);
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).not.toBeInTheDocument();
  });
});

describe('the featured sale', () => {
  it('is shown before all others, with its text and price', async () => {
    network.answer(leadSale, {
      words: 'Worth a long evening.',
      sale: lotAuction({ name: 'From one slope', currentPrice: 1180 }),
    });
    open();
    const lead = within(await screen.findByRole('region', { name: 'From one slope' }));
    expect(lead.getByText('Worth a long evening.')).toBeVisible();
    expect(lead.getByText('€1,180')).toBeVisible();
    expect(lead.getByRole('link', { name: 'See the lot' })).toHaveAttribute('href', '/sales/lot/2417-from-one-slope');
  });
});

describe('a new member', () => {
  it('has three first steps and lots to start with', async () => {
    network.answer(getTotalEarns, earnings(0, 0));
    network.answer(listAddresses, []);
    network.answer(
      weeklyOffers,
      ({ url }) =>
        (url.searchParams.get('sort') === 'price-asc'
          ? pageOf(lotAuction({ name: 'The least of all' }))
          : pageOf()) as never,
    );
    open();
    const steps = within(await screen.findByRole('region', { name: 'Get started' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(steps.getByRole('link', { name: 'Add a delivery address' })).toHaveAttribute(
      'href',
      '/my-profile/addresses',
    );
    expect(await steps.findByRole('link', { name: 'The least of all' })).toBeVisible();
  });

  it('no longer has them with something of their own', async () => {
    network.answer(getTotalEarns, earnings(100, 120));
    open();
    await cardOf(/Pauillac/);
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });
});
