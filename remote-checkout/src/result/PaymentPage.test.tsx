import { saleDetail } from '@le-chai/contracts/auctions';
import {
  cancelPayment,
  confirmPayment,
  readPayment,
  paymentReceipt,
  type PaymentOutcome,
} from '@le-chai/contracts/buying';
import { authenticateTestCard, getCardProvider } from '@le-chai/contracts/cards';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { getInvoice } from '@le-chai/contracts/invoices';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { lotAuction } from '@le-chai/testing/auctions';
import { cellarPage } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './PaymentPage.tsx';
import { resultRoutes } from '../remote.ts';
import { outcome, purchase } from './testing/outcome.ts';

const TEST = { name: 'test', publishable_key: null, test: true } as const;
const ASKS = { state: 'requires_action' } as const;
const SECRET = { state: 'requires_action', client_secret: 'pi_test_secret_0123' } as const;

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(getCardProvider, TEST);
  network.answer(saleDetail, lotAuction());
  network.answer(getPhysicalCellarLots, cellarPage([]));
  network.answer(readOutstandingPayment, { payment: owedLot({ notice_as_paid: 1, stato: 1 }), documents: [] });
});
const open = (at = '/checkout/payments/512') =>
  renderRoutes(
    ({ queryClient }) => [
      { path: '/', element: <h1>The form</h1> },
      { path: '/checkout/:saleId', element: <h1>The checkout</h1> },
      ...resultRoutes(queryClient),
    ],
    { at },
  );
/** Arrives from the form that has just made it. */
const comeFromForm = () => {
  const rendered = open('/');
  act(() => void rendered.router.navigate('/checkout/payments/512', { replace: true, state: { authenticate: true } }));
  return rendered;
};
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what was paid with', () => {
  it.each([
    [{ wallet: 'google_pay', brand: 'visa', last4: '4242' }, 'Paid with Google Pay, Visa ending 4242'],
    [{ wallet: null, brand: 'mastercard', last4: '4444' }, 'Paid with Mastercard ending 4444'],
  ])('is named: %j', async (paid_with, sentence) => {
    network.answer(readPayment, outcome({ paid_with }));
    open();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is left out while it is not known', async () => {
    network.answer(readPayment, outcome());
    open();
    await title('Paid');
    expect(screen.queryByText(/Paid with/)).toBeNull();
  });
});

/** Answers a call with each of these in turn, and then with the last. */
const inTurn = (call: typeof readPayment | typeof confirmPayment, ...answers: PaymentOutcome[]) => {
  let next = 0;
  network.answer(call, () => answers[Math.min(next++, answers.length - 1)]!);
};

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

