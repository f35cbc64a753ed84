import { addToWishlist, removeFromWishlist, weeklyOffers } from '@le-chai/contracts/auctions';
import { dismissToast } from '@le-chai/host-services';
import { barrelAuction, lotAuction, pageOf } from '@le-chai/testing/auctions';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { APP_TOASTS } from '@le-chai/design/toast-measures';
import { Toaster } from '@le-chai/design/Toaster';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Preloaded, so that the first test does not wait for the page's modules.
import './ActivityPage.tsx';
import remote from '../remote.ts';

const STANDINGS = { leading: 3, outbid: 2, won: 1, lost: 6 };

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
});
afterEach(() => act(() => Array.from({ length: 50 }, (_, id) => id).forEach(dismissToast)));

function open(at: string) {
  render(<Toaster measures={APP_TOASTS} />);
  return renderRoutes(remote.createRoutes, { at });
}
const heart = (name: RegExp) => screen.findByRole('button', { name });
const read = (blob: Blob): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.readAsText(blob);
  });
const lastAsked = () => network.asked(weeklyOffers).at(-1)!.url.searchParams;

describe('the list of a member’s bids', () => {
  it('is filtered by standing, in the address, and cleared again', async () => {
    const user = userEvent.setup();
    network.answer(weeklyOffers, { ...pageOf(lotAuction({ standing: 'outbid' })), standings: STANDINGS });
    const { router } = open('/my-activities/offers?page=2');
    await user.click(await screen.findByRole('button', { name: 'Outbid 2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?standing=outbid'));
    expect(lastAsked().get('standing')).toBe('outbid');
    expect(lastAsked().get('bidded')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Outbid 2', pressed: true }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(lastAsked().has('standing')).toBe(false);
  });

  it('is searched only within itself', async () => {
    const user = userEvent.setup();
    network.answer(weeklyOffers, { ...pageOf(lotAuction({ standing: 'won' })), standings: STANDINGS });
    open('/my-activities/offers');
    await user.type(await screen.findByRole('combobox', { name: 'Search among these' }), 'paui');
    expect(await screen.findByRole('option', { name: /Pauillac/ })).toBeVisible();
    expect(lastAsked().get('q')).toBe('paui');
    expect(lastAsked().get('bidded')).toBe('true');
  });

  it('says what an empty list will contain', async () => {
    network.answer(weeklyOffers, { ...pageOf(), standings: { ...STANDINGS, won: 0 } });
    open('/my-activities/offers?standing=won');
    expect(await screen.findByText('Nothing won yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all your bids' })).toHaveAttribute('href', '/my-activities/offers');
  });

  it('can be filtered before the counts are known', async () => {
    network.cut(weeklyOffers);
    open('/my-activities/offers');
    expect(await screen.findByRole('button', { name: 'You lead' })).toBeEnabled();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('the wishlist', () => {
  it('shows fixed-price sales as such', async () => {
    network.answer(
      weeklyOffers,
      pageOf(lotAuction({ type: { id: 5 }, bets: 0, bid_percentage: 10, currentPrice: 320, only_few_left: true })),
    );
    open('/my-activities/wishlist');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Price')).toBeVisible();
    expect(card.getByText('Only a few left')).toBeVisible();
    expect(card.queryByText('No bids yet')).toBeNull();
  });

  it('loses a sale when its heart is pressed, and takes it back', async () => {
    const user = userEvent.setup();
    const [lot, barrel] = [lotAuction({ isWishlist: true }), barrelAuction({ isWishlist: true })];
    network.answer(weeklyOffers, pageOf(lot, barrel));
    network.answer(removeFromWishlist, { isWishlist: false });
    network.answer(addToWishlist, { isWishlist: true });
    open('/my-activities/wishlist');
    const pressed = await heart(/^Wishlist, Pauillac/);
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    network.answer(weeklyOffers, pageOf(barrel));
    await user.click(pressed);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Pauillac/ })).toBeNull());
    // The focus goes to what took its place.
    expect(screen.getByRole('link', { name: /Barolo/ })).toHaveFocus();
    network.answer(weeklyOffers, pageOf(lot, barrel));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /Pauillac/ })).toBeVisible();
    expect(network.asked(addToWishlist).map(({ params }) => params['saleId'])).toEqual(['2417']);
  });

  it('keeps a sale that could not be removed, and says so', async () => {
    const user = userEvent.setup();
    network.answer(weeklyOffers, pageOf(lotAuction({ isWishlist: true })));
    network.refuse(removeFromWishlist, 503, { message: 'The house is closed' });
    open('/my-activities/wishlist');
    await user.click(await heart(/^Wishlist, Pauillac/));
    expect(await screen.findByText('Still on your wishlist')).toBeVisible();
    expect(await heart(/^Wishlist, Pauillac/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('follows the last of several presses', async () => {
    const user = userEvent.setup();
    network.answer(weeklyOffers, pageOf(lotAuction()));
    const first = Promise.withResolvers<{ isWishlist: boolean }>();
    network.answer(addToWishlist, () => first.promise);
    network.answer(removeFromWishlist, { isWishlist: false });
    open('/my-activities/offers');
    const pressed = await heart(/^Wishlist, Pauillac/);
    await user.click(pressed);
    expect(pressed).toHaveAttribute('aria-pressed', 'true');
    await user.click(pressed);
    expect(pressed).toHaveAttribute('aria-pressed', 'false');
    first.resolve({ isWishlist: true });
    await waitFor(() => expect(network.asked(removeFromWishlist)).toHaveLength(1));
    await waitFor(() => expect(pressed).toHaveAttribute('aria-pressed', 'false'));
  });

  it('is saved to a calendar as a whole, including other pages', async () => {
    const user = userEvent.setup();
    const made: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${made.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    network.answer(weeklyOffers, ({ url }) =>
      url.searchParams.get('per_page') === '50'
        ? pageOf(lotAuction(), barrelAuction(), lotAuction({ id_sale: 7, id_auction: 7, type: { id: 5 } }))
        : pageOf(lotAuction()),
    );
    open('/my-activities/wishlist');
    await user.click(await screen.findByRole('button', { name: 'Add all to calendar' }));
    await waitFor(() => expect(made).toHaveLength(1));
    const text = await read(made[0]!);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain('SUMMARY:Barolo 2024\\, barrel no. 9 ends');
  });
});
