import { checkoutBasket, getBasket, putBasketLine, quoteBasket } from '@le-chai/contracts/basket';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './BasketPage.tsx';
import remote from '../remote.ts';
import { basketLine, basketNetwork, basketOutcome } from './testing/basket-network.ts';

beforeEach(() => sessionStorage.clear());

const TWO = [
  basketLine({ id_sale: 2417, name: 'Pauillac 2016', quantity: 2 }),
  basketLine({ id_sale: 2418, name: 'Case of Graves' }),
];
const open = () => renderRoutes(remote.createRoutes, { at: '/checkout/basket' });
const order = async () => within(await screen.findByRole('region', { name: 'Your order' }));
const payButton = (amount: string) => screen.findByRole('button', { name: `Pay ${amount}` });

describe('the basket', () => {
  it('has its lines, one shipment, and one payment', async () => {
    const network = basketNetwork(TWO);
    network.answer(checkoutBasket, basketOutcome());
    open();
    const { findByText, getByRole } = await order();
    expect(await findByText('2 × €90')).toBeInTheDocument();
    expect(getByRole('row', { name: 'Wine, 3 lots €270' })).toBeInTheDocument();
    expect(getByRole('row', { name: 'Freight €24' })).toBeInTheDocument();
    expect(getByRole('row', { name: 'All in, about €299.28' })).toBeInTheDocument();
    // With the destination shown, from the first request on.
    expect(network.asked(quoteBasket)[0]!.body).toEqual({ id_address: 12, pickup: false });
    await userEvent.click(await payButton('€270'));
    await waitFor(() => expect(network.asked(checkoutBasket)).toHaveLength(1));
    expect(network.asked(checkoutBasket)[0]!.body).toEqual({
      lines: [
        { id_sale: 2417, quantity: 2, unit_price: 90 },
        { id_sale: 2418, quantity: 1, unit_price: 90 },
      ],
      id_address: 12,
      pickup: false,
      payment_token: '5',
      expected_total: 299.28,
    });
  });

  it('is changed line by line, and says so when it is empty', async () => {
    const network = basketNetwork(TWO);
    open();
    const { findByRole, getByRole } = await order();
    await payButton('€270');
    await userEvent.click(getByRole('button', { name: 'More: Lots of Pauillac 2016' }));
    expect(await payButton('€360')).toBeEnabled();
    expect(network.asked(putBasketLine).map(({ body }) => body)).toEqual([{ quantity: 3 }]);
    await userEvent.click(getByRole('button', { name: 'Remove Pauillac 2016' }));
    expect(await payButton('€90')).toBeEnabled();
    // What was pressed is gone.
    expect(await findByRole('heading', { name: 'Your order' })).toHaveFocus();
    await userEvent.click(getByRole('button', { name: 'Remove Case of Graves' }));
    expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/new-shop');
  });

  it('says of a line that it is gone, and is paid for without it alone', async () => {
    const problem = { name: 'ended', text: 'This sale has ended.', id_payment: null };
    const network = basketNetwork([TWO[0]!, { ...TWO[1]!, problem }]);
    open();
    const { findByText, getByRole } = await order();
    expect(await findByText(/This sale has ended\./)).toBeInTheDocument();
    expect(await payButton('€180')).toBeDisabled();
    expect(screen.getByText('Case of Graves cannot be bought now. Change or remove it first.')).toBeInTheDocument();
    await userEvent.click(getByRole('button', { name: 'Remove Case of Graves' }));
    await waitFor(async () => expect(await payButton('€180')).toBeEnabled());
    expect(network.asked(checkoutBasket)).toHaveLength(0);
  });

  it('that is refused says why, and is looked at again', async () => {
    const network = basketNetwork(TWO);
    const message = 'Case of Graves: This sale has ended. Nothing was charged.';
    network.refuse(checkoutBasket, 409, { name: 'ended', message });
    open();
    await userEvent.click(await payButton('€270'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(network.asked(getBasket).length).toBeGreaterThan(1));
  });

  it('that is held says until when, and that it has run out, and is looked at again', async () => {
    const soon = new Date(Date.now() + 1500).toISOString();
    const network = basketNetwork(TWO.map((line) => ({ ...line, held_until: soon })));
    open();
    const band = within(await screen.findByRole('region', { name: 'Hold' }));
    expect(band.getByText('Held for you')).toBeInTheDocument();
    expect(band.getByText(/^Everything in your basket, until /)).toBeInTheDocument();
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    network.answer(getBasket, { lines: TWO });
    expect(await screen.findByText('Your reservation has expired', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(network.asked(getBasket).length).toBeGreaterThan(1);
  });

  it('that is being paid says so, and leads to the payment', async () => {
    const problem = { name: 'payment-under-way', text: 'A payment for this is already under way.', id_payment: 88 };
    const held_until = new Date(Date.now() + 600_000).toISOString();
    basketNetwork([{ ...TWO[0]!, held_until, problem }, TWO[1]!]);
    open();
    const band = within(await screen.findByRole('region', { name: 'Hold' }));
    expect(band.getByText('A payment for this is under way')).toBeInTheDocument();
    expect(band.getByText(/^Pauillac 2016, until /)).toBeInTheDocument();
    expect(band.getByRole('link', { name: 'See the payment' })).toHaveAttribute('href', '/checkout/payments/88');
  });

  it('that holds nothing has no clock', async () => {
    basketNetwork(TWO);
    open();
    await payButton('€270');
    expect(screen.queryByRole('region', { name: 'Hold' })).not.toBeInTheDocument();
  });

  it('that did not load says that nothing was charged', async () => {
    const network = basketNetwork([]);
    network.refuse(getBasket, 503, { message: 'The house is busy.' });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The house is busy. Nothing was charged.');
  });
});
