import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { getCellarValue } from '@le-chai/contracts/value';
import { answerCellarHead, cellarBarrel, cellarValue } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './AssetsLayout.tsx';
import './GlancePage.tsx';
import remote from '../remote.ts';

const share = (label: string, market: number, purchases: number, of: number) => ({
  key: label.toLowerCase(),
  label,
  market,
  purchases,
  bottles: 6,
  liters: 0,
  share: market / of,
});

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  answerCellarHead(network);
  network.answer(getOutstandingPayments, []);
});
const open = () => renderRoutes(remote.createRoutes, { at: '/my-assets' });
/** The rows of a table, with non-breaking spaces as plain ones. */
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const strip = async () => within(await screen.findByRole('list', { name: 'Needs your attention' }));

describe('a cellar at a glance', () => {
  it('gives a screen reader the data of every chart, in five tables', async () => {
    network.answer(
      getCellarValue,
      cellarValue(1000, 1300, {
        by_region: [share('Bordeaux', 800, 600, 1300), share('Alba', 500, 400, 1300)],
        by_color: [share('Red', 1300, 1000, 1300)],
        by_maturity: [
          { ...share('Old, 20 years or more', 800, 600, 1300), key: 'old' },
          { ...share('In the barrel', 500, 500, 1300), key: 'in-barrel', bottles: 0, liters: 22.5 },
        ],
        by_sureness: [
          { ...share('No estimate, at cost', 800, 800, 1300), key: 'at-cost' },
          share('Firm', 500, 400, 1300),
        ],
      }),
    );
    open();
    expect(rows(await screen.findByRole('table', { name: 'The cellar by region' }))).toEqual([
      'Bordeaux61.5 %€800€600▲up €2006 bottles',
      'Alba38.5 %€500€400▲up €1006 bottles',
    ]);
    expect(rows(screen.getByRole('table', { name: 'The cellar by colour' }))).toHaveLength(1);
    expect(rows(screen.getByRole('table', { name: 'The cellar by estimate' }))).toEqual([
      'Firm38.5 %€500€400▲up €1006 bottles',
      'No estimate, at cost61.5 %€800€800€06 bottles',
    ]);
    expect(rows(screen.getByRole('table', { name: 'The cellar by maturity' }))).toEqual([
      'In the barrel38.5 %€500€500€022.5 L',
      'Old, 20 years or more61.5 %€800€600▲up €2006 bottles',
    ]);
    expect(rows(screen.getByRole('table', { name: /^Market and purchases by month/ }))).toEqual([
      'Nov 2026€1,300€1,000▲up €300',
      'Oct 2026€1,000€1,000€0',
    ]);
  });

  it('shows a table visually too, on demand', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Show as a table: The cellar by region' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('table', { name: 'The cellar by region' })).toHaveLength(1);
  });

  it('is read month by month with a slider', async () => {
    open();
    const slider = await screen.findByRole('slider', { name: 'Choose a month' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 2026: market €3,744, purchases €2,496');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider).toHaveAttribute('aria-valuetext', 'Oct 2026: market €2,496, purchases €2,496');
  });

  it('is read by day too, and keeps what it has if that fails', async () => {
    network.answer(getCellarValue, ({ url }) =>
      cellarValue(2496, 3744, url.searchParams.get('step') === 'day' ? { step: 'day' } : {}),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Daily' }));
    const slider = await screen.findByRole('slider', { name: 'Choose a day' });
    expect(slider).toHaveAttribute('aria-valuetext', '23 Nov 2026: market €3,744, purchases €2,496');
    expect(screen.getByRole('button', { name: 'Daily' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Monthly' }));
    expect(screen.getByRole('slider', { name: 'Choose a month' })).toBeInTheDocument();
  });

  it('says when it cannot be loaded by day, and keeps the rest', async () => {
    open();
    const days = await screen.findByRole('button', { name: 'Daily' });
    network.refuse(getCellarValue, 503, { message: 'closed' });
    await userEvent.click(days);
    expect(await screen.findByRole('alert')).toHaveTextContent('This chart did not load.');
    expect(screen.getByRole('heading', { name: 'By region' })).toBeInTheDocument();
    network.answer(getCellarValue, cellarValue(1, 2, { step: 'day' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('slider', { name: 'Choose a day' })).toBeInTheDocument();
  });

  it('says what an empty cellar is for', async () => {
    network.answer(getCellarValue, cellarValue(0, 0, { since: null, points: [] }));
    open();
    expect(await screen.findByRole('heading', { name: 'Your cellar is empty' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says when it did not load, and loads on Retry', async () => {
    network.refuse(getCellarValue, 503, { message: 'The cellar is closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your cellar at a glance did not load' });
    network.answer(getCellarValue, cellarValue(100, 120));
    const [, retry] = screen.getAllByRole('button', { name: 'Retry' });
    await userEvent.click(retry!);
    expect(await screen.findByRole('heading', { name: 'By region' })).toBeInTheDocument();
  });
});

const oneOf = { total: 1, page: 1, total_pages: 1, filters: {} };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('what needs attention in the cellar', () => {
  it('is what is not paid, and the barrel that is bottled next', async () => {
    network.answer(getOutstandingPayments, [owedLot(), owedLot({ total_pay: 350, key_unique: 'lots-2' })]);
    network.answer(getPhysicalCellarBarrels, {
      ...oneOf,
      items: [cellarBarrel(7, { name: 'Barolo 2024', liters_available: 13.5, bottling_end_date: inDays(20) })],
    });
    open();
    const waits = await strip();
    expect(await waits.findByText('€2,350 for 2, not included above')).toBeInTheDocument();
    expect(waits.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/outstanding-payments');
    expect(await waits.findByText(/^Barolo 2024, 13.5 L, on /)).toBeInTheDocument();
    expect(waits.getByRole('link', { name: 'Choose its bottles' })).toHaveAttribute('href', '/cellar/bottling/7');
  });

  it('says if the date of that barrel has passed', async () => {
    network.answer(getPhysicalCellarBarrels, {
      ...oneOf,
      items: [cellarBarrel(7, { name: 'Barolo 2024', liters_available: 13.5, bottling_end_date: inDays(-3) })],
    });
    open();
    const waits = await strip();
    expect(await waits.findByText(/^Barolo 2024, 13.5 L, overdue since /)).toBeInTheDocument();
    expect(waits.getByRole('link', { name: 'Choose its bottles' })).toHaveAttribute('href', '/cellar/bottling/7');
  });

  it.each([
    ['far off', { bottling_end_date: inDays(200) }],
    ['without a date', { bottling_end_date: null }],
    ['not paid for', { bottling_end_date: inDays(20), paid: false }],
    ['empty', { bottling_end_date: inDays(20), liters_available: 0 }],
  ])('is no barrel that is %s', async (_, known) => {
    network.answer(getPhysicalCellarBarrels, { ...oneOf, items: [cellarBarrel(7, known)] });
    open();
    const waits = await strip();
    expect(await waits.findByText('None in the next three months')).toBeInTheDocument();
    expect(await waits.findByText('Nothing')).toBeInTheDocument();
  });

  it('fails in parts', async () => {
    network.refuse(getOutstandingPayments, 503, { message: 'closed' });
    open();
    const waits = await strip();
    expect(await waits.findByRole('alert')).toHaveTextContent('This did not load.');
    network.answer(getOutstandingPayments, []);
    await userEvent.click(waits.getByRole('button', { name: 'Retry' }));
    expect(await waits.findByText('Nothing')).toBeInTheDocument();
  });
});
