import { listAddresses } from '@le-chai/contracts/address';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionMine } from '@le-chai/contracts/bidding';
import { buyNow, checkoutSale, closeAttempt, quoteSale } from '@le-chai/contracts/buying';
import { listPaymentMethods } from '@le-chai/contracts/cards';
import type { Hold } from '@le-chai/contracts/hold';
import type { Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './CheckoutPage.tsx';
import remote from '../remote.ts';
import { checkoutNetwork, mineWith, quoteFor, saleOf } from './testing/checkout-network.ts';
import { barrelAuction } from '@le-chai/testing/auctions';
import { outcome } from './testing/outcome.ts';
import { quoted } from './testing/quoted.ts';

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = checkoutNetwork();
});

const open = (at = '/checkout/2417') => renderRoutes(remote.createRoutes, { at });
const order = async () => within(await screen.findByRole('region', { name: 'Your order' }));
const lastAsked = () => network.asked(quoteSale).at(-1)?.body;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const held = (known: Partial<Hold> = {}) =>
  ({
    bid_id: 7,
    id_sale: 2417,
    quantity: 1,
    price: 856,
    total: 856,
    expires: inMinutes(11),
    id_payment: null,
    ...known,
  }) as Hold;
const withHold = (hold: Hold | null, known = {}) =>
  network.answer(quoteSale, ({ body }) => quoteFor(body as { quantity: number; pickup: boolean }, { hold, ...known }));
describe('a checkout', () => {
  it('shows what, how many, where to, how, and every component of the total', async () => {
    open();
    const { findByText, getByText, getByRole } = await order();
    expect(await findByText('To pay now')).toBeInTheDocument();
    expect(getByText('1.5 L magnum', { exact: false })).toBeInTheDocument();
    expect(getByRole('row', { name: 'Wine, 4 bottles €856' })).toBeInTheDocument();
    expect(getByRole('row', { name: 'House fee none' })).toBeInTheDocument();
    expect(getByRole('row', { name: /^VAT, 20.% €142.67 included$/ })).toBeInTheDocument();
    expect(getByRole('row', { name: 'Freight €24' })).toBeInTheDocument();
    expect(getByRole('row', { name: 'Cover in transit, up to €50,000 included' })).toBeInTheDocument();
    expect(getByRole('row', { name: 'All in, about €885.28' })).toBeInTheDocument();
    expect(screen.getByText('Via dei Portici 12, 20121 Milano, Italy')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay €856' })).toBeEnabled();
    expect(lastAsked()).toEqual({ quantity: 1, id_address: 12, pickup: false });
    // Once, with the destination shown: a total without one would have to be corrected.
    expect(network.asked(quoteSale)).toHaveLength(1);
  });

  it.each([
    ['while it is on sale', () => withHold(null), 'Paying now buys more of it.'],
    [
      'when it is over',
      () => network.refuse(quoteSale, 409, { name: 'ended', message: 'This sale has ended.' }),
      'This sale has ended.',
    ],
  ])('shows what was bought of it before, %s', async (_, prepare, text) => {
    prepare();
    const bought = {
      type: 'buy_now' as const,
      bid_id: 7,
      bid_quantity: 2,
      bid_status: 'winner' as const,
      bid_date: inMinutes(-5),
      bid_offer: 856,
      canEdit: false,
    };
    network.answer(auctionMine, { ...mineWith(), bids: [bought] });
    open();
    expect(await screen.findByText('You bought 2 lots of this')).toBeInTheDocument();
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions.filter((name, index) => name !== null && regions.indexOf(name) !== index)).toEqual([]);
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  });

  it.each(['/checkout/pauillac', '/checkout/0', '/checkout/2417-pauillac'])('is not found at %s', async (at) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(at);
    expect(await screen.findByText(/404/)).toBeInTheDocument();
    expect(network.asked(saleDetail)).toHaveLength(0);
    quiet.mockRestore();
  });

  it('of a number that no sale has says so', async () => {
    network.refuse(saleDetail, 404, { name: 'not-found', message: 'Auction 2417 not found' });
    open();
    expect(await screen.findByRole('heading', { name: 'Auction 2417 not found' })).toBeInTheDocument();
  });

  it('of an auction that has no price leads to the bids', async () => {
    network.answer(saleDetail, saleOf({ is_buy_now_enabled: false, buy_now_price: null }));
    open();
    expect(await screen.findByText('This sale is by auction only.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the sale' })).toHaveAttribute(
      'href',
      '/sales/lot/2417-pauillac-2016-three-and-a-magnum',
    );
  });

  it('that did not load says that nothing was charged, and loads on Retry', async () => {
    network.refuse(saleDetail, 503, { message: 'The house is busy.' });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The house is busy. Nothing was charged.');
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/dashboard');
    network.answer(saleDetail, saleOf());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Your order' })).toBeInTheDocument();
  });
});

