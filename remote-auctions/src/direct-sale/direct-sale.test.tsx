import { adopt, query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { quoteSale, type Quote } from '@le-chai/contracts/buying';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { notifyMe } from '@le-chai/contracts/notify-me';
import { address } from '@le-chai/testing/address';
import { liveOf, lotAuction, mineOf } from '@le-chai/testing/auctions';
import { directBarrel, directLot } from '@le-chai/testing/direct-sales';
import type { Asked, Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { shippingEstimate } from '@le-chai/testing/shipping-estimate';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, so that the first test does not wait for the page's modules.
import '../sale/SalePage.tsx';
import remote from '../remote.ts';
import { saleNetwork } from '../sale/testing/sale-network.ts';

const LOT = '/sales/lot/2417-pauillac-2016-three-and-a-magnum';
const BARREL = '/sales/barrel/321-bolgheri-superiore-2024-barrique-no-21';

/** The quote for a quantity at €1,600 a lot; delivered to Italy if an address is given. */
const quoted = ({ body }: Asked): Quote => {
  const { quantity, id_address } = body as { quantity: number; id_address: number | null };
  const price = 1600 * quantity;
  const shipping = id_address === null ? null : shippingEstimate({ freight: 20, vat: 4, total: 24 });
  return {
    id_sale: 2417 as Quote['id_sale'],
    basis: 'buy',
    currency: 'EUR',
    quantity,
    litres: null,
    unit_price: 1600,
    price,
    undiscounted_price: null,
    discount: 0,
    fee_rate: 0,
    fee: 0,
    vat_rate: 22,
    vat_included: 288.52,
    in_bond: false,
    insurance: 0.005 * price,
    insurance_limit: 250_000,
    bottling: 0,
    pickup: false,
    shipping,
    shipping_note: null,
    due: price,
    total: price + (shipping?.total ?? 0),
    units_left: 5,
    hold: null,
  };
};

/** The member's own part of the sale. */
const own = (buyNow: object = {}) =>
  mineOf(lotAuction(), {
    buy_now: { is_enabled: true, reason: null, name: null, units_left: 5, hold: null, ...buyNow },
  });
const hold = (left: number) => ({
  bid_id: 9,
  id_sale: 2417,
  quantity: 2,
  price: 1600,
  total: 3200,
  expires: new Date(Date.now() + left).toISOString(),
  id_payment: null,
});
const SOLD_OUT = { is_available: false, units_left: 0, quantity_options: { min: 1, max: 0, step: 1, mul: 1 } };

let network: Network;
beforeEach(() => {
  network = saleNetwork();
  network.answer(auctionLive, liveOf(lotAuction()));
  network.answer(auctionMine, own());
  network.answer(listAddresses, [address({ id: 5, selected: true })]);
  network.answer(quoteSale, quoted);
});

const open = (sale: DirectSale, at = LOT) => {
  network.answer(saleDetail, sale);
  return renderRoutes(remote.createRoutes, { at });
};
const box = async () => within(await screen.findByRole('region', { name: 'Buy' }));

describe('a fixed-price sale', () => {
  it('shows what it is and its all-in total, and links to the checkout with the quantity', async () => {
    const user = userEvent.setup();
    open(directLot({ undiscounted_price: 2000, badge: 'Members first' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pauillac 2016, three and a magnum' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/new-shop');
    const buy = await box();
    expect(buy.getByText('€2,000')).toBeVisible();
    expect(buy.getByText('−20 %')).toBeVisible();
    expect(screen.getByText('Members first')).toBeVisible();
    expect(buy.getByText('In our warehouse')).toBeVisible();
    expect(await buy.findByRole('row', { name: 'Delivery to Italy, estimate €24' })).toBeVisible();
    expect(buy.getByRole('row', { name: 'Total €1,624' })).toBeVisible();
    expect(buy.getByRole('link', { name: 'Buy for €1,600' })).toHaveAttribute('href', '/checkout/2417?quantity=1');

    await user.click(buy.getByRole('button', { name: 'More: Lots' }));
    expect(await buy.findByRole('row', { name: 'Total €3,224' })).toBeVisible();
    expect(buy.getByRole('link', { name: 'Buy for €3,200' })).toHaveAttribute('href', '/checkout/2417?quantity=2');
  });

  it('says that the house fee is added to the price, and has both on the button', async () => {
    network.answer(auctionMine, { ...own(), fee_rate: 0.1 });
    network.answer(quoteSale, (asked) => ({ ...quoted(asked), fee_rate: 0.1, fee: 160, due: 1760, total: 1784 }));
    open(directLot());
    const buy = await box();
    expect(await buy.findByRole('link', { name: 'Buy for €1,760' })).toBeVisible();
    expect(buy.getByText(/^The house fee of 10\s% is added\.$/)).toBeVisible();
    expect(await buy.findByRole('row', { name: /^House fee, 10\s% €160$/ })).toBeVisible();
  });

  it('allows as many as can be bought and no more', async () => {
    const user = userEvent.setup();
    open(directLot({ units_left: 3, only_few_left: true, quantity_options: { min: 2, max: 3, step: 1, mul: 1 } }));
    const buy = await box();
    const field = await buy.findByRole('spinbutton', { name: 'Lots' });
    expect(field).toHaveValue('2');
    await user.clear(field);
    await user.type(field, '9{Enter}');
    expect(field).toHaveValue('3');
    expect(buy.getByText('Only 3 left')).toBeVisible();
    expect(buy.getByRole('button', { name: 'More: Lots' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('counts a barrel in litres, and leaves its delivery to the bottling', async () => {
    const user = userEvent.setup();
    network.answer(quoteSale, (asked) => ({ ...quoted(asked), litres: 9, price: 1188, due: 1188, total: 1188 }));
    open(directBarrel(), BARREL);
    const buy = await box();
    await user.click(await buy.findByRole('button', { name: 'More: Units of 4.5\u00A0L' }));
    expect(await buy.findByRole('columnheader', { name: /^9\sL$/ })).toBeVisible();
    expect(await buy.findByRole('row', { name: 'Delivery, excise, duty at bottling' })).toBeVisible();
    expect(buy.getByRole('link', { name: 'Buy for €1,188' })).toHaveAttribute('href', '/checkout/321?quantity=2');
    expect(buy.getByRole('link', { name: 'Plan your bottles' })).toHaveAttribute(
      'href',
      '/bottling/shop/321?initialLiters=9',
    );
    expect(network.asked(listAddresses)).toHaveLength(0);
  });

  it('continues with a hold, for as long as it lasts', async () => {
    network.answer(auctionMine, own({ hold: hold(600_000) }));
    open(directLot(SOLD_OUT));
    const buy = await box();
    expect(await buy.findByText('Held for you')).toBeVisible();
    expect(buy.getByRole('link', { name: 'Continue to checkout' })).toHaveAttribute(
      'href',
      '/checkout/2417?quantity=2',
    );
    expect(await buy.findByRole('row', { name: 'Total €3,224' })).toBeVisible();
    expect(buy.queryByRole('spinbutton')).toBeNull();
  });

  it('refetches when a hold expires', async () => {
    network.answer(auctionMine, () => own({ hold: hold(1200) }));
    open(directLot());
    const buy = await box();
    expect(await buy.findByText('Held for you')).toBeVisible();
    network.answer(auctionMine, own());
    expect(await buy.findByRole('link', { name: 'Buy for €1,600' })).toBeVisible();
  });

  it('links to a payment in progress', async () => {
    network.answer(auctionMine, own({ hold: { ...hold(600_000), id_payment: 512 } }));
    open(directLot());
    const buy = await box();
    expect(await buy.findByRole('link', { name: 'See your payment' })).toHaveAttribute(
      'href',
      '/checkout/payments/512',
    );
    expect(buy.queryByRole('link', { name: /^Buy/ })).toBeNull();
  });

  it('says that it is sold out, and takes requests to be notified', async () => {
    const user = userEvent.setup();
    network.answer(auctionMine, own({ is_enabled: false, name: 'sold-out', reason: 'This is sold out.' }));
    network.answer(notifyMe, { is_waiting_to_be_notified: true });
    open(directLot(SOLD_OUT));
    const buy = await box();
    expect(await buy.findByText('This is sold out.')).toBeVisible();
    expect(buy.queryByRole('link', { name: /^Buy/ })).toBeNull();
    await user.click(buy.getByRole('button', { name: 'Notify me when it’s available' }));
    await waitFor(() =>
      expect(buy.getByRole('button', { name: 'Notify me when it’s available' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    expect(network.asked(notifyMe).map(({ params }) => params)).toEqual([{ saleId: '2417' }]);
  });

  it('prevents a member with an overdue payment from buying, and offers no notification for that', async () => {
    network.answer(auctionMine, own({ is_enabled: false, name: 'overdue-payment', reason: 'A payment is overdue.' }));
    open(directLot());
    const buy = await box();
    expect(await buy.findByText('A payment is overdue.')).toBeVisible();
    expect(buy.queryByRole('button', { name: /Notify me/ })).toBeNull();
  });

  it('can be bought even if the total, the addresses or the member’s part did not load', async () => {
    const user = userEvent.setup();
    for (const call of [quoteSale, listAddresses, auctionMine]) network.refuse(call, 503, { message: 'Closed.' });
    open(directLot());
    const buy = await box();
    expect(await buy.findByText(/The total did not load/)).toBeVisible();
    expect(buy.getByRole('link', { name: 'Buy for €1,600' })).toBeVisible();
    network.answer(quoteSale, quoted);
    await user.click(buy.getByRole('button', { name: 'Retry' }));
    expect(await buy.findByRole('row', { name: 'Total €1,600' })).toBeVisible();
  });

  it('refetches the sale once when somebody else has bought some, and not at all if it is unchanged', async () => {
    const { queryClient } = open(directLot());
    const buy = await box();
    await buy.findByRole('link', { name: 'Buy for €1,600' });
    await buy.findByRole('row', { name: 'Total €1,624' });
    const asked = () => [saleDetail, auctionMine, quoteSale].map((call) => network.asked(call).length);
    const before = asked();
    const announce = (version: number) =>
      act(async () => {
        adopt(queryClient, query(auctionLive, { params: { id: 2417 } }), liveOf(lotAuction(), { version }));
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
    await announce(liveOf(lotAuction()).version);
    expect(asked()).toEqual(before);
    network.answer(saleDetail, directLot({ ...SOLD_OUT }));
    network.answer(auctionMine, {
      ...own({ is_enabled: false, name: 'sold-out', reason: 'This is sold out.' }),
      version: liveOf(lotAuction()).version + 1,
    });
    await announce(liveOf(lotAuction()).version + 1);
    expect(await buy.findByText('This is sold out.')).toBeVisible();
    expect(asked()).toEqual(before.map((count) => count + 1));
  });

  it('refetches when the member returns to the tab', async () => {
    open(directLot());
    const buy = await box();
    await buy.findByRole('link', { name: 'Buy for €1,600' });
    network.answer(saleDetail, directLot({ ...SOLD_OUT }));
    network.answer(auctionMine, own({ is_enabled: false, name: 'sold-out', reason: 'This is sold out.' }));
    // A minute later.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    now.mockRestore();
    expect(await buy.findByText('This is sold out.')).toBeVisible();
  });

  it('has its place under the kind of product that it is', async () => {
    const { router } = open(directLot({ name: 'Another name' }));
    await screen.findByRole('heading', { level: 1, name: 'Another name' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/lot/2417-another-name'));
  });
});
