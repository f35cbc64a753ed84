import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { getPhysicalCellarLots, type CellarLot } from '@le-chai/contracts/cellar';
import { countriesList, getInfoConfig } from '@le-chai/contracts/config';
import { actionGift } from '@le-chai/contracts/gifts';
import { exportCollections } from '@le-chai/contracts/marketplace';
import { estimateShipping, requestShipping, type Shipment, type ShipmentEstimate } from '@le-chai/contracts/shipping';
import { address } from '@le-chai/testing/address';
import { cellarLot, cellarPage } from '@le-chai/testing/cellar';
import { gift } from '@le-chai/testing/gifts';
import { houseConfig } from '@le-chai/testing/house-config';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { shippingEstimate } from '@le-chai/testing/shipping-estimate';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MoveDialog } from './MoveDialog.tsx';
import type { Move } from './moves.ts';

const serials = (lot: number, bottles: number) =>
  Array.from({ length: bottles }, (_, index) => ({
    id: lot * 100 + index + 1,
    serial_number: `LC-${lot}-${index + 1}`,
  }));
const six = cellarLot(1, { name: 'Château Vauclerc', serials: serials(1, 6) });
const three = cellarLot(2, { name: 'Barolo Serra', serials: serials(2, 3) });

const estimate = (total: number): ShipmentEstimate => ({
  ...shippingEstimate({ freight: total - 3, excise: 1, vat: 2, total }),
  freight_apart: null,
  arrives: '2026-12-03',
});
const shipment: Shipment = {
  id: 4,
  status: 'requested',
  pickup: false,
  address: {
    id_address: 7,
    full_name: 'Ines Marchetti',
    company_name: '',
    phone: '',
    address_complete_without_name: 'Via dei Portici 12, 20121 Milano, Italy',
    additional_information: '',
    country: 'Italy',
    id_country: 380,
  },
  bottles: [],
  freight: null,
  excise: null,
  duty: null,
  cover: null,
  cover_limit: null,
  vat: null,
  vat_rate: null,
  vat_off: null,
  supply: null,
  in_bond: false,
  vat_rule: null,
  total: null,
  driver_note: '',
  arrives: '2026-12-03',
  carrier: null,
  tracking: null,
  created: '2026-11-23T09:00:00Z',
  quoted: null,
  paid: null,
  shipped: null,
  delivered: null,
  cancelled: null,
  can_pay: false,
  can_cancel: true,
  has_certificate: false,
};
const switzerland = {
  id: 756,
  id_country: 756,
  name: 'Switzerland',
  countryISO: 'CH',
  isEnableForShipping: true,
  EA: false,
};

let network: Network;
const onClose = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  onClose.mockReset();
  network = fakeNetwork();
  network.answer(getInfoConfig, houseConfig());
  network.answer(listAddresses, [address({ id: 7, selected: true })]);
  network.answer(countriesList, [switzerland]);
  network.answer(estimateShipping, ({ body }) => estimate(10 * (body as { serials: number[] }).serials.length));
});
const open = (action: Move, lots: readonly CellarLot[] = [six]) =>
  renderRoutes([{ path: '/', element: <MoveDialog action={action} lots={lots} onClose={onClose} /> }]);
/** The list behind the dialog. */
function Lots() {
  useQuery(query(getPhysicalCellarLots));
  return null;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const all = () => press('All 6 bottles of Château Vauclerc');
const keys = (call: typeof requestShipping | typeof actionGift) =>
  network.asked(call).map(({ headers }) => headers.get('idempotency-key'));
const sent = (call: typeof requestShipping) => network.asked(call).map(({ body }) => body);

const write = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Anna Keller');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'anna@example.test');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), '756');
  await userEvent.type(screen.getByRole('textbox', { name: /Message/ }), 'To your health');
};

