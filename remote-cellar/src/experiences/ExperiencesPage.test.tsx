import { getExperiences, type Experience } from '@le-chai/contracts/experiences';
import { answerCellarHead } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import '../assets/AssetsLayout.tsx';
import './ExperiencesPage.tsx';
import remote from '../remote.ts';

const experience = (id: number, known: Partial<Experience> = {}): Experience => ({
  id: `dinner-${id}`,
  kind: 'dinner',
  notes: 'For two, in the week of the bottling.',
  id_barrel_auction_participant: id,
  id_barrel: 9,
  barrel_name: `Barolo 2024, barrel no. ${id}`,
  color: 'red',
  winery_name: 'Podere Sant’Ilvo',
  region: 'Piedmont',
  country: 'Italy',
  liter_winner: 22.5,
  bottling_end_date: '2027-04-30',
  paid: true,
  ...known,
});
const pageOf = (items: Experience[], total = items.length) => ({
  items,
  total,
  page: 1,
  total_pages: Math.ceil(total / 10),
});

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  answerCellarHead(network);
});
const open = (at = '/my-assets/experiences') => renderRoutes(remote.createRoutes, { at });
const asked = () =>
  network
    .asked(getExperiences)
    .map(({ url }) => Object.fromEntries(url.searchParams))
    .filter(({ pageSize }) => pageSize !== '1');
const table = () => screen.findByRole('table', { name: 'Experiences' });

describe('experiences', () => {
  it('say what came with which barrel, and how to arrange it', async () => {
    network.answer(
      getExperiences,
      pageOf([experience(7), experience(8, { id: 'cellar-visit-8', kind: 'cellar-visit' })]),
    );
    open();
    const rows = within(await table());
    const dinner = within(rows.getByRole('row', { name: /Dinner with the producer/ }));
    expect(dinner.getByText('For two, in the week of the bottling.')).toBeInTheDocument();
    expect(dinner.getByRole('link', { name: 'Barolo 2024, barrel no. 7' })).toHaveAttribute(
      'href',
      '/cellar/bottling/7',
    );
    expect(dinner.getByText('Piedmont, Italy')).toBeInTheDocument();
    expect(dinner.getByText('30 Apr 2027')).toBeInTheDocument();
    expect(dinner.getByRole('link', { name: /^Arrange it: the dinner with the producer/ })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(rows.getByRole('row', { name: /Visit to the cellar/ })).toBeInTheDocument();
  });

  it('are not the member’s before the barrel is paid, and lead to the payment', async () => {
    network.answer(getExperiences, pageOf([experience(7, { paid: false, bottling_end_date: null })]));
    open();
    const row = within(within(await table()).getByRole('row', { name: /Dinner/ }));
    expect(row.getByText('Yours once the barrel is paid for')).toBeInTheDocument();
    expect(row.getByRole('link', { name: /^Pay for Barolo/ })).toHaveAttribute('href', '/outstanding-payments');
    expect(row.queryByRole('link', { name: 'Barolo 2024, barrel no. 7' })).not.toBeInTheDocument();
    expect(row.getByText('no date set')).toBeInTheDocument();
  });

  it('are requested in the order, page and page size of the address', async () => {
    network.answer(getExperiences, pageOf([experience(1)], 60));
    const { router } = open('/my-assets/experiences?table=%7B%22page%22%3A2%2C%22pageSize%22%3A25%7D');
    await userEvent.click(within(await table()).getByRole('button', { name: 'Winery' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Winery/ })).toHaveAttribute('aria-sort', 'ascending'),
    );
    expect(asked()).toEqual([
      { page: '2', pageSize: '25' },
      { pageSize: '25', sortBy: 'winery', sortDir: 'asc' },
    ]);
    expect(router.state.location.search).toContain('winery');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '500');
    await waitFor(() => expect(asked().at(-1)).toEqual({ pageSize: '500', sortBy: 'winery', sortDir: 'asc' }));
  });

  it('say how to get some if there are none', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'No experiences yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See this week’s barrels' })).toHaveAttribute(
      'href',
      '/weekly/auctions/barrels',
    );
  });

  it('link back from a page that does not exist', async () => {
    network.answer(getExperiences, pageOf([], 3));
    open('/my-assets/experiences?table=%7B%22page%22%3A9%7D');
    expect(await screen.findByRole('link', { name: 'Show the first page' })).toHaveAttribute(
      'href',
      '/my-assets/experiences',
    );
  });

  it('say when they did not load, and load on Retry', async () => {
    network.refuse(getExperiences, 503, { message: 'The cellar is closed for a moment.' });
    open();
    await screen.findByRole('heading', { name: 'Your experiences did not load' });
    network.answer(getExperiences, pageOf([experience(7)]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeInTheDocument();
  });
});
