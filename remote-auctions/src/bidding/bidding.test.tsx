import { load, query } from '@le-chai/api';
import { addToWishlist, saleDetail } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine, editBid, placeBid } from '@le-chai/contracts/bidding';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import type { Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasUnsaved } from '@le-chai/host-services';
import { barrelAuction, historyEntry, liveOf, lotAuction, mineOf, ownBid } from '@le-chai/testing/auctions';
import { owedLot } from '@le-chai/testing/payments';
// Preloaded, so that the first test does not wait for the page's modules.
import '../sale/SalePage.tsx';
import remote from '../remote.ts';
import { saleNetwork } from '../sale/testing/sale-network.ts';

const lot = lotAuction();
const leading = mineOf(lot, {
  version: 2,
  standing: 'leading',
  is_highest_bid: true,
  user_max_bid_set: 1500,
  canBid: false,
  bids: [ownBid({ bid_offer: 1500 })],
  units_now: 1,
  reason: { kind: 'you-lead', from: 1300, to: 1350, other_offer: null },
});
const outcome = {
  bid: ownBid({ bid_offer: 1500 }),
  live: liveOf(lot, { currentPrice: 1350, version: 2 }),
  mine: leading,
};

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = saleNetwork();
  network.answer(saleDetail, lot);
  network.answer(auctionLive, liveOf(lot));
  network.answer(auctionMine, mineOf(lot));
});

const open = (at = '/sales/lot/2417-pauillac-2016-three-and-a-magnum') => renderRoutes(remote.createRoutes, { at });
/** A status mark, whose text is split over several elements. */
const saying = (words: string) => (_: string, element: Element | null) =>
  element?.parentElement?.parentElement?.getAttribute('role') === 'status' && element.textContent === words;
const box = async () => within(await screen.findByRole('region', { name: 'Bid' }));

const openWith = async (sale: ReturnType<typeof lotAuction>, buyNow: object) => {
  network.answer(saleDetail, sale);
  network.answer(
    auctionMine,
    mineOf(sale, { buy_now: { is_enabled: true, reason: null, name: null, units_left: 1, hold: null, ...buyNow } }),
  );
  open();
  return box();
};

describe('Buy now', () => {
  const buyable = { is_buy_now_enabled: true, buy_now_price: 1800 };
  it('leads to the checkout with its price', async () => {
    const bid = await openWith(lotAuction(buyable), {});
    expect(await bid.findByRole('link', { name: 'Buy now for €1,800' })).toHaveAttribute('href', '/checkout/2417');
  });

  it('starts with the minimum quantity of several', async () => {
    const several = { ...buyable, options: { bids: [], quantities: { min: 3, max: 12, step: 1, mul: 1 } } };
    const bid = await openWith(lotAuction(several), {});
    expect(await bid.findByRole('link', { name: 'Buy now at €1,800 a lot' })).toHaveAttribute(
      'href',
      '/checkout/2417?quantity=3',
    );
  });

  it('says why it is unavailable', async () => {
    const at = `${new Date(2026, 10, 24, 17, 17).toISOString().slice(0, 16)}Z`;
    const reason = `Another member is buying this right now. It may be free again on ${at}.`;
    const bid = await openWith(lotAuction(buyable), { is_enabled: false, reason });
    const read = 'Another member is buying this right now. It may be free again on 24 November at 17:17 (your time).';
    expect(await bid.findByText(`Buy now for €1,800: ${read}`)).toBeVisible();
    expect(bid.queryByRole('link', { name: /Buy now/ })).not.toBeInTheDocument();
  });

  it.each([
    [null, 'Continue to checkout', '/checkout/2417'],
    [12, 'See your payment', '/checkout/payments/12'],
  ])('continues with a hold, and a payment %p', async (id_payment, name, place) => {
    const hold = { bid_id: 5, id_sale: 2417, quantity: 1, price: 1800, total: 1800, id_payment };
    const expires = new Date(Date.now() + 600_000).toISOString();
    const bid = await openWith(lotAuction(buyable), { is_enabled: false, hold: { ...hold, expires } });
    expect(await bid.findByRole('link', { name })).toHaveAttribute('href', place);
  });

  it('is not mentioned without a price for it', async () => {
    const bid = await openWith(lotAuction(), { is_enabled: false, reason: 'This cannot be bought at once.' });
    await bid.findByRole('button', { name: /Bid with a maximum/ });
    expect(bid.queryByText(/at once/)).not.toBeInTheDocument();
  });
});

