import { auctionCounter, auctionFilters, weeklyOffers } from '@le-chai/contracts/auctions';
import { salesSearch } from '@le-chai/contracts/search';
import { chooseDensity } from '@le-chai/host-services';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { barrelAuction, lotAuction, pageOf } from '@le-chai/testing/auctions';
// Preloaded, so that the first test does not wait for the page's modules.
import './WeeklyPage.tsx';
import remote from '../remote.ts';

const COUNTER = { charity: 0, collection: 12, singleLots: 18, barrel: 4 };
const REGION = {
  region: {
    label: 'Region',
    filters: [
      { label: 'Bordeaux', value: 'bordeaux', total: 3 },
      { label: 'Piemonte', value: 'piemonte', total: 2 },
    ],
  },
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(auctionCounter, COUNTER);
  network.answer(auctionFilters, REGION);
  network.answer(weeklyOffers, {
    items: [lotAuction({ standing: 'leading' }), barrelAuction({ bid_percentage: 64 })],
    total: 34,
    page: 1,
    total_pages: 6,
  });
});

afterEach(() => act(() => chooseDensity('generous')));

const open = (at: string) => renderRoutes(remote.createRoutes, { at });

describe('weekly auctions', () => {
  it('show what is on sale, prices and the member’s standing', async () => {
    open('/weekly/auctions/all');
    const lot = within((await screen.findByRole('link', { name: /Pauillac 2016/ })).closest('article')!);
    expect(lot.getByText('Single lot')).toBeVisible();
    expect(lot.getByText('€1,300')).toBeVisible();
    expect(lot.getByText('You lead')).toBeVisible();
    expect(screen.getByText('64 % bid')).toBeVisible();
    expect(screen.getByText('1–2 of 34')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 34' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /Barolo 2024/ })).toHaveAttribute(
      'href',
      '/sales/barrel/319-barolo-2024-barrel-no-9',
    );
  });

  it('fetch what is chosen, and keep it in the address', async () => {
    const user = userEvent.setup();
    const { router } = open('/weekly/auctions/barrels?page=2');
    await user.click(await screen.findByRole('button', { name: 'Region' }));
    await user.click(screen.getByRole('checkbox', { name: 'Piemonte' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?filters=${encodeURIComponent('{"region":["piemonte"]}')}`),
    );
    const last = network.asked(weeklyOffers).at(-1)?.url.searchParams;
    expect(last?.get('filters')).toBe('{"region":["piemonte"]}');
    expect(last?.get('type_product')).toBe('barrel');
    expect(last?.has('page')).toBe(false);

    await user.click(
      within(await screen.findByRole('group', { name: 'Selected filters' })).getByRole('button', { name: 'Piemonte' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('suggest sales from three letters on, and are narrowed to the one picked', async () => {
    const user = userEvent.setup();
    network.answer(salesSearch, [{ id: 319, name: 'Barolo 2024, barrel no. 9', product_type: 'barrel' }]);
    const { router } = open('/weekly/auctions/all');
    const field = await screen.findByRole('combobox', { name: 'Search the auctions' });
    await user.type(field, 'ba');
    expect(screen.queryByText('Loading results...')).toBeNull();
    await user.type(field, 'ro');
    await user.click(await screen.findByRole('option', { name: /Barolo 2024/ }));
    await waitFor(() => expect(network.asked(weeklyOffers).at(-1)?.url.searchParams.get('id')).toBe('319'));
    expect(JSON.parse(new URLSearchParams(router.state.location.search).get('search') ?? '')).toEqual({
      term: 'Barolo 2024, barrel no. 9',
      id: 319,
    });
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('suggest only what is in the tab', async () => {
    const user = userEvent.setup();
    const ofTab = barrelAuction({ id_sale: 320, name: 'Barolo 2024, barrel no. 7' });
    open('/weekly/auctions/barrels');
    const field = await screen.findByRole('combobox', { name: 'Search the auctions' });
    network.answer(weeklyOffers, pageOf(ofTab));
    await user.type(field, 'baro');
    expect(await screen.findByRole('option', { name: /Barolo 2024, barrel no. 7/ })).toBeVisible();
    const asked = network.asked(weeklyOffers).at(-1)?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ type_product: 'barrel', q: 'baro', per_page: '5' });
    expect(network.asked(salesSearch)).toHaveLength(0);
  });

  it('search on Enter', async () => {
    const user = userEvent.setup();
    network.answer(salesSearch, []);
    const { router } = open('/weekly/auctions/all');
    await user.type(await screen.findByRole('combobox', { name: 'Search the auctions' }), 'baro{Enter}');
    await waitFor(() => expect(network.asked(weeklyOffers).at(-1)?.url.searchParams.get('q')).toBe('baro'));
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe('{"term":"baro"}');
  });

  it('link to the next page and prefetch it when the pointer comes near', async () => {
    const user = userEvent.setup();
    open('/weekly/auctions/all');
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next).toHaveAttribute('href', '/weekly/auctions/all?page=2');
    await user.hover(next);
    await waitFor(() => expect(network.asked(weeklyOffers).at(-1)?.url.searchParams.get('page')).toBe('2'));
  });

  it('show more in place, each once, and say so if that fails', async () => {
    const user = userEvent.setup();
    const again = lotAuction();
    const added = lotAuction({ id_sale: 5, id_auction: 5, name: 'Chinon 1989' });
    const pages: Record<string, unknown[]> = { 2: [again, added] };
    const answer = (page: string | null) => ({
      items: pages[page ?? '1'],
      total: 4,
      page: Number(page ?? 1),
      total_pages: 2,
    });
    pages['1'] = [lotAuction(), barrelAuction()];
    network.answer(weeklyOffers, ({ url }) => answer(url.searchParams.get('page')) as never);
    const { router } = open('/weekly/auctions/all');
    await user.click(await screen.findByRole('button', { name: 'Show 2 more' }));
    const link = await screen.findByRole('link', { name: 'Chinon 1989' });
    await waitFor(() => expect(link).toHaveFocus());
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('1–3 of 4')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/weekly/auctions/all', search: '', state: { more: 1 } });
  });

  it('can be compared in a table', async () => {
    const user = userEvent.setup();
    const { router } = open('/weekly/auctions/all');
    await user.click(await screen.findByRole('link', { name: 'Show as table' }));
    expect(await screen.findByRole('table', { name: 'Weekly auctions' })).toBeVisible();
    expect(router.state.location.search).toBe('?view=table');
  });

  it('open in the member’s preferred view, unless the address says otherwise', async () => {
    const user = userEvent.setup();
    act(() => chooseDensity('compact'));
    const { router } = open('/weekly/auctions/all');
    expect(await screen.findByRole('table', { name: 'Weekly auctions' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show as cards' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Weekly auctions' })).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?view=grid');
    await user.click(await screen.findByRole('link', { name: 'Show as table' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('say how to reset the filters when nothing matches', async () => {
    const user = userEvent.setup();
    network.answer(weeklyOffers, { items: [], total: 0, page: 1, total_pages: 0 });
    const { router } = open(`/weekly/auctions/all?filters=${encodeURIComponent('{"region":["piemonte"]}')}`);
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('keep working when the counts and the filters fail', async () => {
    network.refuse(auctionCounter, 503, { message: 'closed' });
    network.refuse(auctionFilters, 503, { message: 'closed' });
    open('/weekly/auctions/all');
    expect(await screen.findByRole('link', { name: /Pauillac 2016/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /Filters did not load/ })).toBeVisible();
  });

  it('say what went wrong, and recover with Retry', async () => {
    const user = userEvent.setup();
    network.cut(weeklyOffers);
    open('/weekly/auctions/all');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/dashboard');
    network.answer(weeklyOffers, pageOf(lotAuction()));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /Pauillac 2016/ })).toBeVisible();
  });

  it('show the last page if the requested one is gone', async () => {
    network.answer(weeklyOffers, ({ url }) =>
      url.searchParams.get('page') === '9'
        ? { items: [], total: 8, page: 9, total_pages: 2 }
        : { items: [lotAuction()], total: 8, page: 2, total_pages: 2 },
    );
    const { router } = open('/weekly/auctions/all?page=9');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByRole('link', { name: /Pauillac 2016/ })).toBeVisible();
  });
});
