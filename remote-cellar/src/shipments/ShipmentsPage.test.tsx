import { myShipments } from '@le-chai/contracts/shipping';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './ShipmentsPage.tsx';
import remote from '../remote.ts';
import { bottle, shipment, shipmentsPage } from './testing/shipment.ts';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
const open = (at = '/shipments') => renderRoutes(remote.createRoutes, { at });

describe('the shipments', () => {
  it('are listed with contents, destination, cost and status', async () => {
    network.answer(
      myShipments,
      shipmentsPage([shipment(7, { bottles: [bottle(1), bottle(2, { name: 'Etna Rosso' })] })]),
    );
    open();
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Vin Jaune/ });
    expect(row).toHaveTextContent('and another wine');
    expect(row).toHaveTextContent('Ines Marchetti, Italy');
    expect(row).toHaveTextContent('€82.62');
    expect(row).toHaveTextContent('To pay');
    expect(within(row).getByRole('link', { name: 'Pay for shipment 7' })).toHaveAttribute('href', '/shipments/7');
    expect(within(row).getByRole('link', { name: 'Vin Jaune 2012' })).toHaveAttribute('href', '/shipments/7');
  });

  it('are not refetched on returning to the tab: a live event says when one has changed', async () => {
    network.answer(myShipments, shipmentsPage([shipment(7)]));
    const { queryClient } = open();
    await screen.findByRole('table');
    await queryClient.invalidateQueries({ refetchType: 'none' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => new Promise((turn) => setTimeout(turn, 20)));
    expect(network.asked(myShipments)).toHaveLength(1);
  });

  it('link to their tracking, and offer nothing that is not possible', async () => {
    const sent = { status: 'shipped', can_pay: false, can_cancel: false } as const;
    network.answer(
      myShipments,
      shipmentsPage([
        shipment(8, { ...sent, carrier: 'Vinotrans', tracking: 'VT-1' }),
        shipment(9, { ...sent, pickup: true }),
        shipment(10, { status: 'requested', total: null, can_pay: false }),
      ]),
    );
    open();
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: 'Track shipment 8' })).toBeInTheDocument();
    expect(within(table).queryByRole('link', { name: /(Track|Pay for) shipment (9|10)/ })).toBeNull();
    expect(table).toHaveTextContent('Collected from our cellar');
    expect(table).toHaveTextContent('to come');
  });

  it('are requested in the order and page size of the address', async () => {
    network.answer(myShipments, shipmentsPage([shipment(7)], 60));
    const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'total', sortDir: 'desc', pageSize: 25 }));
    open(`/shipments?table=${table}`);
    expect(await screen.findByRole('columnheader', { name: 'Cost' })).toHaveAttribute('aria-sort', 'descending');
    const [asked] = network.asked(myShipments);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      page: '2',
      pageSize: '25',
      sortBy: 'total',
      sortDir: 'desc',
    });
  });

  it('begin with the newest, and are reversed by a column header', async () => {
    network.answer(myShipments, shipmentsPage([shipment(7)]));
    const { router } = open();
    const head = await screen.findByRole('columnheader', { name: 'Requested' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(head).getByRole('button'));
    expect(router.state.location.search).toContain('created');
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
  });

  it('say what will appear here while there are none', async () => {
    network.answer(myShipments, shipmentsPage([]));
    open();
    expect(await screen.findByRole('heading', { name: 'No shipments yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose bottles to ship' })).toHaveAttribute('href', '/my-assets/lots');
  });

  it('link back from a page that does not exist', async () => {
    network.answer(myShipments, ({ url }) => shipmentsPage(url.searchParams.has('page') ? [] : [shipment(7)], 1));
    open(`/shipments?table=${encodeURIComponent(JSON.stringify({ page: 3 }))}`);
    expect(await screen.findByText('There is only one, on the first page.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Show the first page' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('say when they did not load, and load on Retry', async () => {
    network.refuse(myShipments, 503, { message: 'The house is closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your shipments did not load' });
    network.answer(myShipments, shipmentsPage([shipment(7)]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
