import { auctionFilters } from '@le-chai/contracts/auctions';
import { getBasket } from '@le-chai/contracts/basket';
import { shop } from '@le-chai/contracts/direct-sales';
import { pageOf } from '@le-chai/testing/auctions';
import { directBarrel, directLot } from '@le-chai/testing/direct-sales';
import { fakeNetwork, type Asked, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, so that the first test does not wait for the page's modules.
import './NewShopPage.tsx';
import remote from '../remote.ts';

const lot = (id_sale: number, name: string, known: object = {}) => directLot({ id_sale, name, ...known });
const IN_A_MONTH = { finish_data: new Date(Date.now() + 30 * 86_400_000).toISOString() };
const NEW = [lot(1, 'Kabinett', IN_A_MONTH), lot(2, 'Bandol', IN_A_MONTH), lot(3, 'Smaragd', { is_available: false })];
const PRIVATE = [lot(4, 'Vignes de 1921', { is_private: true, type: { id: 3 }, badge: 'Members first' })];
const ENDING = [lot(5, 'Furmint'), lot(6, 'Late Harvest', { ...IN_A_MONTH, only_few_left: true, units_left: 2 })];
const REGION = {
  region: {
    label: 'Region',
    filters: [
      { label: 'Mosel', value: 'mosel', total: 1 },
      { label: 'Provence', value: 'provence', total: 4 },
    ],
  },
};

/** The shop's answers, by query. */
const answer = ({ url: { searchParams } }: Asked) => {
  if (searchParams.get('type_product') === 'barrel') return pageOf(directBarrel());
  const type = searchParams.get('id_type_auction');
  return pageOf(...(type === 'shop' ? NEW : type === 'private-sale' ? PRIVATE : ENDING));
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(shop, answer);
  network.answer(auctionFilters, REGION);
  network.answer(getBasket, { lines: [] });
});

const open = () => renderRoutes(remote.createRoutes, { at: '/new-shop' });
const shelf = async (name: string) => within(await screen.findByRole('region', { name }));
const names = (part: ReturnType<typeof within>): string[] =>
  part.getAllByRole('heading', { level: 3 }).map(({ textContent }: HTMLElement) => textContent ?? '');

describe('the front of the shop', () => {
  it('puts each sale on the shelf where it fits best', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await screen.findByRole('link', { name: 'Kabinett' });
    expect(names(await shelf('New in the shop'))).toEqual(['Kabinett', 'Bandol']);
    expect(names(await shelf('Private sales for you'))).toEqual(['Vignes de 1921']);
    expect(names(await shelf('By the cask'))).toEqual(['Bolgheri Superiore 2024, barrique no. 21']);
    expect(names(await shelf('Ending soon'))).toEqual(['Furmint']);
    expect(names(await shelf('Only a few left'))).toEqual(['Late Harvest']);
    expect(screen.getByText('Only 2 left')).toBeVisible();
  });

  it('links to the lists behind the shelves, with their filters', async () => {
    open();
    const fresh = await shelf('New in the shop');
    expect(await fresh.findByRole('link', { name: 'See all 3' })).toHaveAttribute(
      'href',
      '/store/shop?sorting=newest-first',
    );
    const provence = await screen.findByRole('link', { name: 'Provence' });
    expect(provence).toHaveAttribute(
      'href',
      `/store/shop?filters=${encodeURIComponent(JSON.stringify({ region: ['provence'] }))}`,
    );
    expect(names(await shelf('Browse by'))).toEqual(['Region']);
  });

  it('lets one shelf fail without the others, and retries only that one', async () => {
    const user = userEvent.setup();
    let fails = true;
    network.respond(shop, async (asked) => {
      if (fails && asked.url.searchParams.get('id_type_auction') === 'private-sale') {
        return Response.json({ code: 503, error: { name: 'refused', message: 'Closed.' } }, { status: 503 });
      }
      return Response.json({ code: 200, result: answer(asked) });
    });
    open();
    const failed = await shelf('Private sales for you');
    expect(await failed.findByText(/This did not load/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Furmint' })).toBeVisible();
    fails = false;
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Vignes de 1921' })).toBeVisible();
  });

  it('says what will appear here while it is empty', async () => {
    network.answer(shop, pageOf());
    network.answer(auctionFilters, {});
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing here right now' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'New in the shop' })).toBeNull();
  });
});
