import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedBarrel, owedLot, rowPicture } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { query } from '@le-chai/api';
import { paths } from '@le-chai/paths';
// Loaded in advance, or the first test would wait for the page's modules.
import './OutstandingPage.tsx';
import remote from '../remote.ts';

const barrel = owedBarrel({ overdue: true, payment_deadline: { date: '2026-11-12T20:00:00.000Z' } });
const lot = owedLot();

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
const open = (at = '/outstanding-payments') => renderRoutes(remote.createRoutes, { at });
const choose = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

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

  it('show the bottle or barrel of each, and none for an older API', async () => {
    network.answer(getOutstandingPayments, [
      owedLot({ picture: rowPicture() }),
      owedBarrel({ picture: rowPicture({ size: null, level: 10 }) }),
      owedLot({ key_unique: 'b', name_lot: 'Older wine' }),
    ]);
    open();
    const table = await screen.findByRole('table');
    const drawn = (name: RegExp) => {
      const [, picture] = within(within(table).getByRole('row', { name })).getAllByRole('cell');
      return picture!.querySelectorAll('svg[aria-hidden]').length;
    };
    expect([drawn(/Pauillac/), drawn(/Barolo/), drawn(/Older/)]).toEqual([1, 1, 0]);
  });

  it('say what is in a total besides the wine', async () => {
    network.answer(getOutstandingPayments, [
      owedLot({ name_lot: 'Plain wine' }),
      owedLot({ key_unique: 'b', name_lot: 'Covered wine', insurance: 0.81 }),
      owedLot({ key_unique: 'c', name_lot: 'Charged wine', total_bid: 177.1, insurance: 0.81, fee: 16.1 }),
    ]);
    open();
    await screen.findByRole('table');
    expect(screen.getByRole('row', { name: /Plain wine/ })).not.toHaveTextContent('included');
    expect(screen.getByRole('row', { name: /Covered wine/ })).toHaveTextContent('€1,350cover included');
    expect(screen.getByRole('row', { name: /Charged wine/ })).toHaveTextContent('€177.10fee and cover included');
  });

  it('say so when there is nothing to pay', async () => {
    network.answer(getOutstandingPayments, []);
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeInTheDocument();
  });

  it('show nothing of an invalid answer, and load on Retry', async () => {
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

  it('show the payment status of each, what happens next, and a link', async () => {
    network.answer(getOutstandingPayments, [
      owedLot({ name_lot: 'Unpaid wine' }),
      owedLot({ key_unique: 'b', name_lot: 'Pending wine', notice_as_paid: 0, id_payment: 12 }),
      owedLot({ key_unique: 'c', name_lot: 'Marked wine', notice_as_paid: 2, can_mark: false }),
      owedLot({ key_unique: 'd', name_lot: 'Paid wine', notice_as_paid: 1, total_pay: 1350 }),
      owedLot({ key_unique: 'e', name_lot: 'Returned wine', can_mark: false }),
    ]);
    open();
    await screen.findByRole('table');
    for (const [name, words, link, place] of [
      [/Unpaid wine/, 'Unpaid', 'Pay for Unpaid wine', paths.payOutstanding(['lots-1'])],
      [/Pending wine/, 'PendingCard payment under way', 'See it: the payment for Pending wine', paths.payment(12)],
      [
        /Marked wine/,
        'Marked as paidAwaiting your transfer',
        'See it: the transfer for Marked wine',
        paths.transfer('c'),
      ],
      [/Paid wine/, 'PaidNothing is left to pay', 'See it: the payment for Paid wine', paths.transfer('d')],
      [/Returned wine/, 'UnpaidPreviously marked as paid', 'Pay for Returned wine', paths.payOutstanding(['e'])],
    ] as const) {
      expect(screen.getByRole('row', { name })).toHaveTextContent(words);
      expect(rowOf(name).getByRole('link', { name: link })).toHaveAttribute('href', place);
    }
    const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    expect(boxes.map((box) => box.closest('tr')?.querySelector('th')?.textContent)).toEqual([
      'Unpaid wine',
      'Returned wine',
    ]);
  });

  it('are chosen over pages and orders, and lead to paying them with what they come to', async () => {
    const wines = Array.from({ length: 7 }, (_, index) =>
      owedLot({ key_unique: `k${index}`, name_lot: `Wine ${index}`, total_bid: 100.1 + index }),
    );
    network.answer(getOutstandingPayments, wines);
    open(`/outstanding-payments?table=${encodeURIComponent('{"pageSize":5}')}`);
    await screen.findByRole('table');
    await choose('Wine 1');
    for (const order of ['ascending', 'descending']) {
      await userEvent.click(screen.getByRole('button', { name: 'To pay' }));
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: 'To pay' })).toHaveAttribute('aria-sort', order),
      );
    }
    await choose('Wine 6');
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('2 payments · €207.20')).toBeVisible();
    expect(bar.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', paths.payOutstanding(['k6', 'k1']));
    await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('are chosen no more once they are paid elsewhere', async () => {
    network.answer(getOutstandingPayments, [lot, barrel]);
    const { queryClient } = open();
    await screen.findByRole('table');
    await choose('Pauillac 2016');
    await choose('Barolo 2024, barrel no. 9');
    expect(screen.getByText('2 payments · €3,350')).toBeVisible();
    network.answer(getOutstandingPayments, [{ ...lot, notice_as_paid: 0, id_payment: 3 }, barrel]);
    await act(() => queryClient.invalidateQueries({ queryKey: query(getOutstandingPayments).queryKey }));
    await waitFor(() => expect(screen.getByText('1 payment · €2,000')).toBeVisible());
  });

  it('cannot be paid in one go beyond a hundred, and say so', async () => {
    const many = Array.from({ length: 101 }, (_, index) => owedLot({ key_unique: `k${index}`, name_lot: `W${index}` }));
    network.answer(getOutstandingPayments, many);
    open(`/outstanding-payments?table=${encodeURIComponent('{"pageSize":250}')}`);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('You can pay 100 at a time at most')).toBeVisible();
    expect(bar.queryByRole('link')).not.toBeInTheDocument();
  });

  it('tell what is overdue, what that keeps from, and the shortest way to settle it', async () => {
    network.answer(getOutstandingPayments, [lot, barrel]);
    open();
    expect(
      await screen.findByText(/1 payment of €2,000 is overdue. Until it is paid, you cannot bid, buy/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay overdue balance' })).toHaveAttribute(
      'href',
      paths.payOutstanding(['barrels-1']),
    );
    expect(screen.getByRole('link', { name: 'Barolo 2024, barrel no. 9' })).toHaveAttribute(
      'href',
      '/sales/barrel/319-barolo-2024-barrel-no-9',
    );
  });
});
