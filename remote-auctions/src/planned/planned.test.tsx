import type { WireOf } from '@le-chai/contracts/call';
import { plannedSales, previewSale, type SalePreview } from '@le-chai/contracts/planned-sales';
import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import { directLot } from '@le-chai/testing/direct-sales';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.ts';
// Preloaded, so that the first test does not wait for the pages' modules.
import './PlannedPage.tsx';
import './PreviewPage.tsx';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});

const staff = member({ tier: 'Staff' });
const open = (at: string) => renderRoutes(remote.createRoutes, { at, user: staff });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

type Planned = WireOf<typeof plannedSales>['items'][number];
const planned = (id: number, known: Partial<Planned> = {}): Planned => ({
  reference: `A-${id}`,
  week: '2030-W03',
  id_sale: id,
  name: `Planned ${id}`,
  product_type: 'lot',
  start_data: '2030-01-14T09:00:00.000Z',
  finish_data: '2030-01-20T18:00:00.000Z',
  picture: null,
  price: 450,
  ...known,
});
const pageWith = (items: Planned[], total = items.length) => ({
  items,
  total,
  page: 1,
  total_pages: Math.ceil(total / 50),
});

const shows = (sale: SalePreview['sale'], known: Partial<SalePreview> = {}) =>
  network.answer(previewSale, { reference: 'A-1', week: '2030-W03', sale, ...known });

describe('the planned sales', () => {
  it('are listed by week, each with its plan and a link to its preview', async () => {
    const barrel = planned(3, { week: null, product_type: 'barrel', price: 90, finish_data: null, reference: null });
    network.answer(plannedSales, pageWith([planned(1), planned(2, { week: '2030-W04' }), barrel]));
    open('/planned');
    const row = (await part('Week 2030-W03')).getByRole('row', { name: /Planned 1/ });
    for (const text of ['A-1', 'Lot', '14 Jan 2030', '20 Jan 2030', '€450', 'No picture'])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: 'Planned 1' })).toHaveAttribute('href', '/planned/1');
    expect((await part('Week 2030-W04')).getAllByRole('row')).toHaveLength(2);
    const unplanned = (await part('No week yet')).getByRole('row', { name: /Planned 3/ });
    for (const text of ['Barrel', 'No end', '€90 per litre']) expect(unplanned).toHaveTextContent(text);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('are paged', async () => {
    network.answer(plannedSales, ({ url }) => ({
      ...pageWith([planned(url.searchParams.has('page') ? 51 : 1)], 51),
      page: Number(url.searchParams.get('page') ?? 1),
    }));
    open('/planned');
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('link', { name: 'Planned 51' })).toBeVisible();
  });

  it('say so if there are none, or none on that page', async () => {
    network.answer(plannedSales, pageWith([]));
    const { unmount } = open('/planned');
    expect(await screen.findByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
    unmount();
    network.answer(plannedSales, { ...pageWith([], 1), page: 9 });
    open('/planned?page=9');
    expect(await screen.findByRole('link', { name: 'Show the first page' })).toHaveAttribute('href', '/planned');
  });

  it('do not exist for members who may not see them', async () => {
    network.refuse(plannedSales, 404, { message: 'Planned sales not found' });
    open('/planned');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.queryByText(/planned/i)).not.toBeInTheDocument();
  });

  it('say when they did not load, and load on Retry', async () => {
    network.refuse(plannedSales, 503, { message: 'The house is closed for a moment.' });
    open('/planned');
    await screen.findByRole('heading', { level: 1, name: 'The planned sales did not load' });
    network.answer(plannedSales, pageWith([planned(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Planned 1' })).toBeVisible();
  });
});

describe('a preview', () => {
  const later = {
    status: 'scheduled',
    start_data: '2030-01-14T09:00:00.000Z',
    finish_data: '2030-01-20T18:00:00.000Z',
  };

  it('has the sections of the sale’s page, and the plan in place of the bid box', async () => {
    shows(lotAuction({ ...later, buy_now_price: 2000, bets: 0 }));
    open('/planned/2417');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pauillac 2016, three and a magnum' })).toBeVisible();
    const box = await part('Preview');
    expect(box.getByText('Members cannot see this sale yet.')).toBeVisible();
    expect(box.getByText('Opens at').nextSibling).toHaveTextContent('€1,300');
    const facts = Object.fromEntries(
      box.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
    );
    expect(facts).toMatchObject({ Week: '2030-W03', 'Buy now': '€2,000', Reference: 'A-1' });
    expect(facts['Starts']).toMatch(/^14 Jan 2030, \d\d:\d\d$/);
    expect(facts['Ends']).toMatch(/^20 Jan 2030, \d\d:\d\d$/);
    expect((await part('In this lot')).getAllByRole('row')).toHaveLength(3);
    expect(screen.getAllByRole('link', { name: /lanned sales/ })[0]).toHaveAttribute('href', '/planned');
    // Nothing that only a public sale has.
    expect(screen.queryByRole('button', { name: /Wishlist|Bid|calendar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'How we estimate it' })).not.toBeInTheDocument();
    expect(document.title).toContain('Preview: Pauillac 2016');
  });

  it('shows a barrel without a week yet, whose start has passed', async () => {
    shows(barrelAuction({ ...later, bets: 0, start_data: '2020-01-14T09:00:00.000Z' }), {
      week: null,
      reference: null,
    });
    open('/planned/319');
    const box = await part('Preview');
    expect(box.getByText('Per litre, opens at')).toBeVisible();
    expect(box.getByText('As soon as its week is opened')).toBeVisible();
    expect(box.getByText('None yet')).toBeVisible();
    expect(await part('Bottles and cases')).toBeDefined();
  });

  it('shows a sale at a price', async () => {
    const sale = directLot({ ...later, price: 120 });
    shows(sale);
    open(`/planned/${sale.id_sale}`);
    const box = await part('Preview');
    expect(box.getByText('Price').nextSibling).toHaveTextContent('€120');
    expect(screen.queryByRole('link', { name: /^Buy/ })).not.toBeInTheDocument();
  });

  it('does not exist for members who may not see it, or for sales not planned', async () => {
    network.refuse(previewSale, 404, { message: 'Auction 7 not found' });
    open('/planned/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(document.title).toContain('Page not found');
  });

  it('says when it did not load', async () => {
    network.refuse(previewSale, 503, { message: 'The house is closed for a moment.' });
    open('/planned/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'The preview did not load' })).toBeVisible();
  });
});
