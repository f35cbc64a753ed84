import { getInvoice, listInvoices, type Invoice } from '@le-chai/contracts/invoices';
import { useToasts } from '@le-chai/host-services';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { invoiceOf } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, or the first test would wait for the modules of the page and its layout.
import '../profile/ProfileLayout.tsx';
import './InvoicesPage.tsx';
import remote from '../remote.ts';

const invoice = (id: number, known: Partial<Invoice> = {}): Invoice =>
  invoiceOf({ id, number: `2026-${String(id).padStart(6, '0')}`, ...known });
const pageWith = (items: Invoice[], total = items.length) => ({ items, total, page: 1, total_pages: 1 });

let network: Network;
const kept: string[] = [];
beforeEach(() => {
  network = fakeNetwork();
  kept.length = 0;
  URL.createObjectURL = () => 'blob:kept';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());
const open = (at = '/my-profile/invoices') => renderRoutes(remote.createRoutes, { at });

describe('the invoices', () => {
  it('are in a table with description, date of issue, and VAT', async () => {
    network.answer(
      listInvoices,
      pageWith([
        invoice(18, { kind: 'credit-note', title: 'Shipment 7, cancelled', total: 62.5, vat: 0 }),
        invoice(17),
      ]),
    );
    open();
    const table = within(await screen.findByRole('table', { name: 'Your invoices' }));
    const wine = table.getByRole('row', { name: /Vin Jaune 2012/ });
    for (const text of ['2026-000017', 'Invoice', '20 Nov 2026', '€210', '€1,260'])
      expect(wine).toHaveTextContent(text);
    const credit = table.getByRole('row', { name: /Shipment 7, cancelled/ });
    for (const text of ['Credit note', '€62.50', '€0']) expect(credit).toHaveTextContent(text);
  });

  it('come newest first, and are fetched in the order and page size of the URL', async () => {
    network.answer(listInvoices, pageWith([invoice(17)], 60));
    const { unmount } = open();
    expect(await screen.findByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
    expect(network.asked(listInvoices)[0]?.url.search).toBe('?pageSize=10');
    unmount();
    const table = encodeURIComponent(JSON.stringify({ page: 2, sortBy: 'total', sortDir: 'desc', pageSize: 25 }));
    open(`/my-profile/invoices?table=${table}`);
    expect(await screen.findByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
    const asked = network.asked(listInvoices).at(-1);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      page: '2',
      pageSize: '25',
      sortBy: 'total',
      sortDir: 'desc',
    });
  });

  it('are saved as a PDF, named by number', async () => {
    network.answer(listInvoices, pageWith([invoice(17)]));
    network.respond(getInvoice, () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'PDF of invoice 2026-000017' }));
    await waitFor(() => expect(kept).toEqual(['invoice-2026-000017.pdf']));
    expect(network.asked(getInvoice)[0]?.params).toEqual({ id: '17' });
  });

  it('say which one did not load, and the row is unchanged', async () => {
    const { result: toasts } = renderHook(() => useToasts());
    network.answer(listInvoices, pageWith([invoice(17)]));
    network.cut(getInvoice);
    open();
    const button = await screen.findByRole('button', { name: 'PDF of invoice 2026-000017' });
    await userEvent.click(button);
    await waitFor(() => expect(toasts.current.at(-1)?.title).toBe('Invoice 2026-000017 did not load'));
    expect(kept).toEqual([]);
    await act(async () => expect(button).toBeEnabled());
  });

  it('say what will be here while there are none', async () => {
    network.answer(listInvoices, pageWith([]));
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'No invoices yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what’s due' })).toHaveAttribute('href', '/outstanding-payments');
  });

  it('lead back from a page number that does not exist', async () => {
    network.answer(listInvoices, ({ url }) => pageWith(url.searchParams.has('page') ? [] : [invoice(17)], 1));
    open(`/my-profile/invoices?table=${encodeURIComponent(JSON.stringify({ page: 3 }))}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Show the first page' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('say when they did not load, and load on Retry', async () => {
    network.refuse(listInvoices, 503, { message: 'The house is closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your invoices did not load' });
    expect(screen.getByRole('heading', { level: 1, name: 'My profile' })).toBeInTheDocument();
    network.answer(listInvoices, pageWith([invoice(17)]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
