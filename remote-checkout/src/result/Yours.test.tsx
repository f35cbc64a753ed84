import { saleDetail } from '@le-chai/contracts/auctions';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { type PaymentOutcome, type Purchase, readPayment } from '@le-chai/contracts/buying';
import { type CellarLot, getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import { barrelsPage, cellarBarrel, cellarLot, cellarPage } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
// Loaded in advance, or the first test would wait for the page's module.
import './PaymentPage.tsx';
import { resultRoutes } from '../remote.ts';
import { outcome, purchase } from './testing/outcome.ts';

const YES = { is_available: true, reason: null };
const NO = { is_available: false, reason: 'Not yet.' };
/** A lot of the first wine of sale 2417, in the cellar. */
const owned = (ship: boolean, gift: boolean, status: CellarLot['statusNew']['id'] = 8) =>
  cellarLot(1, {
    statusNew: { id: status },
    actions: { ...cellarLot(1).actions, SHIP: ship ? YES : NO, GIFT: gift ? YES : NO },
  });

const BOUGHT = { status: 'bought' } as const;
const barrel = (known: Partial<Purchase> = {}) =>
  purchase({
    ...BOUGHT,
    id_sale: barrelAuction().id_sale,
    product_type: 'barrel',
    quantity: 5,
    litres: 22.5,
    ...known,
  });

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(saleDetail, ({ params }) => (params['saleId'] === '319' ? barrelAuction() : lotAuction()));
  network.answer(getPhysicalCellarLots, cellarPage([owned(true, true), cellarLot(9)]));
  network.answer(getPhysicalCellarBarrels, barrelsPage([cellarBarrel(8, { id_sale: 1 }), cellarBarrel(7)]));
});

const open = (paid: PaymentOutcome) => {
  network.answer(readPayment, paid);
  return renderRoutes(({ queryClient }) => resultRoutes(queryClient), { at: '/checkout/payments/512' });
};
const yours = async (name = 'It is yours') => within(await screen.findByRole('region', { name }));
const loaded = () => waitFor(() => expect(document.querySelector('section svg')).not.toBeNull());

describe('a purchase that is paid for', () => {
  it('shows the bottles, and leads to shipping, giving and keeping them', async () => {
    open(outcome({}, { purchase: purchase(BOUGHT) }));
    const part = await yours();
    const place = '/my-assets/lots?search=';
    expect(await part.findByRole('link', { name: 'Ship' })).toHaveAttribute('href', expect.stringContaining(place));
    expect(part.getByRole('link', { name: 'Send a gift' })).toHaveAttribute('href', expect.stringContaining(place));
    expect(part.getByRole('link', { name: 'Keep in your cellar' })).toHaveAttribute('href', '/my-assets/lots');
    expect(part.getByText('It is in your cellar. We store it for as long as you like.')).toBeVisible();
    // Two lots of three bottles and a magnum.
    expect(document.querySelectorAll('section svg g[transform*=" 0) scale("]')).toHaveLength(8);
  });

  it('offers only what is possible, and says when the bottles can be shipped', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([owned(false, false, 11)]));
    open(outcome({}, { purchase: purchase(BOUGHT) }));
    const part = await yours();
    expect(await part.findByText(/You can ship it once it is in our warehouse/)).toBeVisible();
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Keep in your cellar']);
  });

  it('of a barrel leads to its bottling', async () => {
    open(outcome({}, { purchase: barrel() }));
    const part = await yours();
    expect(await part.findByRole('link', { name: 'Plan your bottles' })).toHaveAttribute('href', '/cellar/bottling/7');
    expect(part.getByRole('link', { name: 'See your cellar' })).toHaveAttribute('href', '/my-assets/barrels');
    expect(part.queryByRole('link', { name: 'Ship' })).not.toBeInTheDocument();
    expect(network.asked(getPhysicalCellarLots)).toEqual([]);
  });

  it('of a barrel that is planned says how it is bottled', async () => {
    const cases = [{ size: 1.5, bottles: 6, casing: [{ type: 'OWC' as const, capacity: 6, price: 48, cases: 1 }] }];
    open(outcome({}, { purchase: barrel({ bottling: { cases, custom_label: null } }) }));
    const part = await yours();
    await loaded();
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['See your cellar']);
    expect(screen.getByText(/being bottled as you planned it/)).toBeVisible();
  });

  it('of several sales shows all of them', async () => {
    open(outcome({}, { purchases: [purchase(BOUGHT), barrel()] }));
    const part = await yours('They are yours');
    expect(await part.findByRole('link', { name: 'Ship' })).toBeVisible();
    expect(await part.findByRole('link', { name: 'Plan your bottles' })).toBeVisible();
    expect(network.asked(saleDetail).map(({ params }) => params['saleId'])).toEqual(['2417', '319']);
  });

  it('is the member’s even if its sale does not load', async () => {
    network.refuse(saleDetail, 404, { message: 'Sale 2417 was not found.' });
    open(outcome({}, { purchase: purchase(BOUGHT) }));
    const part = await yours();
    await waitFor(() => expect(network.asked(getPhysicalCellarLots)).toHaveLength(1));
    expect(part.getByRole('link', { name: 'Keep in your cellar' })).toBeVisible();
  });
});

describe('outstanding payments', () => {
  it('are the member’s once they are paid in full', async () => {
    network.answer(readOutstandingPayment, { payment: owedLot({ notice_as_paid: 1, stato: 1 }), documents: [] });
    const parts = [
      { name: 'Pauillac 2016', key_unique: 'lots-1', amount: 1350, due: 0 },
      { name: 'Barolo 2024', key_unique: 'barrels-1', amount: 150, due: 1850 },
    ];
    open(outcome({ purpose: 'outstanding' }, { paid_for: parts }));
    expect(await (await yours()).findByRole('link', { name: 'Ship' })).toBeVisible();
    expect(network.asked(readOutstandingPayment).map(({ params }) => params['key'])).toEqual(['lots-1']);
  });

  it('are not while a part is due', async () => {
    const parts = [{ name: 'Pauillac 2016', key_unique: 'lots-1', amount: 150, due: 1200 }];
    open(outcome({ purpose: 'outstanding' }, { paid_for: parts }));
    expect(await screen.findByRole('link', { name: 'See your cellar' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'It is yours' })).not.toBeInTheDocument();
  });
});

it.each(['processing', 'requires_action'] as const)(
  'a purchase is only reserved while its payment is %s',
  async (state) => {
    const expires = new Date(Date.now() + 600_000).toISOString();
    open(outcome({ state }, { purchase: purchase({ expires }) }));
    expect(await screen.findByText(/^It is reserved for you until \d/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'It is yours' })).not.toBeInTheDocument();
  },
);
