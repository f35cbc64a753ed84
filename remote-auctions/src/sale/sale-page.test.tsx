import { saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { priceHistory } from '@le-chai/contracts/price-history';
import { setImageSource } from '@le-chai/host-services';
import { barrelAuction, liveOf, lotAuction, mineOf, ownBid, pageOf, priceHistoryOf } from '@le-chai/testing/auctions';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';
// Preloaded, so that the first test does not wait for the page's modules.
import './SalePage.tsx';
import { saleNetwork } from './testing/sale-network.ts';

const scrolled = jest.fn();
Element.prototype.scrollIntoView = function scrollIntoView() {
  scrolled(this.id);
};

type Sale = ReturnType<typeof lotAuction> | ReturnType<typeof barrelAuction>;

const lot = lotAuction();
const barrel = barrelAuction();
const [bottle, magnum] = lot.lot.components;
const withWines = (...known: object[]) =>
  lotAuction({
    lot: { ...lot.lot, components: [bottle, magnum].map((wine, index) => Object.assign({}, wine, known[index])) },
  });

let network: Network;
beforeEach(() => {
  network = saleNetwork();
  scrolled.mockClear();
  setImageSource({ bucket: null, cdn: null });
});

/** Opens a sale; `meets` sets up anything unusual. */
const open = (sale: Sale, { hash = '', user = member(), meets = () => {} } = {}) => {
  network.answer(saleDetail, sale);
  network.answer(auctionLive, liveOf(sale));
  network.answer(auctionMine, mineOf(sale));
  network.answer(priceHistory, priceHistoryOf(sale));
  meets();
  const at = sale.product_type === 'lot' ? '2417-pauillac-2016-three-and-a-magnum' : '319-barolo-2024-barrel-no-9';
  return renderRoutes(remote.createRoutes, { at: `/sales/${sale.product_type}/${at}${hash}`, user });
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling;

describe('a sale that is opened under another name', () => {
  it('fetches everything once, including what did not load', async () => {
    network.answer(saleDetail, lot);
    network.answer(auctionLive, liveOf(lot));
    network.answer(auctionMine, mineOf(lot));
    network.refuse(priceHistory, 503, { message: 'closed' });
    const { router } = renderRoutes(remote.createRoutes, { at: '/sales/lot/2417-another-name' });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/sales/lot/2417-pauillac-2016-three-and-a-magnum'),
    );
    expect(await (await part('Prices')).findByRole('button', { name: 'Retry' })).toBeVisible();
    expect([saleDetail, priceHistory].map((call) => network.asked(call).length)).toEqual([1, 1]);
  });
});

describe('a sale that did not load', () => {
  it('links back to the dashboard, with everything reloaded', async () => {
    network.refuse(saleDetail, 503, { message: 'The house is busy.' });
    renderRoutes(remote.createRoutes, { at: '/sales/lot/2417-pauillac' });
    expect(await screen.findByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/dashboard');
  });
});

describe('the page of a lot', () => {
  it('shows shared facts above all wines, and specific ones with each', async () => {
    open(
      withWines(
        {
          serial_number: 'LC-16-00417',
          varietal: 'Cabernet Sauvignon',
          signed: true,
          person_signing: 'Hélène Vauclerc',
        },
        { varietal: 'Merlot', undiscounted_price: 340, vintage: 0 },
      ),
    );
    const wines = await part('In this lot');
    expect(valueOf('Region')).toHaveTextContent('Bordeaux, France');
    expect(valueOf('Serial numbers')).toHaveTextContent('Listed with some of the wines below');
    expect(screen.queryByText('Varietals')).not.toBeInTheDocument();
    const [first, second] = wines.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('Cabernet Sauvignon · Signed by Hélène Vauclerc · Serial number LC-16-00417');
    expect(second).toHaveTextContent('Merlot · €340 a bottle before the discount');
    expect(second).toHaveTextContent('NV');
  });

  it('says above where bottles are stored if only some have a provenance', async () => {
    const provenance = [{ date: '2019', text: 'Bought on release.' }];
    open({ ...withWines({ provenance }), warehouse: 'Our warehouse in Geneva, 12 °C' });
    await part('In this lot');
    expect(valueOf('Stored at')).toHaveTextContent('Geneva');
    expect(valueOf('Provenance')).not.toHaveTextContent('Geneva');
  });

  it('says with the provenance where all bottles are stored now, and then not above', async () => {
    const provenance = [{ date: '2019', text: 'Bought on release.' }];
    open({ ...withWines({ provenance }, { provenance }), warehouse: 'Our warehouse in Geneva, 12 °C' });
    const wines = await part('In this lot');
    expect(screen.queryByText('Stored at')).not.toBeInTheDocument();
    expect(wines.getAllByText('Our warehouse in Geneva, 12 °C')).toHaveLength(2);
  });

  it.each([
    [{ from: 2020, until: 2045 }, '2020 to 2045, ready now'],
    [{ from: 2150, until: 2160 }, '2150 to 2160, not ready yet'],
    [{ from: 2001, until: 2010 }, '2001 to 2010, past it'],
  ])('says whether the wines are ready in their drinking window', async (drinking_window, words) => {
    open(withWines({ drinking_window }, { drinking_window }));
    await part('In this lot');
    expect(valueOf('Drinking window')).toHaveTextContent(words);
  });

  it('links from a bottle that was here before to its journey, and from no other', async () => {
    open(
      withWines({ serial_number: 'K7QM-2W9D-HJ4T', id_serial: 31 }, { serial_number: '38 of 112', id_serial: null }),
    );
    const wines = await part('In this lot');
    const links = wines.getAllByRole('link', { name: 'Where this bottle has been' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/provenance/K7QM-2W9D-HJ4T']);
  });

  it('shows condition and provenance with each wine, and a shared drinking window once', async () => {
    const seen = { quantity: 1, fill_level: 'top shoulder', label: 'Clean', capsule: 'Intact', remarks: '' };
    const drinking_window = { from: 2026, until: 2045 };
    open(
      withWines(
        { drinking_window, conditions: [seen], provenance: [{ date: '2019', text: 'Bought on release.' }] },
        { drinking_window },
      ),
    );
    const wines = await part('In this lot');
    expect(valueOf('Drinking window')).toHaveTextContent('2026 to 2045');
    expect(wines.getByRole('heading', { name: /^Château Vauclerc 2016, 0.75/ })).toBeVisible();
    expect(valueOf('Condition')).toHaveTextContent('1 bottle: level top shoulderLabel: CleanCapsule: Intact');
    expect(valueOf('Provenance')).toHaveTextContent('2019 Bought on release.');
    // One of the two wines: the other says nothing.
    expect(wines.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  it('says where the wine is from, and who made it, in one place each', async () => {
    const region = 'Bordeaux';
    open(lotAuction({ tags: ['Bordeaux', 'One owner'], lot: { ...lot.lot, components: [{ ...bottle!, region }] } }));
    await part('In this lot');
    expect(screen.getAllByText(/Bordeaux/)).toEqual([valueOf('Region')]);
    expect(valueOf('Tags')).toHaveTextContent(/^One owner$/);
  });

  it('opens the catalogue in a new tab', async () => {
    open(lotAuction({ catalogue: 'https://files.example/spring.pdf' }));
    const catalogue = await screen.findByRole('link', { name: /Catalogue/ });
    expect(catalogue).toHaveAttribute('href', 'https://files.example/spring.pdf');
    expect(catalogue).toHaveAttribute('target', '_blank');
  });

  it('shows its producers as far as they want to be shown', async () => {
    const builder = { ...bottle!.builder, show_on_website: false };
    open(withWines({ builder }, { builder }));
    await part('In this lot');
    expect(screen.queryByText(/Grown and made by one family/)).not.toBeInTheDocument();
  });

  it('scrolls to the section in the address once it has loaded', async () => {
    open(lot, { hash: '#prices' });
    await part('Prices');
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith('prices'));
  });
});

describe('its photographs', () => {
  const covers = ['a.jpg', 'b.jpg', 'c.jpg'];
  const components = covers.map((cover, id) => Object.assign({}, bottle, { id, media: { cover, pictures: [] } }));
  const photographed = lotAuction({ lot: { ...lot.lot, components } });

  it('open enlarged, one after the other, by key and by press', async () => {
    setImageSource({ bucket: 'https://photos.example/lots', cdn: null });
    open(photographed);
    const [first] = await screen.findAllByRole('button', { name: /enlarge$/ });
    await userEvent.click(first!);
    const view = within(await screen.findByRole('dialog'));
    expect(view.getByText(/1 of 3/)).toBeVisible();
    expect(view.getByRole('img')).toHaveAttribute('src', 'https://photos.example/lots/a.jpg');
    await userEvent.click(view.getByRole('button', { name: 'Next photograph' }));
    expect(view.getByRole('img')).toHaveAttribute('src', 'https://photos.example/lots/b.jpg');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(view.getByText(/3 of 3/)).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(first).toHaveFocus();
  });

  it('have descriptions, and are browsed and zoomed by keys and by touch', async () => {
    setImageSource({ bucket: 'https://photos.example/lots', cdn: null });
    const pictures = ['front', 'label', 'case'].map((view) => ({
      cover: `${view}.jpg`,
      alt: `Pauillac 2016, ${view}`,
    }));
    open(lotAuction({ lot: { ...lot.lot, components: [{ ...bottle!, media: { cover: 'front.jpg', pictures } }] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pauillac 2016, label, enlarge' }));
    const view = within(await screen.findByRole('dialog'));
    const image = () => view.getByRole<HTMLImageElement>('img');
    expect(image().alt).toBe('Pauillac 2016, label');
    const frame = () => view.getByRole('group');
    frame().focus();
    await userEvent.keyboard('+');
    expect(image()).toHaveStyle({ width: '200%' });
    await userEvent.keyboard('{ArrowRight}');
    expect(image().alt).toBe('Pauillac 2016, label');
    await userEvent.keyboard('0{ArrowRight}');
    expect(image().alt).toBe('Pauillac 2016, case');
    // jsdom has no pointers.
    const touch = (type: string, clientX: number) =>
      fireEvent(
        frame(),
        Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch', isPrimary: true }),
      );
    const swipe = (from: number, to: number) => {
      touch('pointerdown', from);
      touch('pointerup', to);
    };
    swipe(100, 300);
    expect(image().alt).toBe('Pauillac 2016, label');
    swipe(100, 110);
    expect(image().alt).toBe('Pauillac 2016, label');
    await userEvent.dblClick(frame());
    expect(view.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    fireEvent.error(image());
    expect(view.getByText('The photograph could not be loaded.')).toBeVisible();
  });

  it('of the lot itself have the levels of its bottles beside them, those of the wine do not', async () => {
    setImageSource({ bucket: 'https://photos.example/lots', cdn: null });
    const noted = { quantity: 1, fill_level: 'top shoulder', label: '', capsule: '', remarks: '' } as const;
    const component = { ...components[0]!, quantity: 1, conditions: [noted] };
    const pictures = [{ cover: 'case.jpg', alt: 'The case' }];
    open(lotAuction({ pictures, lot: { ...lot.lot, components: [component] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'The case, enlarge' }));
    const view = within(await screen.findByRole('dialog'));
    expect(view.getByText('Level top shoulder')).toBeVisible();
    await userEvent.click(view.getByRole('button', { name: 'Next photograph' }));
    expect(view.queryByText('Level top shoulder')).not.toBeInTheDocument();
  });

  it('are not offered if there are none', async () => {
    open(photographed);
    await part('In this lot');
    expect(screen.queryByRole('button', { name: /enlarge$/ })).not.toBeInTheDocument();
  });
});

describe('its prices', () => {
  it('give the estimate of a bottle and its basis, with the current price and the member’s bid', async () => {
    const bids = { bids: [ownBid({ bid_offer: 1500 })], user_max_bid_set: 1500, standing: 'leading' } as const;
    open(lot, { meets: () => network.answer(auctionMine, mineOf(lot, bids)) });
    const prices = await part('Prices');
    expect(await prices.findByText(/Estimated at €312 per bottle: our reference price/)).toBeVisible();
    expect(prices.getByText('Price now, €325')).toBeVisible();
    expect(await prices.findByText('Your maximum, €375')).toBeVisible();
    await userEvent.click(prices.getByText('All 5 prices'));
    expect(await prices.findAllByRole('row')).toHaveLength(6);
  });

  it('include our estimate, per lot above and per bottle here, and nothing without an estimate', async () => {
    const view = open(lotAuction({ house_estimate: { low: 1200, high: 1600 } }));
    const prices = await part('Prices');
    await prices.findByText(/Estimated at €312 per bottle/);
    await waitFor(() => expect(prices.getByText('Estimate, €300–400')).toBeVisible());
    expect(valueOf('Estimate')).toHaveTextContent('€1,200–1,600');
    view.unmount();
    open(lot);
    await (await part('Prices')).findByText(/Estimated at €312 per bottle/);
    expect(screen.queryByText(/^Estimate\b/)).toBeNull();
  });

  it('describe the sale of each dot, by keyboard alone', async () => {
    open(lot);
    const prices = await part('Prices');
    const dots = within(await prices.findByRole('group', { name: /^Sales, oldest first/ })).getAllByRole('button');
    expect(dots.map((dot) => dot.getAttribute('tabindex'))).toEqual(['-1', '0']);
    expect(prices.getByText('Each dot is one sale')).toBeVisible();
    act(() => dots[1]!.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(dots[0]).toHaveFocus();
    expect(dots[0]).toHaveAccessibleName(/: 3 bottles at €280 each$/);
    expect(prices.getByText(/: 3 bottles at €280 each$/)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{End}');
    expect(dots[1]).toHaveFocus();
    expect(dots[1]).toHaveAccessibleName(/: 1 bottle at €305$/);
  });

  it('are those of one wine at a time', async () => {
    const history = priceHistoryOf(lot);
    const [first, second] = history.products;
    const estimate = { price: 744, basis: 'sales', date: '2026-10-04' } as const;
    const products = [first!, { ...second!, estimate }];
    open(lot, { meets: () => network.answer(priceHistory, { ...history, products }) });
    const prices = await part('Prices');
    await userEvent.selectOptions(await prices.findByRole('combobox', { name: 'Wine' }), '2');
    expect(await prices.findByText(/Estimated at €744 per bottle: the median of/)).toBeVisible();
  });

  it('fail on their own, and are retried', async () => {
    open(lot, { meets: () => network.refuse(priceHistory, 503, { message: 'The house is busy.' }) });
    const prices = await part('Prices');
    expect(await prices.findByRole('alert')).toHaveTextContent('The prices did not load. The house is busy.');
    expect(await screen.findByRole('region', { name: 'Bid' })).toBeVisible();
    network.answer(priceHistory, priceHistoryOf(lot));
    await userEvent.click(prices.getByRole('button', { name: 'Retry' }));
    expect(await prices.findByText(/Estimated at €312/)).toBeVisible();
  });

  it('say so where none is known', async () => {
    open(barrel, { meets: () => network.answer(priceHistory, { unit: 'litre', products: [] }) });
    expect(await screen.findByText(/No prices for this wine yet/)).toBeVisible();
  });
});

describe('the page of a barrel', () => {
  const tiers = { barrel: { ...barrel.barrel, custom_label_enabled_for_tiers: ['Collector', 'Founder'] } };

  it.each([
    ['Collector' as const, /Your Collector membership includes one/],
    ['Explorer' as const, /Your Explorer membership does not include one/],
  ])('says to %s who may have a label', async (tier, words) => {
    open(barrelAuction(tiers), { user: member({ tier }) });
    const bottling = await part('Bottles and cases');
    expect(bottling.getByText(words)).toHaveTextContent('by 30 Jun 2028 at the latest');
  });
});

describe('the bottles of a barrel', () => {
  it('can be planned while it is open, for the drafted quantity', async () => {
    open(barrel);
    const plan = (await part('Bottles and cases')).getByRole('link', { name: 'Plan your bottles' });
    await waitFor(() => expect(plan).toHaveAttribute('href', '/bottling/collection/319?initialLiters=4.5'));
    await userEvent.click(await screen.findByRole('button', { name: /^More: Units/ }));
    expect(plan).toHaveAttribute('href', '/bottling/collection/319?initialLiters=9');
  });

  it('cannot be planned once it is over', async () => {
    open(barrelAuction({ status: 'closed' }));
    expect((await part('Bottles and cases')).queryByRole('link', { name: 'Plan your bottles' })).toBeNull();
  });
});

describe('more from the producer', () => {
  it('is up to three, and never the sale itself', async () => {
    open(barrel);
    const others = [21, 22, 23, 24].map((id) => lotAuction({ id_sale: id, name: `Another ${id}` }));
    network.answer(weeklyOffers, pageOf<Sale>(barrel, ...others));
    const more = await part('More from this producer');
    expect((await more.findAllByRole('heading', { name: /Another/ })).map(({ textContent }) => textContent)).toEqual([
      'Another 21',
      'Another 22',
      'Another 23',
    ]);
    const [asked] = network.asked(weeklyOffers);
    expect(asked?.url.searchParams.get('id_builder')).toBe('3');
  });

  it('is not fetched for a lot of several producers', async () => {
    open(withWines({}, { builder: { ...bottle!.builder, id: 4, name: 'Another house' } }));
    await part('In this lot');
    expect(screen.queryByRole('region', { name: 'More from this producer' })).not.toBeInTheDocument();
    expect(network.asked(weeklyOffers)).toEqual([]);
  });

  it('says so where there is nothing', async () => {
    open(lot);
    expect(await screen.findByText('Nothing else from Château Vauclerc is on sale right now.')).toBeVisible();
  });
});
