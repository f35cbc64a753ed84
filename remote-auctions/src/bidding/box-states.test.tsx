import { query } from '@le-chai/api';
import { listAddresses } from '@le-chai/contracts/address';
import { saleDetail } from '@le-chai/contracts/auctions';
import { quoteSale, type Quote } from '@le-chai/contracts/buying';
import type { BidInput } from '@le-chai/contracts/bidding';
import { auctionLive, auctionMine, placeBid } from '@le-chai/contracts/bidding';
import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { answerSecondOffer, listSecondOffers, type SecondOffer } from '@le-chai/contracts/second-offers';
import { address } from '@le-chai/testing/address';
import { historyEntry, liveOf, lotAuction, mineOf, ownBid } from '@le-chai/testing/auctions';
import type { Network } from '@le-chai/testing/network';
import { owedLot } from '@le-chai/testing/payments';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { shippingEstimate } from '@le-chai/testing/shipping-estimate';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Preloaded, so that the first test does not wait for the page's modules.
import '../sale/SalePage.tsx';
import remote from '../remote.ts';
import { saleNetwork } from '../sale/testing/sale-network.ts';

type Lot = ReturnType<typeof lotAuction>;
const several = (known: Record<string, unknown> = {}): Lot =>
  lotAuction({
    max_bid_feature_is_available: false,
    options: { bids: [], quantities: { min: 1, max: 10, step: 1, mul: 1 } },
    ...known,
  });
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

let network: Network;
beforeEach(() => {
  network = saleNetwork();
  network.answer(listSecondOffers, []);
});

/** Opens the page of a sale and returns its bid box. */
async function boxOf(sale: Lot, live: Record<string, unknown> = {}, mine: Record<string, unknown> = {}) {
  network.answer(saleDetail, sale);
  network.answer(auctionLive, liveOf(sale, live));
  network.answer(auctionMine, mineOf(sale, mine));
  const { queryClient } = renderRoutes(remote.createRoutes, { at: `/sales/lot/2417-pauillac-2016-three-and-a-magnum` });
  const box = within(await screen.findByRole('region', { name: 'Bid' }));
  const look = (part: 'live' | 'mine') =>
    act(() => queryClient.refetchQueries(query(part === 'live' ? auctionLive : auctionMine, { params: { id: 2417 } })));
  return { box, look };
}