describe('an overdue payment', () => {
  it('prevents bidding, and is one step away', async () => {
    network.answer(auctionMine, mineOf(lot, { canBid: false, reason_not: 'You have an overdue payment.' }));
    network.answer(getOutstandingPayments, [owedLot({ overdue: true })]);
    open();
    const bid = await box();
    expect(await bid.findByRole('link', { name: 'Pay overdue balance' })).toHaveAttribute(
      'href',
      '/outstanding-payments/pay?keys=%5B%22lots-1%22%5D',
    );
  });
});

describe('bidding on a lot', () => {
  it('places the chosen maximum once it is confirmed, with a key', async () => {
    const user = userEvent.setup();
    network.answer(placeBid, outcome);
    open();
    const bid = await box();
    await user.click(await bid.findByRole('radio', { name: '€1,450' }));
    await user.click(bid.getByRole('button', { name: 'Bid with a maximum of €1,450' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm your bid' }));
    expect(dialog.getAllByText('€1,450')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Place bid' }));

    expect(await bid.findByText('You lead')).toBeVisible();
    const [sent] = network.asked(placeBid);
    expect(sent?.body).toEqual({ bid_offer: 1450, bid_quantity: 1, max_bid: 1450 });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(bid.getByText('€1,500')).toBeVisible();
    expect(bid.getByRole('button', { name: /Raise your maximum to €1,550/ })).toBeVisible();
  });

  it('refetches nothing of the sale: everything a bid changes is in its answer', async () => {
    const user = userEvent.setup();
    const buyable = lotAuction({ is_buy_now_enabled: true, buy_now_price: 1400 });
    network.answer(saleDetail, buyable);
    network.answer(placeBid, outcome);
    const { queryClient } = open();
    const bid = await box();
    await user.click(await bid.findByRole('button', { name: /Bid with a maximum/ }));
    await user.click(screen.getByRole('button', { name: 'Place bid' }));
    expect(await bid.findByText('You lead')).toBeVisible();
    // Wait until every change has been handled.
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect([saleDetail, auctionMine].map((call) => network.asked(call).length)).toEqual([1, 1]);
    expect(queryClient.getQueryData(query(saleDetail, { params: { saleId: 2417 } }).queryKey)).toEqual({
      ...buyable,
      currentPrice: 1350,
      finish_data: outcome.live.finish_data,
      canBid: leading.canBid,
      standing: 'leading',
      options: { ...buyable.options, bids: leading.bids },
      user_max_bid_set: leading.user_max_bid_set,
      is_highest_bid: true,
      // One step above the new price is no longer below the Buy now price.
      is_buy_now_enabled: false,
    });
  });

  it('sends the same bid again when no answer arrived', async () => {
    const user = userEvent.setup();
    network.cut(placeBid);
    open();
    const bid = await box();
    await user.click(await bid.findByRole('button', { name: /Bid with a maximum/ }));
    await user.click(screen.getByRole('button', { name: 'Place bid' }));
    expect(await screen.findByText(/we don’t know yet whether your bid arrived/)).toBeVisible();
    network.answer(placeBid, outcome);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await bid.findByText('You lead');
    const keys = network.asked(placeBid).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('sends the same bid again after a reload, or after another amount', async () => {
    const user = userEvent.setup();
    network.cut(placeBid);
    const commit = async (amount: string) => {
      const bid = await box();
      await user.click(await bid.findByRole('radio', { name: amount }));
      await user.click(bid.getByRole('button', { name: /Bid with a maximum/ }));
      await user.click(screen.getByRole('button', { name: 'Place bid' }));
      await screen.findByText(/we don’t know yet whether your bid arrived/);
      await user.click(screen.getByRole('button', { name: 'Not now' }));
    };
    const { unmount } = open();
    await commit('€1,350');
    await commit('€1,450');
    unmount();
    open();
    await commit('€1,350');
    const [first, other, again] = network.asked(placeBid).map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('says beside the amount what would be accepted, and keeps what was typed', async () => {
    const user = userEvent.setup();
    network.refuse(placeBid, 422, { name: 'below-minimum', message: 'The minimum offer is €1,600.', minimum: 1600 });
    open();
    const bid = await box();
    const other = await bid.findByRole('textbox', { name: 'Another amount' });
    await user.type(other, '1,450.50');
    expect(hasUnsaved()).toBe(true);
    await user.click(bid.getByRole('button', { name: 'Bid with a maximum of €1,450.50' }));
    await user.click(screen.getByRole('button', { name: 'Place bid' }));
    expect(await bid.findByText('The minimum offer is €1,600.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(other).toHaveValue('1,450.50');
  });

  it('refuses an amount below the minimum without asking the server', async () => {
    const user = userEvent.setup();
    open();
    const bid = await box();
    await user.type(await bid.findByRole('textbox', { name: 'Another amount' }), '1300');
    await user.click(bid.getByRole('button', { name: /Bid with a maximum/ }));
    expect(bid.getByText('Bid at least €1,350: the price plus one step of €50.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('holds back a bid that is too low by the time it is confirmed', async () => {
    const user = userEvent.setup();
    open();
    const bid = await box();
    await bid.findByRole('radio', { name: '€1,350' });
    network.answer(auctionLive, liveOf(lot, { currentPrice: 1500, next_minimum: 1550, version: 2 }));
    await user.click(bid.getByRole('button', { name: 'Bid with a maximum of €1,350' }));
    expect(await screen.findByText(/The price is now €1,500/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place bid' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(bid.getByRole('button', { name: 'Bid with a maximum of €1,550' })).toBeVisible();
  });

  it('raises the bid of the leader', async () => {
    const user = userEvent.setup();
    network.answer(auctionLive, outcome.live);
    network.answer(auctionMine, leading);
    network.answer(editBid, outcome);
    open();
    const bid = await box();
    await user.click(await bid.findByRole('button', { name: 'Raise your maximum to €1,550' }));
    await user.click(screen.getByRole('button', { name: 'Place bid' }));
    await waitFor(() => expect(network.asked(editBid)).toHaveLength(1));
    expect(network.asked(editBid)[0]).toMatchObject({ params: { id: '2417', bid_id: '41' }, body: { max_bid: 1550 } });
  });

  it('notifies a member who is outbid, without reloading', async () => {
    network.answer(auctionLive, outcome.live);
    network.answer(auctionMine, leading);
    const { queryClient } = open();
    const bid = await box();
    await bid.findByText('You lead');
    network.answer(auctionLive, liveOf(lot, { currentPrice: 1550, next_minimum: 1600, version: 3 }));
    network.answer(auctionMine, {
      ...leading,
      version: 3,
      standing: 'outbid',
      is_highest_bid: false,
      units_now: 0,
      reason: { kind: 'outbid', from: 1350, to: 1550, other_offer: null },
    });
    await act(() => queryClient.refetchQueries(query(auctionLive, { params: { id: 2417 } })));
    expect(await bid.findByText('You were outbid')).toBeVisible();
    expect(bid.getByText(/Another member’s maximum is above your €1,500/)).toBeVisible();
    expect(bid.getByRole('button', { name: 'Bid with a maximum of €1,600' })).toBeVisible();
  });

  it('shows the result and a link to pay once it is closed', async () => {
    network.answer(auctionLive, { ...outcome.live, status: 'closed' });
    network.answer(auctionMine, {
      ...leading,
      standing: 'won',
      bids: [ownBid({ bid_status: 'winner', canEdit: false })],
      reason: { kind: 'won', from: 900, to: 1350, other_offer: null },
    });
    network.answer(getOutstandingPayments, [owedLot()]);
    open();
    const bid = await box();
    expect(await bid.findByText('You won')).toBeVisible();
    expect(await bid.findByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      '/outstanding-payments/pay?keys=%5B%22lots-1%22%5D',
    );
    expect(bid.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('refetches what is owed once when a sale is newly won', async () => {
    network.answer(auctionLive, outcome.live);
    network.answer(auctionMine, leading);
    network.answer(getOutstandingPayments, []);
    const { queryClient } = open();
    const bid = await box();
    await bid.findByText('You lead');
    await act(() => load(queryClient, query(getOutstandingPayments)));
    network.answer(getOutstandingPayments, [owedLot()]);
    network.answer(auctionLive, { ...outcome.live, status: 'closed', version: 3 });
    const bids = [ownBid({ bid_status: 'winner', canEdit: false })];
    network.answer(auctionMine, { ...leading, version: 3, standing: 'won', bids });
    await act(() => queryClient.refetchQueries(query(auctionLive, { params: { id: 2417 } })));
    expect(await bid.findByRole('link', { name: 'Pay' })).toBeVisible();
    expect(network.asked(getOutstandingPayments)).toHaveLength(2);
  });

  it('says why a member cannot bid', async () => {
    network.answer(auctionMine, mineOf(lot, { canBid: false, reason_not: 'You have an overdue payment.' }));
    open();
    expect(await (await box()).findByText('You have an overdue payment.')).toBeVisible();
  });

  it('keeps the sale when only the bids fail, and loads them with Retry', async () => {
    const user = userEvent.setup();
    network.cut(auctionLive);
    open();
    expect(await screen.findByRole('heading', { name: /Pauillac 2016/ })).toBeVisible();
    const bid = await box();
    const retry = await bid.findByRole('button', { name: 'Retry' });
    network.answer(auctionLive, liveOf(lot));
    await user.click(retry);
    expect(await bid.findByText('€1,300', { selector: 'p span' })).toBeVisible();
  });
});

describe('bidding on a barrel', () => {
  const barrel = barrelAuction();
  const history = [
    historyEntry({ bid_id: 2, member_no: 2290, event: 'joined', offer: 110, quantity: 18, units_now: 18 }),
    historyEntry({ bid_id: 1, member_no: 5518, event: 'opened', offer: 120, quantity: 22, units_now: 22 }),
  ];
  beforeEach(() => {
    network.answer(saleDetail, barrel);
    network.answer(
      auctionLive,
      liveOf(barrel, { units_offered: 50, units_asked: 40, next_minimum: 96, increment: 5, currentPrice: 96, history }),
    );
    network.answer(auctionMine, mineOf(barrel));
  });

  it('shows litres, bottles, what would be won and its cost', async () => {
    const user = userEvent.setup();
    open('/sales/barrel/319-barolo-2024-barrel-no-9');
    const bid = await box();
    const units = await bid.findByRole('spinbutton', { name: 'Units of 4.5\u00A0L' });
    await user.clear(units);
    await user.type(units, '14{Tab}');
    expect(bid.getByText('84 bottles of 0.75 L')).toBeVisible();
    const inPart = 'At €96 you would win 10 of 14 units now: 45\u00A0L for €4,320.';
    expect(bid.getByText(saying(inPart))).toBeVisible();
    expect(bid.getByRole('row', { name: /Total if you win all 14/ })).toHaveTextContent('€6,048');
    await user.click(bid.getByRole('button', { name: 'Bid €96 per litre, 63\u00A0L' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm your bid' }));
    expect(dialog.getByText(saying(inPart))).toBeVisible();
  });

  it('shows the bids by member number and what they would win', async () => {
    open('/sales/barrel/319-barolo-2024-barrel-no-9');
    const table = within(await screen.findByRole('table', { name: /Bids/ }));
    expect(table.getByRole('row', { name: /Member 5518/ })).toHaveTextContent('22 of 22');
  });
});

describe('the page of a sale', () => {
  it('corrects its address, whatever name was in it', async () => {
    const { router } = open('/sales/lot/2417-some-other-name?x=1');
    await screen.findByRole('heading', { name: /Pauillac 2016/ });
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/sales/lot/2417-pauillac-2016-three-and-a-magnum'),
    );
    expect(router.state.location.search).toBe('?x=1');
  });

  it('is not found under the wrong kind, nor without a sale', async () => {
    const { unmount } = open('/sales/barrel/2417-pauillac');
    expect(await screen.findByText('Auction 2417 not found')).toBeVisible();
    unmount();
    network.refuse(saleDetail, 404, { name: 'not-found', message: 'Auction 9 not found' });
    open('/sales/lot/9-nothing');
    expect(await screen.findByText('Auction 9 not found')).toBeVisible();
  });

  it('rolls back a wishlist change that was refused', async () => {
    const user = userEvent.setup();
    network.refuse(addToWishlist, 503, { message: 'closed' });
    open();
    const heart = await screen.findByRole('button', { name: 'Wishlist' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    await waitFor(() => expect(network.asked(addToWishlist)).toHaveLength(1));
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  });
});
