import { getOutstandingPayments, type OutstandingPayment } from '@le-chai/contracts/payments';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.ts';

const barrel: OutstandingPayment = {
  total_bid: 2475,
  total_pay: 475,
  quantity_winner: 5,
  insurance: 0,
  notice_as_paid: -1,
  description: '',
  key_unique: 'barrel-1',
  stato: 0,
  id_sale: 1,
  overdue: true,
  can_mark: true,
  id_payment: null,
  cellar_type: 'barrels',
  name_barrel: 'Barolo 2024, barrel no. 9',
  id_barrel_auction_participant: 7,
  payment_deadline: { date: '2026-11-12T20:00:00.000Z' },
  single_liter_winner: 110,
  liter_winner: 22.5,
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
const open = () => renderRoutes(remote.createRoutes, { at: '/outstanding-payments' });

describe('outstanding payments', () => {
  it('show what is left to pay, the litres, and that it is overdue', async () => {
    network.answer(getOutstandingPayments, [barrel]);
    open();
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Barolo/ });
    expect(row).toHaveTextContent('22.5 L at €110 per litre');
    expect(row).toHaveTextContent('€2,000');
    expect(row).toHaveTextContent('Overdue since 12 Nov 2026');
    expect(row).toHaveTextContent('Unpaid');
  });

  it('say so when there is nothing to pay', async () => {
    network.answer(getOutstandingPayments, []);
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeInTheDocument();
  });

  it('show nothing of an answer that does not fit, and load on Retry', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    network.respond(getOutstandingPayments, () => Response.json({ code: 200, result: [{ total_bid: 'much' }] }));
    open();
    await screen.findByRole('heading', { name: 'Your payments did not load' });
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error has occured, please try again later.');
    expect(error.mock.calls.flat().join(' ')).toContain('INCOMPATIBLE CORE DATA');
    network.answer(getOutstandingPayments, [barrel]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    error.mockRestore();
  });
});
