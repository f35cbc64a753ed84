import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { answerCellarHead, cellarLot, cellarPage } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.ts';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  answerCellarHead(network);
});
/** The pages of lots asked for; the head asks for one lot, to count them. */
const pagesAsked = () =>
  network.asked(getPhysicalCellarLots).filter(({ url }) => url.searchParams.get('per_page') !== '1');
const open = (at = '/my-assets/lots') => renderRoutes(remote.createRoutes, { at });

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

  it('are asked for in the order and size that the address says', async () => {
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

  it('say what an empty shelf is for', async () => {
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

  it('are searched from three characters on', async () => {
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)]));
    open();
    await screen.findByRole('table');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search your lots' }), 'va');
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    expect(pagesAsked()).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search your lots' }), 'u');
    await waitFor(() => expect(pagesAsked().at(-1)?.url.searchParams.get('q')).toBe('vau'));
  });
});