describe('a payment', () => {
  it('that was made says what for and what is left, and offers its documents', async () => {
    const parts = [
      { name: 'Pauillac 2016', key_unique: 'a', amount: 1350, due: 0 },
      { name: 'Barolo 2024', key_unique: 'b', amount: 150, due: 1850.5 },
    ];
    const documents = [{ id: 8, number: '2026-000017', kind: 'invoice' as const }];
    network.answer(readPayment, outcome({ purpose: 'outstanding', amount: 1500 }, { paid_for: parts, documents }));
    open();
    await title('Paid');
    expect(screen.getByText('€1,500 was charged to your card. €1,850.50 is still to be paid.')).toBeVisible();
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Barolo/ });
    expect(row).toHaveTextContent('Barolo 2024€150€1,850.50');
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invoice 2026-000017 (PDF)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep in your cellar' })).toHaveAttribute('href', '/my-assets/lots');
    expect(screen.getByRole('link', { name: 'See what is left to pay' })).toHaveAttribute(
      'href',
      '/outstanding-payments',
    );
  });

  it.each([
    ['shipment', 'For your shipment'],
    ['bottling', 'For your bottling'],
    ['subscription', 'For your membership'],
    ['purchase', 'For your purchase'],
  ] as const)('says what it is for: %s', async (purpose, heading) => {
    network.answer(readPayment, outcome({ purpose }));
    open();
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('leads back to the membership from a plan that was not paid', async () => {
    network.answer(readPayment, outcome({ purpose: 'subscription', state: 'failed', failure: 'The bank said no.' }));
    open();
    expect(await screen.findByRole('link', { name: 'Back to your membership' })).toHaveAttribute(
      'href',
      '/my-profile/subscriptions',
    );
  });

  it('is followed until its invoice is there', async () => {
    const parts = [{ name: 'Pauillac 2016', key_unique: 'a', amount: 1350, due: 0 }];
    const documents = [{ id: 8, number: '2026-000017', kind: 'invoice' as const }];
    inTurn(readPayment, outcome({}, { paid_for: parts }), outcome({}, { paid_for: parts, documents }));
    open();
    expect(await screen.findByText('Your invoice is being prepared.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Invoice/ })).toBeVisible();
    expect(screen.queryByText('Your invoice is being prepared.')).not.toBeInTheDocument();
  });

  it('in progress is followed until it is final, and not polled after that', async () => {
    inTurn(readPayment, outcome({ state: 'processing' }), outcome({}));
    open();
    await title('Payment in progress');
    expect(screen.getByText(/You don’t need to pay again/)).toBeVisible();
    await title('Paid');
    const looks = network.asked(readPayment).length;
    jest.useFakeTimers();
    act(() => void jest.advanceTimersByTime(60_000));
    jest.useRealTimers();
    expect(network.asked(readPayment)).toHaveLength(looks);
  });

  it('that failed says why, once, and leads back to what is held', async () => {
    const expires = new Date(Date.now() + 600_000).toISOString();
    network.answer(
      readPayment,
      outcome(
        { state: 'failed', failure: 'Your card was declined.' },
        { warnings: ['Your card was declined.'], purchase: purchase({ expires }) },
      ),
    );
    open();
    await title('Not paid');
    expect(screen.getByText('Your card was declined. Nothing was charged.')).toBeVisible();
    expect(screen.getByText('It is still reserved for you, for')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay with another card' })).toHaveAttribute(
      'href',
      '/checkout/2417?quantity=2',
    );
  });

  it('that failed after its hold has ended says that too', async () => {
    const failed = outcome({ state: 'failed', failure: 'Too late. Nothing was charged.' }, { purchase: purchase({}) });
    network.answer(readPayment, failed);
    open();
    expect(await screen.findByText('Too late. Nothing was charged.')).toBeVisible();
    expect(screen.getByText(/It is no longer reserved for you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute(
      'href',
      '/checkout/2417?quantity=2',
    );
  });

  it('of outstanding payments that failed leads back to those that are still due', async () => {
    const parts = [
      { name: 'Pauillac 2016', key_unique: 'a', amount: 1350, due: 1350 },
      { name: 'Barolo 2024', key_unique: 'b', amount: 150, due: 0 },
    ];
    network.answer(readPayment, outcome({ purpose: 'outstanding', state: 'failed' }, { paid_for: parts }));
    open();
    const link = await screen.findByRole('link', { name: 'Pay with another card' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/outstanding-payments/pay?keys='));
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('["a"]');
  });

  it.each([
    ['succeeded', 0, 'See the shipment'],
    ['failed', 82.62, 'Pay with another card'],
  ] as const)('of a shipment that %s leads to that shipment', async (state, due, name) => {
    const parts = [{ name: 'Shipment 7', key_unique: null, id_shipment: 7, amount: 82.62, due }];
    network.answer(readPayment, outcome({ purpose: 'shipment', state }, { paid_for: parts }));
    open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/shipments/7');
  });

  it.each([
    ['to that barrel', { id_sale_bid: 7 }, '/cellar/bottling/7'],
    ['to the barrels where it is not said which one', {}, '/my-assets/barrels'],
  ])('of the cases of a bottling that failed leads %s', async (_, barrel, place) => {
    const parts = [{ name: 'Bottling of Pauillac 2024', key_unique: null, amount: 42, due: 0, ...barrel }];
    network.answer(readPayment, outcome({ purpose: 'bottling', state: 'failed' }, { paid_for: parts }));
    open();
    expect(await screen.findByRole('link', { name: 'Back to your bottling' })).toHaveAttribute('href', place);
  });

  it('of a shipment leads to all of them where it is not said which one, and nowhere once it is paid otherwise', async () => {
    const part = { name: 'Shipment 7', key_unique: null, amount: 82.62 };
    const failed = { purpose: 'shipment', state: 'failed' } as const;
    inTurn(
      readPayment,
      outcome({ purpose: 'shipment' }, { paid_for: [{ ...part, due: 0 }] }),
      outcome(failed, { paid_for: [{ ...part, due: 0 }] }),
    );
    const first = open();
    expect(await screen.findByRole('link', { name: 'See the shipment' })).toHaveAttribute('href', '/shipments');
    first.unmount();
    open();
    await title('Not paid');
    expect(screen.queryByRole('link', { name: 'Pay with another card' })).toBeNull();
  });

  it.each([
    [false, 'Refund on its way', /Its hold had ended. €1,350 is being refunded to your card./],
    [true, 'Refunded', /Its hold had ended. €1,350 was refunded to your card./],
  ])('that is refunded (done: %s) says so and why', async (done, heading, text) => {
    const refund = { amount: 1350, reason: 'Its hold had ended.', is_done: done };
    network.answer(readPayment, outcome({ refund }, { warnings: ['Its hold had ended.'], purchase: purchase({}) }));
    open();
    await title(heading);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
  });

  it('of another member is not revealed', async () => {
    network.refuse(readPayment, 404, { message: 'Payment 512 was not found.' });
    open();
    await title('This payment is not one of yours');
    expect(screen.queryByText(/512/)).not.toBeInTheDocument();
  });

  it('that does not load is retried', async () => {
    network.cut(readPayment);
    open();
    await title('The payment did not load');
    network.answer(readPayment, outcome({}));
    await press('Retry');
    expect(await title('Paid')).toBeVisible();
  });

  it.each(['abc', '12abc', '0', '-1', '1.5'])('is not found at %s', async (id) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(`/checkout/payments/${id}`);
    expect(await screen.findByText(/404/)).toBeInTheDocument();
    expect(network.asked(readPayment)).toEqual([]);
    error.mockRestore();
  });
});

describe('a payment that the bank asks to confirm', () => {
  beforeEach(() => {
    network.answer(readPayment, outcome(ASKS));
    network.answer(authenticateTestCard, { done: true });
  });

  it('asks the bank by itself when it has just been made, once', async () => {
    inTurn(confirmPayment, outcome(SECRET), outcome({}));
    const { router } = comeFromForm();
    const dialog = await screen.findByRole('dialog', { name: 'Your bank needs your approval' });
    expect(router.state.location.state).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await title('Paid');
    expect(network.asked(authenticateTestCard).map(({ body }) => body)).toEqual([
      { client_secret: SECRET.client_secret, approve: true },
    ]);
    expect(network.asked(confirmPayment)).toHaveLength(2);
  });

  it('asks nothing at an address that is reopened', async () => {
    network.answer(confirmPayment, outcome(SECRET));
    open();
    await title('Waiting for your bank');
    await act(() => new Promise((resolve) => void setTimeout(resolve, 200)));
    expect(screen.getByRole('button', { name: 'Go to your bank' })).toBeEnabled();
    expect(network.asked(confirmPayment)).toEqual([]);
    expect(network.asked(getCardProvider)).toEqual([]);
  });

  it('says that the bank was not answered, and asks it again', async () => {
    network.answer(confirmPayment, outcome(SECRET));
    open();
    await press('Go to your bank');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('You did not answer your bank. Nothing was charged.')).toBeVisible();
    await press('Try your bank again');
    inTurn(confirmPayment, outcome({ state: 'failed', failure: 'The authentication was declined.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await title('Not paid');
    expect(screen.getByText('The authentication was declined. Nothing was charged.')).toBeVisible();
  });

  it('shows its current state if it was answered elsewhere', async () => {
    network.answer(confirmPayment, outcome({}));
    open();
    await press('Go to your bank');
    await title('Paid');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is cancelled before another card is used', async () => {
    const failed = { state: 'failed', failure: 'It was given up. Nothing was charged.' } as const;
    network.answer(cancelPayment, outcome(failed, { purchase: purchase({}) }));
    const { router } = open();
    await press('Use another card');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/2417'));
    expect(router.state.location.search).toBe('?quantity=2');
  });

  it('is paid if the money came before it could be cancelled', async () => {
    network.answer(cancelPayment, outcome({}, { purchase: purchase({}) }));
    const { router } = open();
    await press('Use another card');
    await title('Paid');
    expect(router.state.location.pathname).toBe('/checkout/payments/512');
  });

  it('keeps polling if no answer came', async () => {
    network.cut(confirmPayment);
    open();
    await press('Go to your bank');
    expect(await screen.findByText(/No answer arrived. This page keeps checking/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try your bank again' })).toBeEnabled();
  });
});

describe('a document', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    document.cookie = 'access-token=a-token';
    URL.createObjectURL = () => 'blob:it';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const documents = [{ id: 8, number: '2026-000017', kind: 'invoice' as const }];
    network.answer(readPayment, outcome({}, { documents }));
  });
  afterEach(() => jest.restoreAllMocks());

  it('is fetched with the member’s token and kept under its name', async () => {
    network.respond(getInvoice, pdf);
    network.respond(paymentReceipt, pdf);
    open();
    await press('Invoice 2026-000017 (PDF)');
    await waitFor(() => expect(saved).toEqual(['invoice-2026-000017.pdf blob:it']));
    await press('Receipt (PDF)');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(network.asked(getInvoice)[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(network.asked(paymentReceipt)[0]?.params).toEqual({ id: '512' });
  });

  it('that cannot be loaded says why', async () => {
    network.refuse(getInvoice, 404, { message: 'This invoice was not found.' });
    open();
    await press('Invoice 2026-000017 (PDF)');
    expect(await screen.findByText('This invoice was not found.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
