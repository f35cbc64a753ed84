import { request } from '@le-chai/api';
import { closeAttempt } from '@le-chai/contracts/buying';
import { getCardProvider, listPaymentMethods, type PaymentMethod } from '@le-chai/contracts/cards';
import { paymentAuctionNew } from '@le-chai/contracts/payments';
import { hasUnsaved } from '@le-chai/host-services';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadCards } from './cards/cards.ts';
import { PayPanel, type PayPanelProps } from './PayPanel.tsx';

const VISA: PaymentMethod = { id: 3, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035, is_default: true };
const OLD: PaymentMethod = { id: 4, brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2020, is_default: false };
const TEST = { name: 'test', publishable_key: null, test: true } as const;
const ROWS = [{ cellar_type: 'lots' as const, key_unique: 'lots-1' }];
const paid = {
  warnings: [],
  id_payment: 512,
  state: 'succeeded' as const,
  client_secret: null,
  auctions_participant: [],
};
const declined = { ...paid, warnings: ['Your card was declined.'], state: 'failed' as const };

// The card's code comes in parts of its own: loading them does not count towards the time that a test waits for a field.
beforeAll(() => loadCards(TEST));

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(getCardProvider, TEST);
  network.answer(listPaymentMethods, [VISA, OLD]);
  network.answer(paymentAuctionNew, paid);
});

const charge: PayPanelProps['charge'] = (token, key) =>
  request(paymentAuctionNew, { body: { total_pay: 1350, auctions_participant: ROWS, payment_token: token }, key });
const open = (props: Partial<PayPanelProps> = {}) => {
  const panel = { amount: 1350, subject: 'rows', request: ROWS, charge, bank: null, ...props };
  return renderRoutes(
    [
      { path: '/', element: <PayPanel {...panel} /> },
      { path: '/checkout/payments/:id', element: <h1>The payment</h1> },
      { path: '/checkout/transfers/:key', element: <h1>The transfer</h1> },
    ],
    { at: '/' },
  );
};
const press = async (name: RegExp | string = 'Pay €1,350') =>
  userEvent.click(await screen.findByRole('button', { name }));
const keys = () => network.asked(paymentAuctionNew).map(({ headers }) => headers.get('idempotency-key'));
const tokens = () =>
  network.asked(paymentAuctionNew).map(({ body }) => (body as { payment_token: string }).payment_token);

const bank = () => ({ content: <p>Where to</p>, label: 'I have sent €1,350', send: jest.fn(async () => undefined) });
/** What a page that was left in the middle of a payment leaves behind. */
const leaveAttempt = () =>
  sessionStorage.setItem('le-chai:attempt:7:rows', JSON.stringify({ key: 'key-before', way: 'card' }));

const typeCard = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /New card/ }));
  await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expires'), '1235');
  await userEvent.type(screen.getByLabelText('Security code'), '123');
};

