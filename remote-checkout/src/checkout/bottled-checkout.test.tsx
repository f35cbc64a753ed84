import type { BottlingDraft } from '@le-chai/bottling/draft';
import { keepDraft, readDraft } from '@le-chai/bottling/kept-draft';
import { saleDetail } from '@le-chai/contracts/auctions';
import { checkoutSale, quoteSale, readPayment } from '@le-chai/contracts/buying';
import { barrelAuction } from '@le-chai/testing/auctions';
import type { Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './CheckoutPage.tsx';
import remote from '../remote.ts';
import { outcome as paymentOutcome, purchase } from '../result/testing/outcome.ts';
import { checkoutNetwork } from './testing/checkout-network.ts';
import { outcome } from './testing/outcome.ts';
import { quoted } from './testing/quoted.ts';

const place = { member: 7, subject: 'sale-319' } as const;
const cases = (capacity: number, count: number): BottlingDraft => ({
  plan: {
    sizes: [
      {
        sizeMl: 750,
        bottles: capacity * count,
        casing: [{ type: 'OC', capacity, priceCents: 600, cases: count }],
      },
    ],
    labelledMl: [],
  },
  label: null,
});
const wire = [{ size: 0.75, bottles: 18, casing: [{ type: 'OC', capacity: 6, price: 6, cases: 3 }] }];

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = checkoutNetwork();
  const { barrel } = barrelAuction();
  const casing = [{ type: 'OC' as const, label: 'Carton of 6', price: 6, capacity: 6 }];
  network.answer(
    saleDetail,
    barrelAuction({
      is_buy_now_enabled: true,
      buy_now_price: 110,
      barrel: { ...barrel, bottling: [{ ...barrel.bottling[0]!, casing }] },
    }),
  );
  network.answer(quoteSale, ({ body }) => {
    const { bottling } = body as { bottling?: unknown };
    const due = bottling ? 1503 : 1485;
    const parts = { quantity: 3, litres: 13.5, unit_price: 110, price: 1485, bottling: due - 1485, units_left: 50 };
    return quoted({ ...parts, due, total: due });
  });
  keepDraft(place, cases(6, 3));
});

const open = () => renderRoutes(remote.createRoutes, { at: '/checkout/319?quantity=3' });
const bottled = () => screen.findByRole('group', { name: 'Bottled as' });

const answerPayment = (state: 'succeeded' | 'failed') =>
  network.answer(
    readPayment,
    paymentOutcome(
      { state, purpose: 'purchase' },
      {
        purchase: { ...purchase({}), id_sale: 319, bottling: { cases: wire, custom_label: null } } as never,
        warnings: state === 'failed' ? ['Your card was declined.'] : [],
      },
    ),
  );

describe('a barrel that is bottled as it is bought', () => {
  it('says how, what the cases cost, and holds its litres; the bottling goes along', async () => {
    network.answer(checkoutSale, outcome());
    open();
    expect(await bottled()).toHaveTextContent('18 × 0.75 L in 3 OC of 6');
    const pay = await screen.findByRole('button', { name: 'Pay €1,503' });
    expect(screen.getByRole('row', { name: 'Cases €18' })).toBeInTheDocument();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change the bottling' })).toHaveAttribute(
      'href',
      '/bottling/collection/319?initialLiters=13.5',
    );
    // Never without it: the total would have to be corrected.
    expect(network.asked(quoteSale).map(({ body }) => (body as { bottling?: unknown }).bottling)).toEqual([wire]);
    await userEvent.click(pay);
    await waitFor(() => expect(network.asked(checkoutSale)).toHaveLength(1));
    expect(network.asked(checkoutSale)[0]!.body).toMatchObject({ bottling: wire, custom_label: null, quantity: 3 });
    // The bank may still say no.
    expect(readDraft(place)).toBeDefined();
  });

  it('can be bought without, and then it is bottled later', async () => {
    open();
    await bottled();
    await userEvent.click(screen.getByRole('button', { name: 'Buy without bottling' }));
    expect(await screen.findByRole('button', { name: 'Pay €1,485' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Plan them now' })).toBeInTheDocument();
    expect(screen.getByRole('spinbutton', { name: /Units/ })).toBeInTheDocument();
    expect(readDraft(place)).toBeUndefined();
  });

  it('is not bought while the plan does not fit its litres', async () => {
    keepDraft(place, cases(6, 2));
    open();
    expect(await screen.findByText(/does not match what you are buying/)).toBeInTheDocument();
    const pay = await screen.findByRole('button', { name: 'Pay €1,485' });
    expect(pay).toBeDisabled();
    expect(pay).toHaveAccessibleDescription('Change the bottling first, or buy without it.');
  });

  it('that is refused leads back to the plan, which is kept', async () => {
    network.refuse(checkoutSale, 422, { name: 'invalid', message: 'Some of what you sent is not valid.' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €1,503' }));
    expect(await screen.findByText('Some of what you sent is not valid.')).toBeInTheDocument();
    const ways = await screen.findAllByRole('link', { name: 'Change the bottling' });
    expect(ways.length).toBeGreaterThan(1);
    expect(readDraft(place)).toEqual(cases(6, 3));
  });

  it('has used its plan up once it is bought by bank transfer', async () => {
    const transfer = { amount: 1503, reference: 'lots-9', deadline: '2030-06-08T12:00:00Z' };
    network.answer(checkoutSale, outcome({ payment: null, transfer }));
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Buy, and transfer €1,503' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/transfers/lots-9'));
    expect(readDraft(place)).toBeUndefined();
  });
});

describe('the page of its payment', () => {
  it('tells what is bottled, and the plan is used up', async () => {
    answerPayment('succeeded');
    renderRoutes(remote.createRoutes, { at: '/checkout/payments/512' });
    expect(within(await bottled()).getByText(/18 × 0.75/)).toBeInTheDocument();
    await waitFor(() => expect(readDraft(place)).toBeUndefined());
  });

  it('of a card that was refused leaves the plan alone', async () => {
    answerPayment('failed');
    renderRoutes(remote.createRoutes, { at: '/checkout/payments/512' });
    await screen.findByRole('heading', { name: 'Not paid' });
    expect(screen.queryByRole('group', { name: 'Bottled as' })).not.toBeInTheDocument();
    expect(readDraft(place)).toBeDefined();
  });
});