describe('shipping', () => {
  it('begins with one bottle of each lot', async () => {
    network.answer(requestShipping, shipment);
    open('SHIP', [six, three]);
    await screen.findByRole('table');
    expect(screen.getByRole('dialog')).toHaveTextContent('2 lots, 2 bottles');
    expect(screen.getByRole('dialog')).toHaveTextContent('The first one: LC-1-1');
    await press('Request the shipment');
    await waitFor(() => expect(sent(requestShipping)).toEqual([{ id_address: 7, serials: [101, 201] }]));
  });

  it('sends all bottles to the usual address, and shows what it will cost before that', async () => {
    network.answer(requestShipping, shipment);
    open('SHIP');
    await all();
    const table = await screen.findByRole('table');
    expect(table).toHaveTextContent(/delivered to Italy/);
    expect(screen.getByText('Expected on 3 Dec 2026, if you pay today.')).toBeInTheDocument();
    await waitFor(() => expect(within(table).getByRole('row', { name: /Total, about/ })).toHaveTextContent('€60'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request the shipment' })).toBeEnabled());
    await press('Request the shipment');
    expect(await screen.findByRole('dialog', { name: 'Shipment requested' })).toBeInTheDocument();
    expect(sent(requestShipping)).toEqual([{ id_address: 7, serials: [101, 102, 103, 104, 105, 106] }]);
    expect(screen.getByRole('link', { name: 'See the shipment' })).toHaveAttribute('href', '/shipments/4');
    await press('Done');
    expect(onClose).toHaveBeenCalledWith('done');
  });

  it('sends the first bottles of each lot if fewer are chosen, and refetches the estimate', async () => {
    network.answer(requestShipping, shipment);
    open('SHIP', [six, three]);
    await screen.findByRole('table');
    await all();
    await press('Fewer: Bottles of Château Vauclerc');
    expect(screen.getByRole('dialog')).toHaveTextContent(/LC-1-1 to LC-1-5/);
    expect(screen.getByRole('button', { name: 'Request the shipment' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('row', { name: /Total, about/ })).toHaveTextContent('€60'));
    await press('Remove Barolo Serra');
    await waitFor(() => expect(screen.getByRole('row', { name: /Total, about/ })).toHaveTextContent('€50'));
    await press('Request the shipment');
    await waitFor(() => expect(sent(requestShipping)).toEqual([{ id_address: 7, serials: [101, 102, 103, 104, 105] }]));
  });

  it('sends exactly the bottles chosen by serial number', async () => {
    network.answer(requestShipping, shipment);
    open('SHIP');
    await screen.findByRole('table');
    await all();
    await press('Choose serials');
    for (const left of ['LC-1-1', 'LC-1-4']) await userEvent.click(screen.getByRole('checkbox', { name: left }));
    expect(screen.getByText('4 of 6 chosen')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request the shipment' })).toBeEnabled());
    await press('Request the shipment');
    await waitFor(() => expect(sent(requestShipping)).toEqual([{ id_address: 7, serials: [102, 103, 105, 106] }]));
  });

  it('sends a note for the driver along, but not for a pickup', async () => {
    network.answer(requestShipping, shipment);
    open('SHIP');
    await screen.findByRole('table');
    const note = screen.getByRole('textbox', { name: 'Note for the driver (optional)' });
    expect(note).toHaveAttribute('maxlength', '200');
    await userEvent.type(note, 'Ring at the lodge. ');
    expect(note).toHaveAccessibleDescription(/18 of 200 characters$/);
    await press('Request the shipment');
    await waitFor(() =>
      expect(sent(requestShipping)).toEqual([{ id_address: 7, serials: [101], driver_note: 'Ring at the lodge.' }]),
    );
    expect(network.asked(estimateShipping).every(({ body }) => !JSON.stringify(body).includes('lodge'))).toBe(true);
  });

  it('flags a pickup', async () => {
    network.answer(requestShipping, { ...shipment, pickup: true });
    open('SHIP');
    await userEvent.click(await screen.findByRole('radio', { name: /Collect from our cellar/ }));
    expect(await screen.findByRole('table')).toHaveTextContent('Collected from our cellar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request the shipment' })).toBeEnabled());
    await press('Request the shipment');
    await waitFor(() =>
      expect(sent(requestShipping)).toEqual([{ id_address: 1, serials: [101], pickup_address: true }]),
    );
  });

  it('is not requested without an address, and says so in the specified words', async () => {
    network.answer(listAddresses, []);
    open('SHIP');
    await screen.findByRole('radio', { name: /Collect from our cellar/ });
    await press('Request the shipment');
    expect(await screen.findByText('Missing selected Address')).toBeInTheDocument();
    expect(network.asked(requestShipping)).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: /Collect from our cellar/ }));
    expect(screen.queryByText('Missing selected Address')).toBeNull();
  });

  it('leads to the payments while one is overdue, and keeps what was chosen', async () => {
    network.refuse(requestShipping, 409, {
      name: 'payment-overdue',
      message: 'You have an overdue payment. We cannot ship anything until it is settled.',
    });
    open('SHIP');
    await screen.findByRole('table');
    await press('More: Bottles of Château Vauclerc');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request the shipment' })).toBeEnabled());
    await press('Request the shipment');
    expect(await screen.findByText(/We cannot ship anything until it is settled/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay overdue balance' })).toHaveAttribute('href', '/outstanding-payments');
    expect(screen.getByRole('spinbutton')).toHaveValue('2');
  });

  it('does not choose a saved address in a country that is not shipped to, and says why', async () => {
    network.answer(countriesList, [
      { ...switzerland, id: 380, id_country: 380, name: 'Italy', isEnableForShipping: false },
    ]);
    network.answer(listAddresses, [address({ id: 7, selected: true })]);
    open('SHIP');
    expect(await screen.findByRole('radio', { name: /We cannot ship to Italy yet\.$/ })).toBeDisabled();
    await press('Request the shipment');
    expect(await screen.findByText('Missing selected Address')).toBeInTheDocument();
    expect(network.asked(requestShipping)).toHaveLength(0);
  });

  it('shows the server’s message for a country that is not served, and can go on', async () => {
    network.refuse(estimateShipping, 422, { name: 'country-not-served', message: 'We cannot ship to Japan yet.' });
    network.refuse(requestShipping, 422, { name: 'country-not-served', message: 'We cannot ship to Japan yet.' });
    open('SHIP');
    expect(await screen.findByText(/could not be worked out. We cannot ship to Japan yet/)).toBeInTheDocument();
    await press('Request the shipment');
    await waitFor(() => expect(screen.getAllByText(/We cannot ship to Japan yet/)).toHaveLength(2));
    network.answer(estimateShipping, estimate(0));
    await userEvent.click(screen.getByRole('radio', { name: /Collect from our cellar/ }));
    expect(await screen.findByRole('table')).toHaveTextContent('Collected from our cellar');
  });

  it('says that the bottles have since been moved, refetches the lists and links to the shipments', async () => {
    network.refuse(requestShipping, 409, { name: 'lot-status', message: 'Some of these bottles are elsewhere.' });
    network.answer(getPhysicalCellarLots, cellarPage([]));
    const dialog = <MoveDialog action="SHIP" lots={[six]} onClose={onClose} />;
    renderRoutes([
      {
        path: '/',
        element: (
          <div>
            <Lots />
            {dialog}
          </div>
        ),
      },
    ]);
    await screen.findByRole('table');
    await press('Request the shipment');
    expect(await screen.findByText(/They have since been moved/)).toBeInTheDocument();
    await waitFor(() => expect(network.asked(getPhysicalCellarLots)).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'See your shipments' })).toBeInTheDocument();
  });

  it('says what one freight for several lots saves, and nothing for one lot', async () => {
    network.answer(estimateShipping, ({ body }) => ({
      ...estimate(27),
      freight_apart: (body as { serials: number[] }).serials.length > 1 ? 48 : null,
    }));
    open('SHIP', [six, three]);
    expect(
      await screen.findByText('One freight for 2 lots. In shipments of their own it would be €48.'),
    ).toBeInTheDocument();
    await press('Remove Barolo Serra');
    await waitFor(() => expect(screen.queryByText(/One freight for/)).toBeNull());
  });

  it('names the lots that cannot go, keeps what was typed, and goes on with the others', async () => {
    network.refuse(requestShipping, 409, {
      name: 'promised',
      message: 'Some of these bottles are promised as a gift.',
      fields: { 'serials.1': 'is promised as a gift' },
    });
    open('SHIP', [six, three]);
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note for the driver (optional)' }), 'Ring.');
    await press('Request the shipment');
    expect(await screen.findByText('1 of 2 lots cannot be shipped.')).toBeInTheDocument();
    expect(screen.getByText('Barolo Serra, 2016 is promised as a gift.')).toBeInTheDocument();
    expect(screen.queryByText('Some of these bottles are promised as a gift.')).toBeNull();
    network.answer(requestShipping, shipment);
    await press('Continue with the other lot');
    expect(screen.getByRole('region', { name: 'Bottles' })).toHaveFocus();
    expect(screen.queryByText(/cannot be shipped/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note for the driver (optional)' })).toHaveValue('Ring.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request the shipment' })).toBeEnabled());
    await press('Request the shipment');
    await screen.findByRole('dialog', { name: 'Shipment requested' });
    expect(sent(requestShipping)[1]).toEqual({ id_address: 7, serials: [101], driver_note: 'Ring.' });
    expect(new Set(keys(requestShipping)).size).toBe(2);
  });

  it('says of the only lot why it cannot go', async () => {
    network.refuse(requestShipping, 404, {
      name: 'not-found',
      message: 'Bottle not found',
      fields: { 'serials.0': 'is no longer in your cellar' },
    });
    open('SHIP', [six]);
    await screen.findByRole('table');
    await press('Request the shipment');
    expect(await screen.findByText('This lot cannot be shipped.')).toBeInTheDocument();
    expect(screen.getByText('Château Vauclerc, 2016 is no longer in your cellar.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Continue with the other/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'See your shipments' })).toBeInTheDocument();
  });

  it('takes a press also while its figures are fetched again in the background', async () => {
    network.answer(requestShipping, shipment);
    const { queryClient } = open('SHIP');
    await screen.findByRole('table');
    const late = Promise.withResolvers<ShipmentEstimate>();
    network.answer(estimateShipping, () => late.promise);
    void queryClient.invalidateQueries();
    await waitFor(() => expect(network.asked(estimateShipping)).toHaveLength(2));
    await press('Request the shipment');
    expect(await screen.findByRole('dialog', { name: 'Shipment requested' })).toBeInTheDocument();
    late.resolve(estimate(60));
  });

  it('does not pretend to know the outcome without an answer', async () => {
    network.cut(requestShipping);
    open('SHIP');
    await screen.findByRole('table');
    await press('Request the shipment');
    expect(await screen.findByText(/Your request may have reached us all the same/)).toBeInTheDocument();
  });

  it('is the same shipment after a reload, until its answer is known', async () => {
    network.cut(requestShipping);
    const { unmount } = open('SHIP');
    await screen.findByRole('table');
    await press('Request the shipment');
    await screen.findByText(/Your request may have reached us all the same/);
    unmount();
    network.answer(requestShipping, shipment);
    open('SHIP');
    await screen.findByRole('table');
    await press('Request the shipment');
    await screen.findByRole('dialog', { name: 'Shipment requested' });
    expect(keys(requestShipping)).toHaveLength(2);
    expect(new Set(keys(requestShipping)).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes at most 500 bottles, and says so beforehand', async () => {
    open('SHIP', [cellarLot(1, { name: 'Many', serials: serials(1, 501) })]);
    await press('All 501 bottles of Many');
    expect(
      await screen.findByText('You can choose 500 bottles at a time at most; 501 are chosen.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request the shipment' })).toBeDisabled();
  });
});

describe('giving', () => {
  it('is the same gift after a reload, and leaves none of its text in the tab', async () => {
    network.cut(actionGift);
    const { unmount } = open('GIFT');
    await write();
    await press('Review the gift');
    await press('Send the gift');
    await screen.findByText(/Your request may have reached us all the same/);
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).toMatch(/"le-chai:attempt:7:gift"/);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Anna|anna|health/);
    network.answer(actionGift, gift());
    open('GIFT');
    await write();
    await press('Review the gift');
    await press('Send the gift');
    await screen.findByRole('dialog', { name: 'Your gift is on its way' });
    expect(keys(actionGift)).toHaveLength(2);
    expect(new Set(keys(actionGift)).size).toBe(1);
  });

  it('says what will happen, and is sent once that is confirmed', async () => {
    network.answer(actionGift, gift());
    open('GIFT');
    await press('More: Bottles of Château Vauclerc');
    await write();
    expect(screen.getByText('14 of 1,000 characters')).toBeInTheDocument();
    await press('Review the gift');
    const review = await screen.findByRole('dialog', { name: 'Give 2 bottles to Anna Keller' });
    expect(review).toHaveTextContent(/2 × Château Vauclerc.*, 0.75\sL/);
    expect(review).toHaveTextContent('Switzerland');
    expect(review).toHaveTextContent('valid for 30 days');
    expect(network.asked(actionGift)).toHaveLength(0);
    await press('Send the gift');
    expect(await screen.findByRole('dialog', { name: 'Your gift is on its way' })).toHaveTextContent('23 Dec 2026');
    expect(network.asked(actionGift)[0]?.body).toEqual({
      serials: [101, 102],
      recipient_name: 'Anna Keller',
      recipient_email: 'anna@example.test',
      recipient_id_country: 756,
      message: 'To your health',
    });
    expect(screen.getByRole('link', { name: 'See your gifts' })).toHaveAttribute('href', '/pending-gifts');
  });

  it('shows the letter as the recipient will see it while it is written', async () => {
    open('GIFT');
    await press('More: Bottles of Château Vauclerc');
    await write();
    const card = screen.getByRole('region', { name: 'Preview of the gift' });
    expect(within(card).getByRole('heading', { name: /is giving you 2 bottles$/ })).toBeInTheDocument();
    expect(card).toHaveTextContent('For Anna Keller');
    expect(within(card).getByText('To your health')).toBeInTheDocument();
    expect(within(card).getByRole('list', { name: 'Contents' })).toHaveTextContent(/2 ×Château Vauclerc/);
  });

  it('says what is missing, and goes to the first of it', async () => {
    open('GIFT');
    await screen.findByRole('option', { name: 'Switzerland' });
    await press('Review the gift');
    expect(screen.getByText('Say who it is for, in one line.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('fails with the server’s text if the code is not 200, and keeps what was written', async () => {
    network.respond(actionGift, () =>
      Response.json({ code: 429, error: { name: 'too-many-gifts', message: 'You can send 50 gifts a day.' } }),
    );
    open('GIFT');
    await write();
    await press('Review the gift');
    await press('Send the gift');
    expect(await screen.findByText(/You can send 50 gifts a day\./)).toBeInTheDocument();
    await press('Change');
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('To your health');
  });

  it('goes back to the field that the server rejected', async () => {
    network.refuse(actionGift, 422, {
      name: 'invalid',
      message: 'Some of what you sent is not valid.',
      fields: { recipient_email: 'is your own; a gift is for someone else' },
    });
    open('GIFT');
    await write();
    await press('Review the gift');
    await press('Send the gift');
    expect(await screen.findByText('This is your own; a gift is for someone else.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@example.test');
  });

  it('asks before discarding what was written', async () => {
    open('GIFT');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Anna');
    await press('Not now');
    expect(onClose).not.toHaveBeenCalled();
    await press('Keep writing');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Anna');
    await press('Not now');
    await press('Leave');
    expect(onClose).toHaveBeenCalledWith('left');
  });
});

describe('the trade marketplace', () => {
  it('is sent each bottle with its lot, and the dialog says what happens next', async () => {
    network.answer(exportCollections, { transfers: [] });
    open('EXPORT_TO_MARKETPLACE', [cellarLot(2, { name: 'Barolo Serra', serials: serials(2, 2) })]);
    expect(screen.getByText(/go from our warehouse to the trade marketplace/)).toBeInTheDocument();
    await press('Export 2 bottles');
    expect(await screen.findByText('Marketplace, processing')).toBeInTheDocument();
    const [asked] = network.asked(exportCollections);
    expect(asked?.params).toEqual({ marketplace: 'trade' });
    expect(asked?.body).toEqual({
      collections: [
        { wrapperId: 2, serialId: 201 },
        { wrapperId: 2, serialId: 202 },
      ],
    });
  });

  it('says that it is closed, in the server’s words', async () => {
    network.refuse(exportCollections, 403, { message: 'The trade marketplace is not open.' });
    open('EXPORT_TO_MARKETPLACE');
    await press('Export 6 bottles');
    expect(await screen.findByText('The trade marketplace is not open.')).toBeInTheDocument();
  });
});
