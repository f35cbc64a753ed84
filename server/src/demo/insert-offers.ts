import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import type { PoolClient } from 'pg';
import { unitsAsked } from '../core/sale/rules/barrel-price.ts';
import type { DemoAccount, Standing } from './catalogue/types.ts';
import { insertRows, takeIds, type Row } from './insert-rows.ts';
import type { Offer } from './offer.ts';
import type { People } from './people.ts';
import type { Shelf } from './shelf.ts';
import { simulateBids, SPARE_BIDS, type Played } from './simulate-bids.ts';
import { insertWares, type Ware } from './wares.ts';

const MICROS = 1000;

/**
 * Writes sales with what they offer, the bids they have had and who keeps an eye on them.
 * @returns the sales' ids, in the order of the offers
 */
export async function insertOffers(
  client: PoolClient,
  house: { shelf: Shelf; people: People; now: Date },
  offers: readonly Offer[],
): Promise<number[]> {
  const wares = await insertWares(client, house, offers);
  const ids = await takeIds(client, 'sale', offers.length);
  const bidIds = await takeIds(
    client,
    'bid',
    offers.reduce((sum, { sale }) => sum + sale.bids + 3 * SPARE_BIDS, 0),
  );
  const planned = offers.map((offer, index) => {
    const id = ids[index] ?? 0;
    const ware = wares[index];
    if (!ware) throw new Error('an offer without its wares');
    return { offer, ware, id, played: play(offer, ware, id, house.people, () => bidIds.shift() ?? 0) };
  });
  await insertRows(
    client,
    'sale',
    planned.map(({ offer, ware, id, played }) => saleRow(offer, ware, id, played, house.now)),
  );
  await insertRows(
    client,
    'bid',
    planned.flatMap(({ id, played }) => bidRows(id, played)),
  );
  await insertRows(
    client,
    'wishlist',
    planned.flatMap(({ offer, id }) => rowsOf(['wishes', 'outbid'], offer, id, house)),
  );
  await insertRows(
    client,
    'notify_me',
    planned.flatMap(({ offer, id }) => rowsOf(['awaits'], offer, id, house)),
  );
  return ids;
}

function play({ sale, ...offer }: Offer, ware: Ware, saleId: number, people: People, nextBidId: () => number): Played {
  const isAuction = sale.kind === 'single-lot' || sale.kind === 'collection';
  const accounts = Object.entries(sale.accounts ?? {}) as [DemoAccount, Standing][];
  return simulateBids({
    seed: offer.seed,
    terms: {
      saleId,
      productType: ware.productType,
      isAuction,
      openingPrice: sale.opens * 100,
      unitsOffered: ware.units,
      quantityMin: sale.least ?? 1,
      unitMl: ware.unitMl,
      buyNowPrice: sale.buyNow ? sale.buyNow * 100 : null,
    },
    startsAt: offer.startsAt.getTime() * MICROS,
    finishesAt: offer.finishesAt.getTime() * MICROS,
    until: offer.bidsUntil.getTime() * MICROS,
    bids: isAuction ? sale.bids : 0,
    ceiling: Math.round(ware.marketCents * offer.ceiling),
    rivals: people.rivals,
    accounts: accounts.flatMap(([name, standing]) =>
      standing === 'wishes' || standing === 'awaits'
        ? []
        : [{ memberId: people.account(name), standing, units: offer.units?.[name] }],
    ),
    nextBidId,
  });
}

function saleRow({ sale, startsAt, finishesAt }: Offer, ware: Ware, id: number, { state }: Played, now: Date): Row {
  return {
    id,
    type_id: AUCTION_TYPE_ID[sale.kind],
    product_type: ware.productType,
    lot_id: ware.productType === 'lot' ? ware.id : null,
    barrel_id: ware.productType === 'barrel' ? ware.id : null,
    name: sale.name,
    description: sale.description,
    badge: sale.badge ?? null,
    availability_label: sale.availability ?? 'Bottled when you say so',
    tags: sale.tags ?? [],
    catalogue: sale.catalogue ?? null,
    weekly: sale.kind === 'single-lot' || sale.kind === 'collection',
    charity: sale.charity ?? false,
    in_bond: sale.inBond ?? false,
    status: startsAt > now ? 'scheduled' : 'open',
    starts_at: startsAt,
    finishes_at: finishesAt,
    initial_price_cents: cents(sale.opens),
    undiscounted_initial_price_cents: cents(sale.was),
    original_price_cents: cents(sale.was),
    buy_now_enabled: sale.buyNow !== undefined,
    buy_now_price_cents: cents(sale.buyNow),
    undiscounted_buy_now_price_cents: cents(sale.buyNowWas),
    ...estimateOf(sale, ware),
    quantity_min: sale.least ?? 1,
    quantity_max: ware.units,
    step: ware.step,
    unit_ml: ware.unitMl,
    current_price_cents: state.price,
    leader_id: state.leaderId,
    bets: state.bets,
    units_asked: unitsAsked(state.ranking),
    units_sold: 0,
    version: state.version,
  };
}

/** From 15 % below what its bottles are worth by their reference prices to 5 % above, which is about what they were sold for; in tens of euros. */
function estimateOf(sale: Offer['sale'], { marketCents }: Ware): Row {
  const isEstimated = 'estimated' in sale && sale.estimated;
  const tens = (share: number) => Math.max(1, Math.round((marketCents * share) / 1000)) * 1000;
  return {
    estimate_low_cents: isEstimated ? tens(0.85) : null,
    estimate_high_cents: isEstimated ? tens(1.05) : null,
  };
}

const cents = (euro: number | undefined) => (euro === undefined ? null : euro * 100);

function bidRows(saleId: number, { accepted }: Played): Row[] {
  const replacedBy = new Map(accepted.map(({ replaces, bid }) => [replaces, bid.bidId]));
  return accepted.map(({ bid, event, priceBefore, state }) => ({
    id: bid.bidId,
    sale_id: saleId,
    member_id: bid.memberId,
    type: 'bid',
    offer_cents: bid.offer,
    max_cents: bid.max,
    quantity: bid.quantity,
    status: replacedBy.has(bid.bidId) ? 'deleted' : 'pending',
    bid_date: instant(bid.date),
    replaced_by: replacedBy.get(bid.bidId) ?? null,
    event,
    price_before_cents: priceBefore,
    price_after_cents: state.price,
  }));
}

/** Microseconds as text that PostgreSQL reads without losing any. */
function instant(micros: number): string {
  const milliseconds = Math.floor(micros / MICROS);
  const rest = String(micros - milliseconds * MICROS).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
}

/** A row for each account with that standing. */
function rowsOf(
  standings: readonly Standing[],
  { sale }: Offer,
  saleId: number,
  { people, now }: { people: People; now: Date },
): Row[] {
  const names = Object.entries(sale.accounts ?? {}) as [DemoAccount, Standing][];
  return names
    .filter(([, standing]) => standings.includes(standing))
    .map(([name]) => ({ member_id: people.account(name), sale_id: saleId, created_at: now }));
}