describe('the quantity', () => {
  it('is one if the address has no valid quantity, and the maximum if it has more', async () => {
    const { router } = open('/checkout/2417?quantity=99');
    await order();
    await waitFor(() => expect(router.state.location.search).toBe('?quantity=6'));
    await waitFor(() => expect(lastAsked()).toMatchObject({ quantity: 6 }));
    expect(await screen.findByRole('button', { name: 'Pay €5,136' })).toBeEnabled();
  });

  it('can be changed within the limits of the sale, and the address follows', async () => {
    const { router } = open();
    const { getByRole } = await order();
    await userEvent.click(getByRole('button', { name: 'More: Lots' }));
    expect(await screen.findByRole('button', { name: 'Pay €1,712' })).toBeEnabled();
    expect(router.state.location.search).toBe('?quantity=2');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(getByRole('spinbutton', { name: 'Lots' })).toHaveAttribute('aria-valuemax', '6');
  });

  it('of a barrel is in litres', async () => {
    network.answer(saleDetail, barrelAuction({ is_buy_now_enabled: true, buy_now_price: 110 }));
    network.answer(
      quoteSale,
      quoted({ quantity: 3, litres: 13.5, unit_price: 110, price: 1485, due: 1485, total: 1485, units_left: 50 }),
    );
    open('/checkout/319?quantity=3');
    const { findByText, getByText } = await order();
    expect(await findByText('13.5 L × €110')).toBeInTheDocument();
    expect(getByText('Units of 4.5 L')).toBeInTheDocument();
    expect(getByText('Wine, 13.5 L')).toBeInTheDocument();
  });

  it('of more than is left offers what is left, and nothing can be sent', async () => {
    withHold(null, { units_left: 2 });
    open('/checkout/2417?quantity=4');
    expect(await screen.findAllByText('Only 2 are left.')).not.toHaveLength(0);
    expect(await screen.findByRole('button', { name: 'Pay €3,424' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Take 2 lots' }));
    expect(await screen.findByRole('button', { name: 'Pay €1,712' })).toBeEnabled();
  });
});

describe('a hold', () => {
  it('is asked for by its button, and then counts down', async () => {
    network.answer(buyNow, () => {
      withHold(held());
      return held();
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reserve for 15 minutes' }));
    expect(await screen.findByText('Held for you')).toBeInTheDocument();
    expect(screen.getByText(/4 bottles, nobody else can buy them; bids stay ranked/)).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/1[01]m/);
    expect(network.asked(buyNow)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('that is refused says why, and stays asked for under one key', async () => {
    network.cut(buyNow);
    open();
    const button = await screen.findByRole('button', { name: 'Reserve for 15 minutes' });
    await userEvent.click(button);
    expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
    network.refuse(buyNow, 409, { name: 'held', message: 'Another member is buying this right now.' });
    await userEvent.click(button);
    expect(await screen.findByText('Another member is buying this right now.')).toBeInTheDocument();
    const [first, second] = network.asked(buyNow).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('that has expired is announced, and the price can still be paid if it is no auction', async () => {
    withHold(held({ expires: inMinutes(0.01) }));
    open();
    await screen.findByText('Held for you');
    withHold(null);
    expect(await screen.findByText('Your reservation has expired')).toBeInTheDocument();
  });

  it('that is being paid leads to that payment, and nothing else can be sent', async () => {
    withHold(held({ id_payment: 88 }));
    open();
    expect(await screen.findByRole('link', { name: 'See the payment' })).toHaveAttribute(
      'href',
      '/checkout/payments/88',
    );
    expect(await screen.findByRole('button', { name: 'Pay €856' })).toBeDisabled();
  });

  it('is not offered if the server says why', async () => {
    network.answer(
      auctionMine,
      mineWith({ is_enabled: false, reason: 'You have an overdue payment.', name: 'overdue-payment' }),
    );
    open();
    expect(await screen.findByText('It can’t be bought right now')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay €856' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Pay €856' })).toHaveAccessibleDescription(
      'You have an overdue payment.',
    );
    expect(screen.getByRole('link', { name: 'Pay overdue balance' })).toHaveAttribute('href', '/outstanding-payments');
  });
});

describe('the delivery', () => {
  it('can be another address or a pickup, and the total follows', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change the delivery' }));
    expect(screen.getByRole('radio', { name: /Ines Marchetti/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /Marchetti & Co/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ id_address: 13 }));
    await userEvent.click(screen.getByRole('radio', { name: /Collect from our cellar/ }));
    await waitFor(() => expect(lastAsked()).toEqual({ quantity: 1, id_address: null, pickup: true }));
    expect(await screen.findByText(/There is nothing more to pay/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Collect from')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change the delivery' })).toHaveFocus();
  });

  it('is kept for a member who comes back to the checkout', async () => {
    sessionStorage.setItem('destination-2417', '13');
    open();
    await order();
    await waitFor(() => expect(lastAsked()).toMatchObject({ id_address: 13 }));
    expect(await screen.findByText('Marchetti & Co')).toBeInTheDocument();
  });

  it('has to be chosen if there is no address', async () => {
    network.answer(listAddresses, []);
    open();
    expect(await screen.findByRole('form', { name: 'New address' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay €856' })).toHaveAccessibleDescription(
      'Choose where it goes first.',
    );
    await userEvent.click(screen.getByRole('radio', { name: /Collect from our cellar/ }));
    expect(await screen.findByRole('button', { name: 'Pay €856' })).toBeEnabled();
  });

  it('says if addresses did not load, and a pickup can be chosen all the same', async () => {
    network.refuse(listAddresses, 503, { message: 'The house is busy.' });
    open();
    expect(await screen.findByText(/Your addresses did not load/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('radio', { name: /Collect from our cellar/ }));
    expect(await screen.findByRole('button', { name: 'Pay €856' })).toBeEnabled();
  });
});

describe('paying', () => {
  const body = { quantity: 1, id_address: 12, pickup: false, expected_total: 885.28 };

  it('sends what was seen, and goes to the page of the payment', async () => {
    network.answer(checkoutSale, outcome());
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €856' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payments/88'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(network.asked(checkoutSale)[0]?.body).toEqual({ ...body, payment_method: 3, payment_token: '5' });
  });

  it.each([
    ['by card', 'Pay €856', outcome()],
    [
      'by transfer',
      'Buy, and transfer €856',
      outcome({ payment: null, transfer: { amount: 856, reference: 'lots-9', deadline: '2030-06-08T12:00:00Z' } }),
    ],
  ])('%s asks for nothing more for the page that is left', async (how, button, answer) => {
    network.answer(checkoutSale, answer);
    const { router } = open();
    if (how === 'by transfer') await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/checkout/2417'));
    // The next page is shown by then, and its requests are its own. On a slow machine polling may add requests.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument());
    expect([saleDetail, listPaymentMethods].map((call) => network.asked(call).length)).toEqual([1, 1]);
  });

  it('stays on the page if the card is rejected, and the next attempt is another payment', async () => {
    network.answer(checkoutSale, outcome({ warnings: ['Your card was declined.'] }));
    const { router } = open();
    const pay = await screen.findByRole('button', { name: 'Pay €856' });
    await userEvent.click(pay);
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
    await userEvent.click(pay);
    await waitFor(() => expect(network.asked(checkoutSale)).toHaveLength(2));
    const [first, second] = network.asked(checkoutSale).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
    expect(router.state.location.pathname).toBe('/checkout/2417');
  });

  it('shows the old and the new price if it has changed, and charges nothing before it is pressed again', async () => {
    network.refuse(checkoutSale, 409, {
      name: 'price-changed',
      message: 'The total is now €889.28. Please check it again.',
    });
    open();
    const pay = await screen.findByRole('button', { name: 'Pay €856' });
    withHold(held(), { price: 860, due: 860, total: 889.28 });
    await userEvent.click(pay);
    expect(await screen.findByText(/The price is now €860; it was €856\./)).toHaveTextContent('Nothing was charged.');
    expect(network.asked(checkoutSale)).toHaveLength(1);
    network.answer(checkoutSale, outcome());
    // It is said in one place, and a press meant for the previous figures cannot commit to the new ones.
    expect(screen.getAllByText(/Nothing was charged/)).toHaveLength(1);
    const again = await screen.findByRole('button', { name: 'Pay €860' });
    expect(again).toBeDisabled();
    expect(again).toHaveAccessibleDescription('The total has just changed. Please look at it again.');
    await waitFor(() => expect(again).toBeEnabled(), { timeout: 4000 });
    await userEvent.click(again);
    await waitFor(() => expect(network.asked(checkoutSale)).toHaveLength(2));
    expect(network.asked(checkoutSale)[1]?.body).toMatchObject({ expected_total: 889.28 });
    expect(screen.queryByText(/it was €856/)).not.toBeInTheDocument();
  });

  it('by bank transfer buys, and goes to the page of the transfer', async () => {
    const transfer = { amount: 856, reference: 'lots-9', deadline: '2030-06-08T12:00:00Z' };
    network.answer(checkoutSale, outcome({ payment: null, transfer }));
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Buy, and transfer €856' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/transfers/lots-9'));
    expect(network.asked(checkoutSale)[0]?.body).toEqual({ ...body, payment_method: 4 });
  });

  it.each([
    ['overdue-payment', 403, 'Pay overdue balance', '/outstanding-payments'],
    ['sold-out', 409, 'See other sales', '/weekly/auctions/all'],
    ['held-today', 409, 'Bid on it', '/sales/lot/2417-pauillac-2016-three-and-a-magnum'],
  ])('that is refused for %s shows what to do next', async (name, status, label, place) => {
    network.refuse(checkoutSale, status, { name, message: 'It cannot be bought.' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €856' }));
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', place);
  });

  it('whose answer was lost is followed up, though nothing is left to buy', async () => {
    sessionStorage.setItem('le-chai:attempt:7:checkout-2417', JSON.stringify({ key: 'k-1', way: 'card' }));
    network.answer(closeAttempt, { id_payment: 88, key_unique: null });
    network.refuse(quoteSale, 409, { name: 'ended', message: 'This sale has ended.' });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payments/88'));
    expect(network.asked(checkoutSale)).toHaveLength(0);
  });

  it('goes on with the known figures while newer ones cannot be loaded', async () => {
    const { queryClient } = open();
    await screen.findByRole('button', { name: 'Pay €856' });
    network.cut(quoteSale);
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: ['quotes'] });
      // The page is notified of the result a moment later.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(screen.getByText('To pay now')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay €856' })).toBeEnabled();
  });

  it('is agreed to by terms that can be read', async () => {
    open();
    const terms = await screen.findByRole('link', { name: 'terms (opens a new tab)' });
    expect(terms).toHaveAttribute('href', '/legal/terms');
    await userEvent.click(screen.getByRole('button', { name: 'buying in short' }));
    expect(screen.getByRole('dialog', { name: 'Buying in short' })).toHaveTextContent('A reservation lasts 15 minutes');
  });
});
