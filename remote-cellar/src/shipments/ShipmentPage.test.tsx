import { getCardProvider, listPaymentMethods } from '@le-chai/contracts/cards';
import { cancelShipment, myShipments, payShipment, type Shipment } from '@le-chai/contracts/shipping';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './ShipmentPage.tsx';
import remote from '../remote.ts';
import { bottle, shipment, shipmentsPage } from './testing/shipment.ts';

const VISA = { id: 3, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2035, is_default: true };
const PAID = { status: 'paid', paid: '2026-11-21T10:00:00.000Z', can_pay: false } as const;

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(listPaymentMethods, [VISA]);
});
const stands = (known?: Partial<Shipment>) => network.answer(myShipments, shipmentsPage([shipment(7, known)]));
const open = () =>
  renderRoutes(
    (context) => [...remote.createRoutes(context), { path: '/checkout/payments/:id', element: <h1>The payment</h1> }],
    { at: '/shipments/7' },
  );
const pressPay = async (name = 'Pay €82.62') => userEvent.click(await screen.findByRole('button', { name }));

describe('a shipment', () => {
  it('says how far it has come, step by step', async () => {
    stands();
    open();
    const way = await screen.findByRole('list', { name: 'Progress' });
    const steps = within(way).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Requested, done20 Nov 2026$/),
      expect.stringMatching(/^Quoted, now20 Nov 2026$/),
      'Paid, to come',
      'Being packed, to come',
      'Shipped, to come',
      'Delivered, to come',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  it('is refetched when the member returns: the quote may have arrived', async () => {
    stands();
    const { queryClient } = open();
    await screen.findByRole('list', { name: 'Progress' });
    await queryClient.invalidateQueries({ refetchType: 'none' });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(network.asked(myShipments)).toHaveLength(2));
  });

  it('shows every part of its cost, and each bottle by its serial number', async () => {
    stands();
    open();
    const cost = await screen.findByRole('table');
    const cover = /Cover in transit, up to €50,000 included$/;
    for (const line of [/Freight €42$/, /Excise €14.85/, /Duty €12$/, cover, /Import VAT .* €13.77/, /Total €82.62/]) {
      expect(within(cost).getByRole('row', { name: line })).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Provenance of ABCDEFGH0001' })).toHaveAttribute(
      'href',
      '/provenance/ABCDEFGH0001',
    );
  });

  it('names the rule of its VAT, and the VAT refunded', async () => {
    const rule = 'Export to Switzerland: no VAT of France, import VAT 8.1\u00A0%';
    stands({ ...PAID, vat: 53.28, vat_rate: 8.1, vat_off: 120, vat_rule: rule, total: -8.94, can_pay: false });
    open();
    const cost = await screen.findByRole('table');
    for (const line of [/deducted −€120$/, /Import VAT .* €53.28$/, /Refunded €8.94$/])
      expect(within(cost).getByRole('row', { name: line })).toBeInTheDocument();
    expect(screen.getByText('Export to Switzerland: no VAT of France, import VAT 8.1 %.')).toBeInTheDocument();
    expect(screen.getByText(/€8.94 is refunded to you once the shipment has left/)).toBeInTheDocument();
  });

  it('is paid as quoted, under a key, and leads to the payment', async () => {
    stands();
    network.answer(payShipment, {
      ...shipment(7, PAID),
      warnings: [],
      payment: { id: 512, state: 'succeeded', client_secret: null },
    });
    const { router } = open();
    await pressPay();
    await screen.findByRole('heading', { name: 'The payment' });
    expect(router.state.location.pathname).toBe('/checkout/payments/512');
    const [asked] = network.asked(payShipment);
    expect(asked?.body).toEqual({ payment_token: '3', total: 82.62 });
    expect(asked?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('keeps everything if the card is declined', async () => {
    stands();
    network.answer(payShipment, {
      ...shipment(7),
      warnings: ['Your card was declined.'],
      payment: { id: 512, state: 'failed', client_secret: null },
    });
    open();
    await pressPay();
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay €82.62' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
  });

  it('says if it was paid in the meantime, and no longer asks for payment', async () => {
    stands();
    network.respond(payShipment, () => {
      stands(PAID);
      return Response.json(
        { code: 409, error: { name: 'not-quoted', message: 'This shipment has already been paid.' } },
        { status: 409 },
      );
    });
    open();
    await pressPay();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull());
    const said = screen.getByText('This shipment has already been paid.');
    expect(said.closest('[role=alert]')).toHaveTextContent('Nothing was charged.');
  });

  it('says why it was refused, however long the refetch takes', async () => {
    stands();
    network.respond(payShipment, () => {
      network.respond(myShipments, () => new Promise(() => undefined));
      const error = { name: 'not-quoted', message: 'This shipment has already been paid.' };
      return Response.json({ code: 409, error }, { status: 409 });
    });
    open();
    await pressPay();
    expect(await screen.findByText('This shipment has already been paid.')).toBeInTheDocument();
  });

  it('asks the member to agree to a changed quote before paying it', async () => {
    stands();
    network.respond(payShipment, () => {
      stands({ freight: 52, total: 92.62 });
      return Response.json(
        { code: 409, error: { name: 'quote-changed', message: 'The quote has changed in the meantime.' } },
        { status: 409 },
      );
    });
    open();
    await pressPay();
    expect(await screen.findByText(/it was €82.62, and is now €92.62/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay €92.62' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Continue with €92.62' }));
    expect(screen.getByRole('button', { name: 'Pay €92.62' })).toBeEnabled();
  });

  it('is followed by its number at the carrier, which can be copied', async () => {
    stands({ status: 'shipped', can_pay: false, can_cancel: false, carrier: 'Vinotrans', tracking: 'VT-2291' });
    open();
    expect(await screen.findByText('VT-2291')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy tracking number' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Track it/ })).toBeNull();
    expect(screen.getByText(/can no longer be cancelled/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  });

  it('leads to the page of a carrier that we know, and has the note for the driver', async () => {
    stands({ status: 'shipped', can_pay: false, carrier: 'UPS', tracking: '1Z999', driver_note: 'Ring at the lodge.' });
    open();
    const link = await screen.findByRole('link', { name: /^Track it at UPS/ });
    expect(link).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999');
    expect(screen.getByText('Ring at the lodge.')).toBeInTheDocument();
    expect(screen.getByText('3 Dec 2026')).toBeInTheDocument();
  });

  it('is cancelled after a confirmation that says what is refunded', async () => {
    stands(PAID);
    network.answer(cancelShipment, () => {
      stands({ ...PAID, status: 'cancelled', cancelled: '2026-11-21T10:20:00.000Z', can_cancel: false });
      return shipment(7, { ...PAID, status: 'cancelled' });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this shipment' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel shipment 7?' });
    expect(dialog).toHaveTextContent('the full €82.62 you paid is refunded');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the shipment' }));
    expect(await screen.findByText(/€82.62 is refunded to your card/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.asked(cancelShipment)).toHaveLength(1);
  });

  it('says why it cannot be cancelled if it was packed in the meantime', async () => {
    stands(PAID);
    network.respond(cancelShipment, () => {
      stands({ ...PAID, status: 'picking', can_cancel: false });
      return Response.json({ code: 409, error: { name: 'too-late', message: 'It is being packed.' } }, { status: 409 });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this shipment' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the shipment' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('It is being packed.')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Cancel the shipment' })).toBeNull());
  });

  it('is grouped by wine and size', async () => {
    stands({ bottles: [bottle(1), bottle(2, { size: 1.5, name: 'Etna Rosso' })] });
    open();
    expect(await screen.findByRole('heading', { name: '2 bottles' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Etna Rosso' })).toBeInTheDocument();
    expect(screen.getByText(/1 × Magnum of 1.5/)).toBeInTheDocument();
  });

  it('of another member is said not to be theirs', async () => {
    network.answer(myShipments, shipmentsPage([]));
    open();
    expect(await screen.findByRole('heading', { name: 'This shipment is not one of yours' })).toBeInTheDocument();
  });

  it('says when it did not load, and loads on Retry', async () => {
    network.refuse(myShipments, 503, { message: 'Closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'The shipment did not load' });
    stands();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Shipment 7' })).toBeInTheDocument();
  });
});
