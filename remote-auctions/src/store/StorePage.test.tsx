import { auctionFilters } from '@le-chai/contracts/auctions';
import { getBasket } from '@le-chai/contracts/basket';
import { shop } from '@le-chai/contracts/direct-sales';
import { pageOf } from '@le-chai/testing/auctions';
import { directBarrel, directLot } from '@le-chai/testing/direct-sales';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, within } from '@testing-library/react';
// Loaded ahead: the first test would wait for the page's modules.
import './StorePage.tsx';
import remote from '../remote.ts';

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(auctionFilters, {});
  network.answer(getBasket, { lines: [] });
});

const open = (at: string) => renderRoutes(remote.createRoutes, { at });
const card = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('article')!);

describe('the store', () => {
  it('tells what a sale costs, what it cost before, and how much of it there is', async () => {
    network.answer(
      shop,
      pageOf(
        directLot({ id_sale: 1, name: 'Bandol', price: 118, undiscounted_price: 132, badge: '−11 %' }),
        directLot({ id_sale: 2, name: 'Smaragd', badge: 'Members first', only_few_left: true, units_left: 2 }),
        directLot({ id_sale: 3, name: 'Furmint', is_available: false, units_left: 0 }),
        directLot({ id_sale: 4, name: 'Kabinett', is_available: false, is_held: true, units_left: 0 }),
        directBarrel({ id_sale: 5, name: 'Barrique' }),
      ),
    );
    open('/store/shop');
    const reduced = await card(/Bandol/);
    expect(reduced.getByText('€132').tagName).toBe('S');
    expect(reduced.getAllByText(/^−11\s%$/)).toHaveLength(1);
    expect(reduced.getByText('In our warehouse')).toBeVisible();
    const few = await card(/Smaragd/);
    expect(few.getByText('Members first')).toBeVisible();
    expect(few.getByText('Only 2 left')).toBeVisible();
    expect((await card(/Furmint/)).getByText('Sold out')).toBeVisible();
    expect((await card(/Kabinett/)).getByText('Held for now')).toBeVisible();
    expect((await card(/Barrique/)).getByText('Per litre')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Barrique' })).toHaveAttribute('href', '/sales/barrel/5-barrique');
  });

  it('asks for nine private sales, as the address says', async () => {
    network.answer(shop, pageOf(directLot({ is_private: true, type: { id: 3 } })));
    open('/store/private-sale?page=2&sorting=price-asc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Private sales' })).toBeVisible();
    const [asked] = network.asked(shop);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      id_type_auction: 'private-sale',
      onGoing: 'true',
      page: '2',
      per_page: '9',
      sort: 'price-asc',
    });
  });

  it('says what will stand here while there is nothing', async () => {
    network.answer(shop, pageOf());
    open('/store/shop');
    expect(await screen.findByRole('heading', { name: 'Nothing is offered here now' })).toBeVisible();
  });
});