it('says so if an auction has no bid options, and the rest of the page works', async () => {
  const { box } = await boxOf(lotAuction({ options: undefined }));
  expect(await box.findByRole('alert')).toHaveTextContent('Missing bid options');
  expect(box.queryByRole('button', { name: /^Bid / })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

describe('a lot without maximum bids', () => {
  const lot = lotAuction({ max_bid_feature_is_available: false });

  it('takes bids at a price, without mentioning units', async () => {
    const user = userEvent.setup();
    const { box } = await boxOf(lot);
    await user.click(await box.findByRole('button', { name: 'Bid €1,350' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/All in/)).toHaveTextContent('€1,350 on Pauillac 2016, three and a magnum. All in, €1,350');
    expect(screen.queryByText(/1 lot|of 1/)).not.toBeInTheDocument();
    network.refuse(placeBid, 422, { name: 'below-minimum', message: 'The minimum offer is €1,400.', minimum: 1400 });
    await user.click(dialog.getByRole('button', { name: 'Place bid' }));
    await waitFor(() => expect(network.asked(placeBid)).toHaveLength(1));
    expect(network.asked(placeBid)[0]?.body).toEqual({ bid_offer: 1350, bid_quantity: 1 } satisfies BidInput);
  });

  it('is led, not won in part', async () => {
    const bids = [ownBid({ bid_offer: 1300 })];
    const { box } = await boxOf(lot, {}, { standing: 'leading', is_highest_bid: true, units_now: 1, bids });
    expect(await box.findByText('You lead')).toBeVisible();
  });
});

describe('several identical lots', () => {
  it('show what a bid takes from others, and how few are left', async () => {
    const history = [
      historyEntry({ bid_id: 1, member_no: 5518, event: 'opened', offer: 100, quantity: 6, units_now: 6 }),
    ];
    const live = { units_asked: 6, units_bought: 2, next_minimum: 100, increment: 10, currentPrice: 100, history };
    const { box } = await boxOf(several({ only_few_left: true, currentPrice: 100 }), live);
    expect(await box.findByText(/Only 8 left, 4 members/)).toBeVisible();
    const user = userEvent.setup();
    await user.click(box.getByRole('radio', { name: '€110' }));
    const lots = box.getByRole('spinbutton', { name: 'Lots' });
    await user.clear(lots);
    await user.type(lots, '4{Tab}');
    expect(box.getByText(/you would win/)).toHaveTextContent(
      'At €110 you would win 4 of 4 lots now. Member 5518 would keep 4 of 6.',
    );
  });
});

describe('the total of a bid', () => {
  const home = address({ id: 3, selected: true });
  const shipping = shippingEstimate({ freight: 20, vat: 4.4, total: 24.4 });
  const quote = {
    id_sale: 2417 as Quote['id_sale'],
    basis: 'bid',
    currency: 'EUR',
    quantity: 1,
    litres: null,
    unit_price: 1350,
    price: 1350,
    undiscounted_price: null,
    discount: 0,
    fee_rate: 0,
    fee: 0,
    vat_rate: 22,
    vat_included: 243.44,
    insurance: 6.75,
    insurance_limit: 250_000,
    bottling: 0,
    pickup: false,
    shipping,
    shipping_note: null,
    due: 1350,
    total: 1374.4,
    units_left: 1,
    hold: null,
  } as const;

  it('includes delivery to the member’s default address, as an estimate', async () => {
    const user = userEvent.setup();
    network.answer(listAddresses, [home]);
    network.answer(quoteSale, quote);
    const { box } = await boxOf(lotAuction());
    expect(await box.findByRole('row', { name: /^Delivery to Italy, estimate/ })).toHaveTextContent('€24.40');
    expect(box.getByRole('row', { name: /^Total/ })).toHaveTextContent('€1,374.40');
    expect(network.asked(quoteSale)[0]?.body).toEqual({
      quantity: 1,
      bid_offer: 1350,
      id_address: 3,
      pickup: false,
    });
    await user.click(box.getByRole('button', { name: /^Bid with a maximum/ }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(
      'All in, at most €1,374.40: €1,350 for the wine, VAT included, and about €24.40 for delivery to Italy',
    );
  });

  it('leaves it out if it is unknown', async () => {
    network.answer(listAddresses, [home]);
    network.cut(quoteSale);
    const { box } = await boxOf(lotAuction());
    await waitFor(() => expect(network.asked(quoteSale)).toHaveLength(1));
    expect(box.getByRole('row', { name: /^Delivery/ })).toHaveTextContent('at shipment');
    expect(box.getByRole('row', { name: /^Total/ })).toHaveTextContent('€1,350');
  });
});

describe('the rules of bidding', () => {
  it('are one press away', async () => {
    const user = userEvent.setup();
    const { box } = await boxOf(lotAuction());
    const summary = await box.findByText('How maximum bids work');
    expect(box.getByText(/If two maximums tie, the earlier leads/)).not.toBeVisible();
    await user.click(summary);
    expect(box.getByText(/If two maximums tie, the earlier leads/)).toBeVisible();
  });
});

describe('the end', () => {
  it('is extended by a late bid: marked, and announced once', async () => {
    const sale = lotAuction({ finish_data: inMinutes(2) });
    const { box, look } = await boxOf(sale);
    await box.findByText('Time left');
    expect(box.queryByText('+3 min')).not.toBeInTheDocument();
    network.answer(auctionLive, liveOf(sale, { finish_data: inMinutes(3), version: 2 }));
    await look('live');
    expect(await box.findByText('+3 min')).toBeVisible();
    expect(box.getByText(/^A late bid added time\. Closes \d\d:\d\d:\d\d\.$/)).toHaveAttribute('aria-live', 'polite');
  });

  it('is not marked when staff reschedule it', async () => {
    const sale = lotAuction({ finish_data: inMinutes(2) });
    const { box, look } = await boxOf(sale);
    await box.findByText('Time left');
    network.answer(auctionLive, liveOf(sale, { finish_data: inMinutes(90), currentPrice: 1310, version: 2 }));
    await look('live');
    expect(await box.findByText('€1,310')).toBeVisible();
    expect(box.queryByText('+3 min')).not.toBeInTheDocument();
  });

  it('keeps what was typed when it is extended by another member’s late bid', async () => {
    const user = userEvent.setup();
    const sale = lotAuction({ finish_data: inMinutes(0.025) });
    const { box, look } = await boxOf(sale);
    await user.type(await box.findByRole('textbox', { name: 'Another amount' }), '2000');
    expect(await box.findByText(/Time’s up/, undefined, { timeout: 4000 })).toBeVisible();
    network.answer(auctionLive, liveOf(sale, { finish_data: inMinutes(3), version: 2 }));
    await look('live');
    expect(await box.findByRole('textbox', { name: 'Another amount' })).toHaveValue('2000');
  });

  it('is reported to a bid that came after it', async () => {
    const user = userEvent.setup();
    network.refuse(placeBid, 409, { name: 'ended', message: 'The auction has ended.' });
    const { box } = await boxOf(lotAuction());
    await user.click(await box.findByRole('button', { name: /Bid with a maximum/ }));
    await user.click(screen.getByRole('button', { name: 'Place bid' }));
    expect(await box.findByText('The auction has ended.')).toBeVisible();
  });

  const lost = { standing: 'lost', reason: { kind: 'lost', from: 900, to: 1300, other_offer: null } };
  it.each([
    ['lost', lost, {}, 'It sold for €1,300. Your bid was released and you owe nothing.'],
    ['not bid on', {}, { bets: 0, history: [] }, 'It closed without a bid and was not sold.'],
    [
      'bought by another member',
      lost,
      { history: [historyEntry({ event: 'bought', offer: 1800, price_after: 1800 })] },
      'It was sold with Buy now for €1,800. Your bid was released and you owe nothing.',
    ],
  ])('is shown where it was %s, with what comes next', async (_, mine, live, words) => {
    const { box } = await boxOf(lotAuction(), { ...live, status: 'closed' }, { ...mine, canBid: false });
    expect(await box.findByText(words)).toBeVisible();
    expect(box.queryByText('Sold with Buy now for') !== null).toBe(words.includes('Buy now'));
    // Once is enough.
    expect(box.queryByText(/It sold to another member/)).not.toBeInTheDocument();
    expect(box.getByRole('button', { name: 'Notify me when it’s available' })).toBeVisible();
    expect(box.getByRole('link', { name: 'See what else is on sale' })).toBeVisible();
  });

  it('shows the price beside our estimate', async () => {
    const sale = lotAuction({ house_estimate: { low: 1000, high: 1400 } });
    const { box } = await boxOf(sale, { status: 'closed' }, { ...lost, canBid: false });
    expect(await box.findByText(/^It sold for €1,300 \(our estimate was €1,000–1,400\)\./)).toBeVisible();
  });

  it('counts a Buy now purchase at its own price', async () => {
    const bids = [ownBid({ type: 'buy_now', bid_status: 'winner', bid_offer: 1800, canEdit: false })];
    const { box } = await boxOf(lotAuction(), { status: 'closed' }, { standing: 'won', bids, canBid: false });
    expect(await box.findByText('You bought it')).toBeVisible();
    expect(box.getByText(/You bought it with Buy now/)).toHaveTextContent('It is yours for €1,800, VAT included.');
  });

  it('is reserved if it was bought and not paid yet', async () => {
    network.answer(getOutstandingPayments, [owedLot()]);
    const bids = [ownBid({ type: 'buy_now', bid_status: 'winner', bid_offer: 1800, canEdit: false })];
    const { box } = await boxOf(lotAuction(), { status: 'closed' }, { standing: 'won', bids, canBid: false });
    expect(await box.findByText(/It is reserved for you for/)).toHaveTextContent('Payment is due.');
  });
});

describe('a request to be notified', () => {
  it('is saved, shown, and cancelled', async () => {
    const user = userEvent.setup();
    network.answer(notifyMe, { is_waiting_to_be_notified: true });
    network.answer(stopNotifyingMe, { is_waiting_to_be_notified: false });
    const { box } = await boxOf(lotAuction({ status: 'scheduled', start_data: inMinutes(60) }), {}, { canBid: false });
    const button = await box.findByRole('button', { name: 'Notify me when it’s available' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(box.getByText(/We’ll notify you once/)).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(network.asked(stopNotifyingMe)).toHaveLength(1);
  });

  it('stays as it was if it was not saved', async () => {
    const user = userEvent.setup();
    network.cut(notifyMe);
    const { box } = await boxOf(lotAuction({ status: 'withdrawn' }), {}, { canBid: false });
    const button = await box.findByRole('button', { name: 'Notify me when it’s available' });
    await user.click(button);
    await waitFor(() => expect(network.asked(notifyMe)).toHaveLength(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  it('is not offered while bidding is open', async () => {
    const { box } = await boxOf(lotAuction());
    await box.findByRole('button', { name: /Bid with a maximum/ });
    expect(box.queryByRole('button', { name: /Notify me/ })).not.toBeInTheDocument();
  });
});

describe('a second offer', () => {
  const offer: SecondOffer = {
    id: 7,
    id_sale: 2417,
    name: 'Pauillac 2016, three and a magnum',
    product_type: 'lot',
    units: 1,
    price: 1250,
    litres: 3.75,
    total: 1250,
    fee: 0,
    status: 'open',
    created: inMinutes(-60),
    expires: inMinutes(2000),
    key_unique: null,
  };
  const lost = { standing: 'lost', canBid: false };

  it('can be accepted after a confirmation, and is then won', async () => {
    const user = userEvent.setup();
    network.answer(listSecondOffers, [offer]);
    const sale = lotAuction();
    const { box } = await boxOf(sale, { status: 'closed' }, lost);
    await user.click(await box.findByRole('button', { name: 'Accept for €1,250' }));
    network.answer(answerSecondOffer, { ...offer, status: 'accepted', key_unique: 'lots-9' });
    network.answer(listSecondOffers, [{ ...offer, status: 'accepted', key_unique: 'lots-9' }]);
    const bids = [ownBid({ bid_status: 'winner', canEdit: false })];
    network.answer(auctionMine, mineOf(sale, { version: 2, standing: 'won', canBid: false, bids }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
    expect(await box.findByText('You won')).toBeVisible();
    expect(network.asked(answerSecondOffer)[0]?.body).toEqual({ id: 7, decision: 'accept' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is resent under the same key if the answer could not be read, while another decision has another key', async () => {
    const user = userEvent.setup();
    network.answer(listSecondOffers, [offer]);
    const { box } = await boxOf(lotAuction(), { status: 'closed' }, lost);
    network.respond(answerSecondOffer, () => new Response('<html></html>'));
    for (const times of [1, 2]) {
      await user.click(await box.findByRole('button', { name: 'Accept for €1,250' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(network.asked(answerSecondOffer)).toHaveLength(times);
    }
    await user.click(box.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(network.asked(answerSecondOffer)).toHaveLength(3));
    const [first, second, third] = network
      .asked(answerSecondOffer)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('can be declined, and is still shown later', async () => {
    const user = userEvent.setup();
    network.answer(listSecondOffers, [offer]);
    const { box } = await boxOf(lotAuction(), { status: 'closed' }, lost);
    network.answer(answerSecondOffer, { ...offer, status: 'declined' });
    const decline = await box.findByRole('button', { name: 'Decline' });
    network.answer(listSecondOffers, [{ ...offer, status: 'declined' }]);
    await user.click(decline);
    expect(await box.findByText('It was then offered to you, and you declined.')).toBeVisible();
  });

  it('says how much of its price is the house fee', async () => {
    network.answer(listSecondOffers, [{ ...offer, total: 1375, fee: 125 }]);
    const { box } = await boxOf(lotAuction(), { status: 'closed' }, lost);
    expect(await box.findByText(/at the price you bid, including the house fee of €125\. The offer/)).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Accept for €1,375' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('for €1,375, VAT and house fee included.');
  });

  it('is not shown for another sale, and failing to load it breaks nothing', async () => {
    network.answer(listSecondOffers, [{ ...offer, id_sale: 9 as SecondOffer['id_sale'] }]);
    const { box } = await boxOf(lotAuction(), { status: 'closed' }, lost);
    expect(await box.findByText(/It sold for/)).toBeVisible();
    expect(box.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
  });
});

describe('Buy now', () => {
  const buyable = { is_buy_now_enabled: true, buy_now_price: 1800, undiscounted_buy_now_price: 2000 };
  const state = { is_enabled: true, reason: null, name: null, units_left: 1, hold: null };
  const hold = { bid_id: 5, id_sale: 2417, quantity: 1, price: 1800, total: 1800, id_payment: null };

  it('shows what it would cost without its discount', async () => {
    const { box } = await boxOf(lotAuction(buyable), {}, { buy_now: state });
    await box.findByRole('link', { name: 'Buy now for €1,800' });
    expect(box.getByText('€2,000').tagName).toBe('S');
  });

  it('shows how long it is held, and refetches when the hold expires', async () => {
    const sale = lotAuction(buyable);
    const held = { ...state, is_enabled: false, hold: { ...hold, expires: inMinutes(0.03) } };
    const { box } = await boxOf(sale, {}, { buy_now: held });
    expect(await box.findByText('Held for you at €1,800')).toBeVisible();
    const go = box.getByRole('link', { name: 'Continue to checkout' });
    const bid = box.getByRole('button', { name: /^Bid with/ });
    expect(go.compareDocumentPosition(bid)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const reason = 'You had this reserved and did not pay.';
    network.answer(auctionMine, mineOf(sale, { version: 2, buy_now: { ...state, is_enabled: false, reason } }));
    expect(await box.findByText(`Buy now for €1,800: ${reason}`, undefined, { timeout: 4000 })).toBeVisible();
    expect(box.queryByText('Held for you at €1,800')).not.toBeInTheDocument();
  });
});

describe('a house with a fee', () => {
  const lot = lotAuction({ max_bid_feature_is_available: false });

  it('shows it as a line of the total, and in the confirmation', async () => {
    const user = userEvent.setup();
    const { box } = await boxOf(lot, {}, { fee_rate: 0.125 });
    expect(await box.findByRole('row', { name: /^House fee, 12\.5\s% €168\.75$/ })).toBeVisible();
    expect(box.getByRole('row', { name: /^Total / })).toHaveTextContent('€1,518.75');
    await user.click(box.getByRole('button', { name: 'Bid €1,350' }));
    expect(within(screen.getByRole('dialog')).getByText(/All in/)).toHaveTextContent(
      'All in, €1,518.75, VAT and house fee included.',
    );
  });

  it('says that it is added to a maximum, which only limits the price', async () => {
    const { box } = await boxOf(lotAuction(), {}, { fee_rate: 0.125 });
    expect(await box.findByText(/never more than your maximum\. The house fee of 12\.5\s% is added\.$/)).toBeVisible();
  });

  it('includes it in the Buy now price, and in a hold', async () => {
    const buyable = lotAuction({ is_buy_now_enabled: true, buy_now_price: 500, undiscounted_buy_now_price: 600 });
    const state = { is_enabled: true, reason: null, name: null, units_left: 1, hold: null };
    const { box, look } = await boxOf(buyable, {}, { fee_rate: 0.1, buy_now: state });
    expect(await box.findByRole('link', { name: 'Buy now for €550' })).toBeVisible();
    expect(box.getByText('€660').tagName).toBe('S');
    expect(box.getByText(/The house fee is included\. We’ll hold it for you/)).toBeVisible();
    const hold = { bid_id: 5, id_sale: 2417, quantity: 1, price: 500, total: 500, id_payment: null };
    const held = { ...state, is_enabled: false, hold: { ...hold, expires: inMinutes(9) } };
    network.answer(auctionMine, mineOf(buyable, { version: 2, fee_rate: 0.1, buy_now: held }));
    await look('mine');
    expect(await box.findByText('Held for you at €550')).toBeVisible();
  });

  it('leaves it out of the price of one of several, since it is on all of them together', async () => {
    const buyable = several({ is_buy_now_enabled: true, buy_now_price: 500, undiscounted_buy_now_price: null });
    const state = { is_enabled: true, reason: null, name: null, units_left: 9, hold: null };
    const { box } = await boxOf(buyable, {}, { fee_rate: 0.1, buy_now: state });
    expect(await box.findByRole('link', { name: 'Buy now at €500 a lot' })).toBeVisible();
    expect(box.getByText(/^The house fee of 10\s% is added\. We’ll hold it for you/)).toBeVisible();
  });

  it('says that what was won contains it', async () => {
    network.answer(getOutstandingPayments, [owedLot({ total_bid: 1518.75, fee: 168.75 })]);
    const sale = lotAuction({ currentPrice: 1350 });
    const bids = [ownBid({ bid_status: 'winner', canEdit: false })];
    const { box } = await boxOf(
      sale,
      { status: 'closed', currentPrice: 1350 },
      { standing: 'won', bids, fee_rate: 0.125 },
    );
    expect(await box.findByText(/It is yours for/)).toHaveTextContent('€1,518.75, VAT and house fee included.');
  });

  it('has none where an older API sends no rate', async () => {
    const { box } = await boxOf(lot);
    expect(await box.findByRole('row', { name: 'House fee none' })).toBeVisible();
  });
});
