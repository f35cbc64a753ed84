import { UNEXPECTED, query } from '@le-chai/api';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { closeAttempt } from '@le-chai/contracts/buying';
import { getInfoConfig } from '@le-chai/contracts/config';
import {
  type PaymentAnswer,
  getOutstandingPayments,
  markPaidNew,
  paymentAuctionNew,
  readOutstandingPayment,
} from '@le-chai/contracts/payments';
import { paths } from '@le-chai/paths';
import { houseConfig } from '@le-chai/testing/house-config';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedBarrel, owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './PayOutstandingPage.tsx';
import { outstandingRoutes } from '../../remote.ts';

const lot = owedLot({ payment_deadline: '2027-11-28T20:00:00Z' });
const barrel = owedBarrel();
const keys = ['lots-1', 'barrels-1'];
const charged = (known: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  warnings: [],
  id_payment: 12,
  state: 'succeeded',
  client_secret: null,
  auctions_participant: [],
  ...known,
});

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(getOutstandingPayments, [lot, barrel]);
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(listPaymentMethods, [
    { id: 4, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035, is_default: true },
  ]);
  network.answer(getInfoConfig, houseConfig());
});

const open = (named: readonly string[] = keys) =>
  renderRoutes(
    ({ queryClient }) => [
      ...outstandingRoutes(queryClient),
      { path: '/checkout/payments/:id', element: <h1>How it stands</h1> },
    ],
    { at: paths.payOutstanding(named) },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const payPart = async (amount: string) => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Part of it' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
};
const sent = () => network.asked(paymentAuctionNew).map(({ body }) => body);
const keysSent = () => network.asked(paymentAuctionNew).map(({ headers }) => headers.get('idempotency-key'));

