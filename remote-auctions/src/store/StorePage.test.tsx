import { auctionFilters } from '@le-chai/contracts/auctions';
import { type Basket, type BasketLine, getBasket, putBasketLine } from '@le-chai/contracts/basket';
import { shop } from '@le-chai/contracts/direct-sales';
import { SaleId } from '@le-chai/contracts/primitives';
import { APP_TOASTS } from '@le-chai/design/toast-measures';
import { Toaster } from '@le-chai/design/Toaster';
import { pageOf } from '@le-chai/testing/auctions';
import { directBarrel, directLot } from '@le-chai/testing/direct-sales';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Preloaded, so that the first test does not wait for the page's modules.
import './StorePage.tsx';
import remote from '../remote.ts';

/** Lots of a sale in the basket. */
const line = (id: number): BasketLine => ({
  id_sale: SaleId.parse(id),
  name: 'Bandol',
  is_private: false,
  quantity: 2,
  quantity_min: 1,
  quantity_max: 6,
  bottles: [],
  held_until: null,
  problem: null,
});

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(auctionFilters, {});
  network.answer(getBasket, { lines: [] });
});

const open = (at: string) => renderRoutes(remote.createRoutes, { at });
const card = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('article')!);

describe('the store', () => {
  it('shows a sale’s price, previous price and stock', async () => {
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
    expect((await card(/Kabinett/)).getByText('On hold')).toBeVisible();
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

  it('adds a lot to the basket from its card by keyboard, and keeps saying that it is there', async () => {
    const user = userEvent.setup();
    let basket: Basket = { lines: [] };
    network.answer(getBasket, () => basket);
    network.answer(putBasketLine, ({ params }) => (basket = { lines: [line(Number(params['saleId']))] }));
    const least = { min: 2, max: 6, step: 1, mul: 1 };
    network.answer(
      shop,
      pageOf(
        directLot({ id_sale: 1, name: 'Bandol', quantity_options: least }),
        directLot({ id_sale: 2, name: 'Furmint', is_available: false, units_left: 0 }),
        directBarrel({ id_sale: 3, name: 'Barrique' }),
      ),
    );
    open('/store/shop');
    const add = await screen.findByRole('button', { name: 'Add to basket, Bandol' });
    expect(screen.getAllByRole('button', { name: /basket/ })).toEqual([add]);
    add.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Bandol is in your basket.')).toBeInTheDocument();
    expect(network.asked(putBasketLine).map(({ params, body }) => [params, body])).toEqual([
      [{ saleId: '1' }, { quantity: 2 }],
    ]);
    const there = screen.getByRole('button', { name: 'In your basket, Bandol' });
    expect(there).toHaveFocus();
    expect(there).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Basket (1)' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(network.asked(putBasketLine)).toHaveLength(1);
  });

  it('says what is already in the basket, and that a full one takes no more', async () => {
    const user = userEvent.setup();
    network.answer(getBasket, { lines: [line(1)] });
    network.refuse(putBasketLine, 409, { name: 'basket-full', message: 'A basket can hold up to 10 lines.' });
    network.answer(shop, pageOf(directLot({ id_sale: 1, name: 'Bandol' }), directLot({ id_sale: 2, name: 'Smaragd' })));
    render(<Toaster measures={APP_TOASTS} />);
    open('/store/shop');
    expect(await screen.findByRole('button', { name: 'In your basket, Bandol' })).toBeVisible();
    expect(screen.queryByText('Bandol is in your basket.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to basket, Smaragd' }));
    expect(await screen.findByText('Smaragd was not added to your basket')).toBeVisible();
    expect(screen.getByText('A basket can hold up to 10 lines.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to basket, Smaragd' })).toBeEnabled();
  });

  it('says what will appear here while it is empty', async () => {
    network.answer(shop, pageOf());
    open('/store/shop');
    expect(await screen.findByRole('heading', { name: 'Nothing here right now' })).toBeVisible();
  });
});