describe('paying', () => {
  it('charges the default card, and goes to the payment in place of the form', async () => {
    const { router } = open();
    expect(await screen.findByRole('radio', { name: /Visa ending 4242, 12\/35/ })).toBeChecked();
    await press();
    await screen.findByRole('heading', { name: 'The payment' });
    expect(router.state.location).toMatchObject({ pathname: '/checkout/payments/512', state: { authenticate: true } });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(tokens()).toEqual(['3']);
  });

  it('is done once however often the button is pressed', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    network.respond(paymentAuctionNew, () => promise);
    open();
    const button = await screen.findByRole('button', { name: 'Pay €1,350' });
    act(() => {
      button.click();
      button.click();
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Paying €1,350' }));
    expect(hasUnsaved()).toBe(true);
    answer(Response.json({ code: 200, result: paid }));
    await screen.findByRole('heading', { name: 'The payment' });
    expect(keys()).toHaveLength(1);
    expect(hasUnsaved()).toBe(false);
  });

  it('cannot be by a card that has expired', async () => {
    open();
    const old = await screen.findByRole('radio', { name: /American Express ending 0005/ });
    expect(old).toBeDisabled();
    expect(old).toHaveAccessibleName(/expired/);
  });

  it('goes on from here where it is made without a payment to look at, and the next one has a new key', async () => {
    const settled = jest.fn();
    const { router } = open({
      charge: async (token, key) => ({ ...(await charge(token, key)), id_payment: null, settled }),
    });
    await press();
    await waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
    expect(router.state.location.pathname).toBe('/');
    expect(sessionStorage).toHaveLength(0);
  });

  it('says when a card is charged that is only kept now', async () => {
    network.cut(paymentAuctionNew);
    open({ later: { label: 'Start the trial', busy: 'Starting', note: 'charged on 7 Dec 2026' } });
    expect(await screen.findByRole('radio', { name: /Visa ending 4242.*charged on 7 Dec 2026/ })).toBeChecked();
    await press('Start the trial');
    const problem = await screen.findByRole('alert');
    await waitFor(() => expect(problem).toHaveTextContent('We didn’t get an answer.Nothing was charged.'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('waits while something is in the way, and says what', async () => {
    open({ blocked: 'Choose where it goes first.' });
    const button = await screen.findByRole('button', { name: 'Pay €1,350' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Choose where it goes first.');
  });

  it('shows a rejection at the form, and the next try has a new key', async () => {
    network.answer(paymentAuctionNew, declined);
    open();
    await press();
    const alert = await screen.findByText('Your card was declined.');
    expect(alert.closest('[role=alert]')).toHaveTextContent('Nothing was charged.');
    await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus());
    network.answer(paymentAuctionNew, paid);
    await press();
    await screen.findByRole('heading', { name: 'The payment' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('is sent again under the same key after its answer was lost', async () => {
    network.cut(paymentAuctionNew);
    const problems: unknown[] = [];
    open({ onProblem: (error) => problems.push(error) });
    await press();
    await screen.findByText(/We don’t know yet whether your card was charged/);
    expect(problems).toHaveLength(1);
    network.answer(paymentAuctionNew, paid);
    await press('Try again');
    await screen.findByRole('heading', { name: 'The payment' });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('first finds out about a lost one before another card is charged', async () => {
    network.cut(paymentAuctionNew);
    network.answer(listPaymentMethods, [VISA, { ...VISA, id: 5, last4: '1111', is_default: false }]);
    network.answer(closeAttempt, { id_payment: 77, key_unique: null });
    const { router } = open();
    await press();
    await screen.findByText(/We don’t know yet whether your card was charged/);
    await userEvent.click(screen.getByRole('radio', { name: /1111/ }));
    await press();
    await screen.findByRole('heading', { name: 'The payment' });
    expect(router.state.location.pathname).toBe('/checkout/payments/77');
    expect(keys()).toHaveLength(1);
    expect(network.asked(closeAttempt).map(({ params }) => params['key'])).toEqual(keys());
  });

  it('says nothing where a refusal leads on, and shows one that does not', async () => {
    network.refuse(paymentAuctionNew, 409, { name: 'settled', message: 'It is paid already.' });
    open();
    await press();
    expect(await screen.findByText('It is paid already.')).toBeInTheDocument();
    network.refuse(paymentAuctionNew, 409, {
      name: 'payment-under-way',
      message: 'A payment for this is already under way.',
      redirect: '/checkout/payments/9',
    });
    await press();
    await waitFor(() => expect(screen.queryByText(/It is paid already/)).not.toBeInTheDocument());
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(screen.queryByText(/under way already/)).not.toBeInTheDocument();
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a new card', () => {
  it('is charged by the token that the provider made of it', async () => {
    open();
    await typeCard();
    expect(hasUnsaved()).toBe(true);
    await press();
    await screen.findByRole('heading', { name: 'The payment' });
    expect(tokens()).toEqual(['pm_card_visa']);
    expect(JSON.stringify(network.asked(paymentAuctionNew))).not.toContain('4242');
  });

  it('keeps what was typed while another way is looked at', async () => {
    open();
    await typeCard();
    await userEvent.click(screen.getByRole('radio', { name: /Visa ending/ }));
    expect(screen.queryByLabelText('Card number')).not.toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /New card/ }));
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  it('is sent nowhere while its fields are wrong', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /New card/ }));
    await screen.findByLabelText('Card number');
    await press();
    await waitFor(() => expect(screen.getByLabelText('Card number')).toHaveFocus());
    expect(keys()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pay €1,350' })).toBeEnabled();
  });

  it('is sent again as the same card after its answer was lost', async () => {
    network.cut(paymentAuctionNew);
    open();
    await typeCard();
    await press();
    await screen.findByText(/We don’t know yet whether your card was charged/);
    network.answer(paymentAuctionNew, paid);
    await press('Try again');
    await screen.findByRole('heading', { name: 'The payment' });
    expect(new Set(tokens()).size).toBe(1);
    expect(new Set(keys()).size).toBe(1);
  });
});

/** Approves in the test provider's wallet. */
const approve = async (card = 'Visa ending 4242') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Test wallet' }));
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('radio', { name: new RegExp(card) }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve €1,350' }));
};

describe('a wallet', () => {
  beforeEach(() => {
    network.answer(getCardProvider, { ...TEST, wallets: ['test_wallet'] });
    network.answer(listPaymentMethods, []);
  });

  it('is charged once it is approved, and leads to the payment', async () => {
    open();
    await approve();
    await screen.findByRole('heading', { name: 'The payment' });
    expect(tokens()).toEqual(['pm_wallet_visa']);
  });

  it('that is closed does nothing', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Test wallet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(keys()).toEqual([]);
    expect(hasUnsaved()).toBe(false);
  });

  it('that is declined is reported like a card, keeps what was typed, and is charged under a new key', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Card number'), '4242');
    network.answer(paymentAuctionNew, declined);
    await approve('Visa ending 0002');
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(screen.getByText(/Nothing was charged/)).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242');
    network.answer(paymentAuctionNew, paid);
    await approve();
    await screen.findByRole('heading', { name: 'The payment' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('whose answer was lost is asked about before a card is charged', async () => {
    network.answer(listPaymentMethods, [VISA]);
    network.cut(paymentAuctionNew);
    network.answer(closeAttempt, { id_payment: 41, key_unique: null });
    const { router } = open();
    await approve();
    await screen.findByText(/We don’t know yet whether your card was charged/);
    await press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payments/41'));
    expect(tokens()).toEqual(['pm_wallet_visa']);
  });

  it('cannot be used while nothing can be sent', async () => {
    open({ blocked: 'Choose where it goes first.' });
    const button = await screen.findByRole('button', { name: 'Test wallet' });
    expect(button.closest('[inert]')).not.toBeNull();
  });

  const notOffered: [why: string, account: { wallets: string[] }, props: Partial<PayPanelProps>][] = [
    ['the account has none', { wallets: [] }, {}],
    ['the browser knows none of them', { wallets: ['new_pay'] }, {}],
    ['a card is saved for later', { wallets: ['test_wallet'] }, { renews: true }],
    ['nothing is charged now', { wallets: ['test_wallet'] }, { later: { label: 'Start', busy: 'Starting', note: '' } }],
  ];
  it.each(notOffered)('is not offered where %s', async (_why, account, props) => {
    network.answer(getCardProvider, { ...TEST, ...account });
    open(props);
    await screen.findByLabelText('Card number');
    expect(screen.queryByRole('group', { name: 'Pay with a wallet' })).toBeNull();
  });
});

describe('a bank transfer', () => {
  it('is sent under the key of its attempt', async () => {
    const way = bank();
    open({ bank: way });
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    expect(screen.getByText('Where to')).toBeVisible();
    await press('I have sent €1,350');
    expect(way.send).toHaveBeenCalledWith(expect.stringMatching(/^[\w-]{20,}$/));
  });

  it('is all there is where the house takes no cards', async () => {
    network.answer(getCardProvider, { name: 'none', publishable_key: null, test: false });
    open({ bank: bank() });
    expect(await screen.findByText('We aren’t taking card payments at the moment.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Visa/ })).not.toBeInTheDocument();
  });

  it('stays possible while nobody knows whether cards are taken', async () => {
    network.refuse(getCardProvider, 502, { message: 'closed' });
    open({ bank: bank() });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('button', { name: 'I have sent €1,350' })).toBeEnabled();
    network.answer(getCardProvider, TEST);
    await userEvent.click(retry);
    expect(await screen.findByRole('radio', { name: /Visa/ })).toBeInTheDocument();
  });
});

describe('an attempt from before the page was opened', () => {
  it.each([
    ['its payment', { id_payment: 41, key_unique: null }, '/checkout/payments/41'],
    ['its transfer', { id_payment: null, key_unique: 'lots-9' }, '/checkout/transfers/lots-9'],
  ])('leads to %s', async (_, found, place) => {
    leaveAttempt();
    network.answer(closeAttempt, found);
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe(place));
    expect(sessionStorage).toHaveLength(0);
    expect(keys()).toEqual([]);
  });

  it('is forgotten where it made nothing, and says so', async () => {
    leaveAttempt();
    network.answer(closeAttempt, { id_payment: null, key_unique: null });
    open();
    expect(await screen.findByText('Your last attempt did not reach us. Nothing was charged.')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    network.answer(paymentAuctionNew, declined);
    await press();
    await screen.findByText('Your card was declined.');
    expect(screen.queryByText(/did not reach us/)).not.toBeInTheDocument();
  });

  it('lets nothing else be sent until it is known', async () => {
    leaveAttempt();
    network.cut(closeAttempt);
    open();
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.getByRole('button', { name: 'Pay €1,350' })).toBeDisabled();
    network.answer(closeAttempt, { id_payment: null, key_unique: null });
    await userEvent.click(again);
    await screen.findByText(/did not reach us/);
    expect(screen.getByRole('button', { name: 'Pay €1,350' })).toBeEnabled();
  });
});