describe('paying outstanding payments by card', () => {
  it('pays all of them in one go, in the order of the address, and goes to the page of the payment', async () => {
    network.answer(paymentAuctionNew, charged());
    const { router } = open();
    await press('Pay €3,350');
    expect(await screen.findByRole('heading', { name: 'How it stands' })).toBeVisible();
    expect(router.state.location.pathname).toBe(paths.payment(12));
    expect(sent()).toEqual([
      {
        total_pay: 3350,
        auctions_participant: [
          { cellar_type: 'lots', key_unique: 'lots-1' },
          { cellar_type: 'barrels', key_unique: 'barrels-1' },
        ],
        payment_token: '4',
      },
    ]);
  });

  it('names the fee of the house that is in what is due', async () => {
    network.answer(getOutstandingPayments, [owedLot({ total_bid: 177.1, fee: 16.1 }), barrel]);
    open();
    const items = within(await screen.findByRole('region', { name: 'Your payment' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('House fee of €16.10 included');
    expect(items[1]).not.toHaveTextContent('fee');
  });

  it('pays a part, and says beforehand how it fills them', async () => {
    network.answer(paymentAuctionNew, charged());
    open();
    await screen.findByRole('radio', { name: 'Part of it' });
    expect(screen.queryByText('Part payments are applied in this order.')).not.toBeInTheDocument();
    await payPart('1,500');
    expect(screen.getByText('Part payments are applied in this order.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
      'Pays Pauillac 2016 in full and €150 of Barolo 2024, barrel no. 9. €1,850 is left to pay.',
    );
    const [first, second] = within(screen.getByRole('region', { name: 'Your payment' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('paid in full');
    expect(second).toHaveTextContent('€150 now, €1,850 left');
    expect(screen.queryByRole('radio', { name: /Bank transfer/ })).not.toBeInTheDocument();
    expect(screen.getByText('Part payments are by card only: a transfer is for the full amount due.')).toBeVisible();
    await press('Pay €1,500');
    await screen.findByRole('heading', { name: 'How it stands' });
    expect(sent()).toMatchObject([{ total_pay: 1500 }]);
  });

  it('sends nothing while the part is no amount, and says why', async () => {
    open();
    await payPart('9000');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInvalid();
    expect(screen.getAllByText('At most €3,350, the total due.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Pay €/ })).toBeDisabled();
  });

  it('fills them in another order where the member moves them, by keyboard as well', async () => {
    network.answer(paymentAuctionNew, charged());
    const { router } = open();
    await payPart('2100');
    act(() => screen.getByRole('button', { name: 'Pay Pauillac 2016 later' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Pauillac 2016 is now number 2 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay Pauillac 2016 earlier' })).toHaveFocus());
    expect(router.state.location.search).toBe(new URL(paths.payOutstanding(keys.toReversed()), location.href).search);
    const [first, second] = within(screen.getByRole('region', { name: 'Your payment' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Barolo.*paid in full/);
    expect(second).toHaveTextContent(/Pauillac.*€100 now/);
    await press('Pay €2,100');
    await screen.findByRole('heading', { name: 'How it stands' });
    expect(sent()).toMatchObject([{ auctions_participant: [{ key_unique: 'barrels-1' }, { key_unique: 'lots-1' }] }]);
  });

  it('says at the form why a card was rejected, keeps what was typed, and tries again under another key', async () => {
    network.answer(paymentAuctionNew, charged({ warnings: ['Your card was declined.'], state: 'failed' }));
    open();
    await payPart('400');
    await press('Pay €400');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('400');
    network.answer(paymentAuctionNew, charged());
    await press(/Pay €400|Try again/);
    await screen.findByRole('heading', { name: 'How it stands' });
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('keeps the form while the money is on its way, whatever is heard of the rows', async () => {
    const answer = Promise.withResolvers<Response>();
    network.respond(paymentAuctionNew, () => answer.promise);
    const { queryClient } = open();
    await press('Pay €3,350');
    network.answer(getOutstandingPayments, [
      { ...lot, notice_as_paid: 0, id_payment: 12 },
      { ...barrel, notice_as_paid: 0, id_payment: 12 },
    ]);
    await act(() => queryClient.invalidateQueries({ queryKey: query(getOutstandingPayments).queryKey }));
    expect(screen.getByRole('button', { name: 'Paying €3,350' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Part of it' })).toBeDisabled();
    answer.resolve(Response.json({ code: 200, result: charged() }));
    expect(await screen.findByRole('heading', { name: 'How it stands' })).toBeVisible();
  });

  it('says nothing is known after a lost answer, and sends the very same payment again', async () => {
    network.cut(paymentAuctionNew);
    open();
    await press('Pay €3,350');
    expect(await screen.findByRole('alert')).toHaveTextContent('We didn’t get an answer.');
    network.answer(paymentAuctionNew, charged());
    await press('Try again');
    await screen.findByRole('heading', { name: 'How it stands' });
    expect(new Set(keysSent()).size).toBe(1);
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('leaves out what was paid meanwhile and says so, with the new sum', async () => {
    network.refuse(paymentAuctionNew, 409, { name: 'already-paid', message: 'Pauillac 2016 is paid already.' });
    open();
    await screen.findByRole('button', { name: 'Pay €3,350' });
    network.answer(getOutstandingPayments, [barrel]);
    network.answer(readOutstandingPayment, {
      payment: { ...lot, notice_as_paid: 1, stato: 1, total_pay: 1350 },
      documents: [],
    });
    await press('Pay €3,350');
    expect(await screen.findByText(/Pauillac 2016 is paid\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay €2,000' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the payment for Pauillac 2016' })).toHaveAttribute(
      'href',
      paths.transfer('lots-1'),
    );
  });

  it('looks at the figures again where more than is due would be paid', async () => {
    network.refuse(paymentAuctionNew, 422, { name: 'more-than-due', message: 'Only €2,850 is due.' });
    open();
    await screen.findByRole('button', { name: 'Pay €3,350' });
    network.answer(getOutstandingPayments, [{ ...lot, total_pay: 500 }, barrel]);
    await press('Pay €3,350');
    expect(await screen.findByRole('button', { name: 'Pay €2,850' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Only €2,850 is due.');
  });
});

describe('paying outstanding payments by transfer', () => {
  it('shows where to, marks them as paid, and says so on the list', async () => {
    network.answer(markPaidNew, { auctions_participant: [] });
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    expect(await screen.findByText('FR00')).toBeVisible();
    expect(screen.getByText('lots-1, barrels-1')).toBeVisible();
    network.answer(getOutstandingPayments, [
      { ...lot, notice_as_paid: 2, can_mark: false },
      { ...barrel, notice_as_paid: 2, can_mark: false },
    ]);
    await press('I have sent €3,350');
    await screen.findByRole('table');
    expect(router.state.location.pathname).toBe('/outstanding-payments');
    expect(screen.getAllByText('Marked as paid')).toHaveLength(2);
    expect(network.asked(markPaidNew)[0]?.body).toEqual({
      auctions_participant: [
        { cellar_type: 'lots', key_unique: 'lots-1' },
        { cellar_type: 'barrels', key_unique: 'barrels-1' },
      ],
    });
  });

  it('counts a mark whose answer was lost', async () => {
    network.answer(closeAttempt, { id_payment: null, key_unique: null });
    network.cut(markPaidNew);
    const { router } = open(['lots-1']);
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await press('I have sent €1,350');
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    network.refuse(markPaidNew, 409, { name: 'marked-as-paid', message: 'Pauillac 2016 is marked as transferred.' });
    network.answer(getOutstandingPayments, [{ ...lot, notice_as_paid: 2, can_mark: false }, barrel]);
    await press(/Try again|I have sent/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/outstanding-payments'));
  });

  it('is not offered for what was marked before, and says why', async () => {
    network.answer(getOutstandingPayments, [{ ...lot, can_mark: false }, barrel]);
    open();
    expect(await screen.findByText(/Pauillac 2016 was already marked as paid once/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Bank transfer/ })).not.toBeInTheDocument();
  });
});

describe('an address of what is to be paid', () => {
  it('leaves out what is under way, marked, lapsed or not one’s own, and says which', async () => {
    network.answer(getOutstandingPayments, [
      lot,
      owedLot({ key_unique: 'p', name_lot: 'Pending wine', notice_as_paid: 0, id_payment: 12 }),
      owedLot({ key_unique: 'm', name_lot: 'Marked wine', notice_as_paid: 2 }),
    ]);
    network.respond(readOutstandingPayment, ({ params }) =>
      params['key'] === 'gone'
        ? Response.json({
            code: 200,
            result: { payment: owedLot({ key_unique: 'gone', name_lot: 'Lapsed wine', stato: 2 }), documents: [] },
          })
        : Response.json({ code: 404, error: { name: 'not-found', message: 'Payment not found' } }, { status: 404 }),
    );
    open(['p', 'lots-1', 'm', 'gone', 'someone-else']);
    expect(await screen.findByRole('button', { name: 'Pay €1,350' })).toBeVisible();
    await waitFor(() => expect(screen.getByText(/is not yours/)).toBeVisible());
    expect(screen.getByText(/Pending wine is being paid/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the payment for Pending wine' })).toHaveAttribute(
      'href',
      paths.payment(12),
    );
    expect(screen.getByText(/Marked wine is marked as paid/)).toBeVisible();
    expect(screen.getByText(/Lapsed wine was not paid in time/)).toBeVisible();
  });

  it('leads back where nothing of it can be paid', async () => {
    network.answer(getOutstandingPayments, [{ ...lot, notice_as_paid: 2 }]);
    open(['lots-1']);
    expect(await screen.findByRole('heading', { name: 'Nothing to pay here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your outstanding payments' })).toBeVisible();
  });

  it.each(['', '?keys=', '?keys=3', '?keys=%7B%7D', '?keys=%5B3%5D'])('may name nothing, as in %p', async (search) => {
    renderRoutes(({ queryClient }) => outstandingRoutes(queryClient), { at: `/outstanding-payments/pay${search}` });
    expect(await screen.findByRole('heading', { name: 'Nothing selected' })).toBeVisible();
  });

  it('says when the payments cannot be loaded, and loads them on Retry', async () => {
    network.refuse(getOutstandingPayments, 500, { message: UNEXPECTED });
    open();
    await screen.findByRole('heading', { name: 'Your payments did not load' });
    network.answer(getOutstandingPayments, [lot, barrel]);
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Pay €3,350' })).toBeVisible();
  });
});
