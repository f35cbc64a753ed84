import { myShipments, shipmentCertificate } from '@le-chai/contracts/shipping';
import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './ShipmentPage.tsx';
import remote from '../remote.ts';
import { shipment, shipmentsPage } from './testing/shipment.ts';

const NAME = 'Certificate of cover (PDF)';
const kept: string[] = [];
let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(listPaymentMethods, []);
  kept.length = 0;
  URL.createObjectURL = () => 'blob:kept';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const open = (has_certificate: boolean) => {
  const paid = { status: 'paid', paid: '2026-11-21T10:00:00.000Z', can_pay: false } as const;
  network.answer(myShipments, shipmentsPage([shipment(7, { ...paid, has_certificate })]));
  renderRoutes(remote.createRoutes, { at: '/shipments/7' });
};

describe('the certificate of a shipment', () => {
  it('is kept as PDF, under the number of the shipment', async () => {
    network.respond(
      shipmentCertificate,
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    );
    open(true);
    await userEvent.click(await screen.findByRole('button', { name: NAME }));
    await waitFor(() => expect(kept).toEqual(['certificate-shipment-7.pdf']));
    expect(network.asked(shipmentCertificate)[0]?.params).toEqual({ id: '7' });
  });

  it('says why it did not load', async () => {
    network.refuse(shipmentCertificate, 409, { name: 'not-covered', message: 'This shipment has no certificate.' });
    open(true);
    await userEvent.click(await screen.findByRole('button', { name: NAME }));
    expect(await screen.findByText('This shipment has no certificate.')).toBeInTheDocument();
    expect(kept).toEqual([]);
  });

  it('is not offered if there is none', async () => {
    open(false);
    expect(await screen.findByRole('heading', { name: 'What it costs' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});
