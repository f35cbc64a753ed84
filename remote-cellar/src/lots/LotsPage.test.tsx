import { changed } from '@le-chai/api';
import {
  bottlesFilters,
  bottlesReport,
  bottlesSheet,
  storageCertificate,
  getPhysicalCellarLots,
  myLotsSearch,
  type CellarLot,
} from '@le-chai/contracts/cellar';
import { featuresEnabled } from '@le-chai/contracts/config';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { paths } from '@le-chai/paths';
import { answerCellarHead, cellarLot, cellarPage } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import '../assets/AssetsLayout.tsx';
import './LotsPage.tsx';
import remote from '../remote.ts';

const GROUPS = {
  color: {
    label: 'Colour',
    filters: [
      { label: 'Red', value: 'red', total: 4 },
      { label: 'White', value: 'white', total: 2 },
    ],
  },
  producer: { label: 'Producer', filters: [] },
};
const YES = { is_available: true, reason: null };
const NO = { is_available: false, reason: 'Only bottles in our warehouse can be shipped.' };
const CLOSED = { is_available: false, reason: 'The trade marketplace is not open.' };

/** A lot that can be shipped and given, or not shipped. */
const lot = (id: number, ship = true, known: Partial<CellarLot> = {}) =>
  cellarLot(id, {
    actions: { SHIP: ship ? YES : NO, GIFT: YES, EXPORT_TO_MARKETPLACE: CLOSED, IMPORT_FROM_MARKETPLACE: CLOSED },
    serials: [{ id: id * 10, serial_number: `AAAA-BBBB-000${id}` }],
    ...known,
  });

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  answerCellarHead(network);
  network.answer(bottlesFilters, GROUPS);
  network.answer(featuresEnabled, { marketplace: false });
});
/** The pages of lots requested; the head requests one lot, to count them. */
const pagesAsked = () =>
  network.asked(getPhysicalCellarLots).filter(({ url }) => url.searchParams.get('per_page') !== '1');
const open = (at = '/my-assets/lots') => renderRoutes(remote.createRoutes, { at });
const choose = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const dialog = () => within(screen.getByRole('dialog'));

describe('the lots of a cellar', () => {
  it('stand in a table with cost, market price, upside and status in words', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)]));
    open();
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Vauclerc/ });
    expect(row).toHaveTextContent('2016');
    expect(row).toHaveTextContent('€208');
    expect(row).toHaveTextContent('€312');
    expect(within(row).getByLabelText(/^up 50/)).toBeInTheDocument();
    expect(row).toHaveTextContent('In our warehouse');
  });

  it('lead from an unpaid one to the payment', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1, { statusNew: { id: 5 }, paid: false })]));
    open();
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: /Pay for/ })).toHaveAttribute('href', '/outstanding-payments');
  });

  it('say how much is owed for one, and link to exactly that payment', async () => {
    const unpaid = cellarLot(1, { statusNew: { id: 5 }, paid: false, payment_key: 'k1' });
    network.answer(getPhysicalCellarLots, cellarPage([unpaid]));
    network.answer(getOutstandingPayments, [owedLot({ key_unique: 'k1', total_bid: 500.4, total_pay: 72 })]);
    open();
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Pay €428.40')).toBeVisible();
    expect(table.getByRole('link', { name: /^Pay €428.40 for/ })).toHaveAttribute('href', paths.payOutstanding(['k1']));
  });

  it.each([
    [0.2, 'up 20'],
    [-0.2, 'down 20'],
  ])('show the direction of an upside of %f by a triangle', async (ratio, name) => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1, { finance: { ...cellarLot(1).finance, ratio } })]));
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('img', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  it('show no triangle if the market pays what they cost', async () => {
    network.answer(
      getPhysicalCellarLots,
      cellarPage([cellarLot(1, { finance: { ...cellarLot(1).finance, ratio: 0.0002 } })]),
    );
    open();
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Vauclerc/ });
    expect(row).toHaveTextContent('€3120 %');
    expect(row).not.toHaveTextContent(/[▲▼]/);
  });

  it('are requested in the order and page size of the address', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)], 60));
    open(
      '/my-assets/lots?table=%7B%22page%22%3A2%2C%22sortBy%22%3A%22vintage%22%2C%22sortDir%22%3A%22desc%22%2C%22pageSize%22%3A25%7D',
    );
    await screen.findByRole('table');
    const [asked] = pagesAsked();
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      page: '2',
      per_page: '25',
      sort: 'vintage',
      sort_dir: 'desc',
    });
  });

  it('are sorted by pressing the head of a column, and the address follows', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)], 60));
    const { router } = open();
    await userEvent.click(within(await screen.findByRole('table')).getByRole('button', { name: /Market each/ }));
    expect(router.state.location.search).toContain('market');
  });

  it('say what an empty cellar is for', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([]));
    open();
    expect(await screen.findByRole('heading', { name: 'Your shelf is empty' })).toBeInTheDocument();
  });

  it('say when they did not load, and load on Retry', async () => {
    network.refuse(getPhysicalCellarLots, 503, { message: 'The cellar is closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your lots did not load' });
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('suggest wines, distinguishing those of the same name, and filter by the chosen one until it is cleared', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)]));
    network.answer(myLotsSearch, [
      { id: 7, name: 'Château Vauclerc, Pauillac 2016', size: 0.75, lots: 2 },
      { id: 8, name: 'Château Vauclerc, Pauillac 2016', size: 1.5, lots: 1 },
    ]);
    const { router } = open();
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search your lots' }), 'vau');
    const found = await within(screen.getByRole('listbox')).findAllByRole('option');
    expect(found.map((option) => option.getAttribute('aria-label'))).toEqual([
      'Château Vauclerc, Pauillac 2016, Bottle, 0.75\u00A0L, 2 lots',
      'Château Vauclerc, Pauillac 2016, Magnum, 1.5\u00A0L, 1 lot',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(pagesAsked().at(-1)?.url.searchParams.get('id')).toBe('8'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(router.state.location.search).toBe('');
    // React renders the navigation in its own time: first without a search.
    await act(async () => new Promise((drawn) => setTimeout(drawn)));
    await act(() => router.navigate(-1));
    const field = screen.getByRole('combobox', { name: 'Search your lots' });
    await waitFor(() => expect(field).toHaveValue('Château Vauclerc, Pauillac 2016'));
  });

  it('are filtered by several values, which can be removed', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)], 60));
    open(`/my-assets/lots?table=${encodeURIComponent('{"page":3}')}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Colour/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Red/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /White/ }));
    await waitFor(() =>
      expect(Object.fromEntries(pagesAsked().at(-1)!.url.searchParams)).toEqual({
        per_page: '10',
        filters: '{"color":["red","white"]}',
      }),
    );
    await userEvent.keyboard('{Escape}');
    const chosen = within(screen.getByRole('group', { name: 'Selected filters' }));
    await userEvent.click(chosen.getByRole('button', { name: 'Red' }));
    await waitFor(() => expect(pagesAsked().at(-1)?.url.searchParams.get('filters')).toBe('{"color":["white"]}'));
    expect(screen.queryByRole('button', { name: /^Producer/ })).not.toBeInTheDocument();
  });

  it('say that nothing matches, and show all again', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([]));
    const { router } = open(paths.cellarLots({ filters: { color: ['red'] } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all lots' }));
    expect(router.state.location.search).toBe('');
  });

  it('stay usable if their filters did not load', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)]));
    network.refuse(bottlesFilters, 503, { message: 'closed' });
    open();
    expect(await screen.findByRole('table')).toBeVisible();
    network.answer(bottlesFilters, GROUPS);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters did not load. Retry' }));
    expect(await screen.findByRole('button', { name: /^Colour/ })).toBeVisible();
  });

  it('go to their last page if the requested one is beyond it', async () => {
    network.answer(getPhysicalCellarLots, ({ url }) =>
      url.searchParams.get('page') === '9'
        ? { items: [], total: 12, page: 9, total_pages: 2 }
        : cellarPage([lot(1)], 12),
    );
    const { router } = open(paths.cellarLots({ page: 9 }));
    await screen.findByRole('table');
    expect(router.state.location.search).toContain('%22page%22%3A2');
  });
});

describe('lots that are chosen', () => {
  it('are counted with their bottles and value across pages and orders, until cleared', async () => {
    network.answer(getPhysicalCellarLots, ({ url }) =>
      cellarPage(url.searchParams.get('page') === '2' ? [lot(3)] : [lot(1), lot(2)], 12),
    );
    open();
    await screen.findByRole('table');
    await choose(/Pauillac 1,/);
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByRole('checkbox', { name: /Pauillac 3,/ });
    await choose(/Pauillac 3,/);
    expect(bar().getByText('2 lots, 24 bottles')).toBeVisible();
    expect(bar().getByText('market €7,488')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Vintage' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Pauillac 1,/ })).toBeChecked());
    await userEvent.click(bar().getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('are deselected once they are gone, and are updated to their current state', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([lot(1), lot(2)]));
    open();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(bar().getByText('2 lots, 24 bottles')).toBeVisible();
    const fewer = lot(1);
    fewer.components[0]!.quantity = 5;
    network.answer(getPhysicalCellarLots, cellarPage([fewer]));
    act(() => changed({ kind: 'cellar' }));
    await waitFor(() => expect(bar().getByText('1 lot, 5 bottles')).toBeVisible());
  });

  it('are shipped together if all allow it', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([lot(1), lot(2)]));
    open();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(bar().getByRole('button', { name: 'Ship' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Pauillac 1[^]*Pauillac 2/);
  });

  it('say how many of them cannot be shipped and why, and continue with the others', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([lot(1), lot(2, false)]));
    open();
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(bar().getByRole('button', { name: 'Ship 1 of 2' }));
    expect(screen.getByRole('dialog', { name: '1 of 2 lots cannot be shipped' })).toHaveTextContent(
      /Only bottles in our warehouse can be shipped\.Château Vauclerc, Pauillac 2/,
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Ship the other one' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Pauillac 1/);
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/Pauillac 2/);
  });
});

describe('a lot of a cellar', () => {
  it('does not explain its estimate if the API does not', async () => {
    const given = lot(1, false);
    const components = [{ ...given.components[0]!, price_basis: undefined }];
    network.answer(getPhysicalCellarLots, cellarPage([{ ...given, components }]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^More about Château Vauclerc/ }));
    expect(dialog().getByText('€312, estimated')).toBeVisible();
    expect(dialog().queryByText('How it is estimated')).not.toBeInTheDocument();
  });

  it('shows everything known about it, its serials with their journeys, and its actions or why not', async () => {
    const given = lot(1, false, { gift_sender_full_name: 'Carlo Neri', available_date: '2027-03-01' });
    network.answer(getPhysicalCellarLots, cellarPage([given]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^More about Château Vauclerc/ }));
    expect(screen.getByRole('dialog', { name: 'Château Vauclerc, Pauillac 1 2016' })).toHaveTextContent(
      /A gift from Carlo Neri/,
    );
    for (const text of [
      '€312, estimated',
      'Median of 7 sales here, to 12 Nov 2026. Firm.',
      '€208, on average',
      '€2,496',
      'VAU-16',
      '1 Mar 2027',
    ]) {
      expect(dialog().getByText(text)).toBeVisible();
    }
    expect(dialog().getByRole('link', { name: /^AAAA-BBBB-0001/ })).toHaveAttribute(
      'href',
      paths.provenance('AAAA-BBBB-0001'),
    );
    expect(dialog().getByRole('button', { name: 'Ship' })).toBeDisabled();
    expect(dialog().getByRole('button', { name: 'Ship' })).toHaveAccessibleDescription(NO.reason);
    expect(dialog().queryByRole('button', { name: /Export/ })).not.toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Gift' }));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('VAU-16');
  });

  it('can be exported and imported if the marketplace is open', async () => {
    network.answer(featuresEnabled, { marketplace: true });
    const actions = { ...lot(1).actions, EXPORT_TO_MARKETPLACE: NO, IMPORT_FROM_MARKETPLACE: YES };
    network.answer(getPhysicalCellarLots, cellarPage([lot(1, false, { actions, statusNew: { id: 201 } })]));
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Marketplace, unlisted')).toBeVisible();
    expect(await table.findByRole('button', { name: /^Import/ })).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: /^More/ }));
    expect(dialog().getByRole('button', { name: 'Export to marketplace' })).toBeDisabled();
    expect(dialog().getByRole('button', { name: 'Import from marketplace' })).toBeEnabled();
  });

  it('says what a bottle is estimated at, and from what, where its asking price is chosen', async () => {
    network.answer(featuresEnabled, { marketplace: true });
    network.answer(getPhysicalCellarLots, cellarPage([lot(1, false, { statusNew: { id: 201 } })]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^More about Château Vauclerc/ }));
    await userEvent.click(await dialog().findByRole('button', { name: 'List for sale' }));
    const price = await screen.findByRole('textbox', { name: 'Asking price per bottle' });
    expect(price).toHaveValue('312');
    expect(price).toHaveAccessibleDescription('About €312 a bottle: median of 7 sales here, to 12 Nov 2026. Firm.');
  });

  it('that is promised says so, and leads to the gift', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([lot(1, false, { promised: true })]));
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Gift awaiting acceptance')).toBeVisible();
    expect(table.getByRole('link', { name: /^See gift of/ })).toHaveAttribute('href', paths.pendingGifts());
  });
});

describe('the report of bottles', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:it';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    network.answer(getPhysicalCellarLots, cellarPage([lot(1)]));
  });
  afterEach(() => jest.restoreAllMocks());

  it('is saved under its name, shows its progress, and says when it is done', async () => {
    let pieces: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream({ start: (controller) => void (pieces = controller) });
    network.respond(bottlesReport, () => new Response(body, { headers: { 'x-file-length': '8' } }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bottle report, CSV' }));
    expect(screen.getByText('Preparing the report')).toBeVisible();
    pieces?.enqueue(new Uint8Array(4));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Bottle report, CSV' })).toHaveValue(0.5));
    pieces?.enqueue(new Uint8Array(4));
    pieces?.close();
    expect(await screen.findByText('The report is saved as bottles-report.csv')).toBeInTheDocument();
    expect(saved).toEqual(['bottles-report.csv']);
  });

  it('is saved as a spreadsheet too, and the focus goes back to where that began', async () => {
    network.respond(bottlesSheet, () => new Response('PK'));
    open();
    const excel = { name: 'Bottle report, Excel' };
    await userEvent.click(await screen.findByRole('button', excel));
    expect(await screen.findByText('The report is saved as bottles-report.xlsx')).toBeInTheDocument();
    expect(saved).toEqual(['bottles-report.xlsx']);
    expect(screen.getByRole('button', excel)).toHaveFocus();
    expect(network.asked(bottlesReport)).toHaveLength(0);
  });

  it('is tried again as the file that failed', async () => {
    network.refuse(bottlesSheet, 503, { message: 'The cellar book is being bound.' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bottle report, Excel' }));
    const again = await screen.findByRole('button', { name: 'Try the report again' });
    network.respond(bottlesSheet, () => new Response('PK'));
    await userEvent.click(again);
    await waitFor(() => expect(saved).toEqual(['bottles-report.xlsx']));
  });

  it('has the certificate of storage beside it, and says why there is none', async () => {
    network.refuse(storageCertificate, 409, { message: 'None of your bottles are in our warehouse today.' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Storage certificate, PDF' }));
    expect(await screen.findByText(/^The certificate did not load\. None of your bottles/)).toBeVisible();
    network.respond(storageCertificate, () => new Response('%PDF'));
    await userEvent.click(screen.getByRole('button', { name: 'Try the certificate again' }));
    expect(await screen.findByText('The certificate is saved as storage-certificate.pdf')).toBeInTheDocument();
    expect(saved).toEqual(['storage-certificate.pdf']);
    expect(network.asked(bottlesReport)).toHaveLength(0);
  });

  it('can be cancelled', async () => {
    network.respond(bottlesReport, () => new Promise(() => undefined));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bottle report, CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Bottle report, CSV' })).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('that fails says why, and can be requested again', async () => {
    network.refuse(bottlesReport, 503, { message: 'The cellar book is being bound.' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bottle report, CSV' }));
    expect(await screen.findByText(/The cellar book is being bound/)).toBeVisible();
    network.respond(bottlesReport, () => new Response('serial'));
    await userEvent.click(screen.getByRole('button', { name: 'Try the report again' }));
    await waitFor(() => expect(saved).toEqual(['bottles-report.csv']));
  });
});
