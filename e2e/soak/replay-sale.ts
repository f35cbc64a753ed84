import type { Ledger } from './ledger.ts';

/** A bid of the database, in the order of ids. Cents. */
export interface BidRow {
  id: number;
  member_id: number;
  offer: number;
  max: number;
  quantity: number;
  status: string;
  at: number;
  replaced_by: number | null;
  before: number;
  after: number;
}

export interface SaleRow {
  id: number;
  product_type: 'lot' | 'barrel';
  units: number;
  least: number;
  opening: number;
  price: number;
  leader_id: number | null;
  bets: number;
}

/** The increments again, in EUR: price below, step. A check must not compute with the code that it checks. */
const STEPS: readonly (readonly [number, number])[] = [
  [50, 2],
  [100, 5],
  [500, 10],
  [1000, 25],
  [3000, 50],
  [5000, 100],
  [Number.POSITIVE_INFINITY, 250],
];
const step = (cents: number) => STEPS.find(([below]) => cents < below * 100)![1] * 100;

/**
 * Goes through a sale's accepted bids from the first to the last by the rules, written here the plain way, and notes
 * where the database says otherwise.
 * @returns units that each member is due, by member
 */
export function replaySale(sale: SaleRow, bids: readonly BidRow[], ledger: Ledger): Map<number, number> {
  const pending = new Map<number, BidRow>();
  let price = sale.opening;
  let leader: BidRow | undefined;
  let lastAt = 0;
  const proxy = sale.product_type === 'lot' && sale.units === 1;
  const wrong = (fault: 'below' | 'price', bid: BidRow, what: string) =>
    ledger.violation(fault, `sale ${sale.id}, bid ${bid.id}: ${what}`);

  for (const bid of bids) {
    const own = pending.get(bid.member_id);
    const contested = proxy ? leader !== undefined : asked(pending) >= sale.units;
    const least = contested ? price + step(price) : sale.opening;
    const raisesOwnLead = proxy && own !== undefined && own === leader && bid.max > own.max;
    if (bid.offer < least && !raisesOwnLead) wrong('below', bid, `offers ${bid.offer}, the least was ${least}`);
    if (own && own.replaced_by !== bid.id) wrong('price', bid, 'stands beside another bid of its member');
    if (bid.before !== price) wrong('price', bid, `came at ${bid.before}, the price was ${price}`);
    if (bid.at < lastAt) wrong('price', bid, 'is dated before the bid that came before it');
    lastAt = bid.at;
    pending.set(bid.member_id, bid);
    if (proxy) {
      if (!leader) leader = bid;
      else if (leader.member_id === bid.member_id) leader = bid;
      else if (bid.max > leader.max) {
        price = Math.min(bid.max, leader.max + step(leader.max));
        leader = bid;
      } else price = Math.min(leader.max, bid.max + step(bid.max));
    } else if (asked(pending) >= sale.units) {
      const won = allocate(sale, pending);
      price = Math.min(...[...pending.values()].filter((one) => won.has(one.member_id)).map((one) => one.offer));
    }
    if (bid.after !== price) {
      wrong('price', bid, `left ${bid.after}, it should be ${price}`);
      price = bid.after;
    }
  }
  checkEnd(sale, bids.length, price, proxy ? (leader?.member_id ?? null) : null, ledger);
  return proxy ? new Map(leader ? [[leader.member_id, 1]] : []) : allocate(sale, pending);
}

function checkEnd(sale: SaleRow, bets: number, price: number, leaderId: number | null, ledger: Ledger): void {
  const is = `${sale.price} ${sale.leader_id} ${sale.bets}`;
  const ought = `${price} ${leaderId} ${bets}`;
  if (is !== ought) ledger.violation('price', `sale ${sale.id} stands at ${is}, its bids lead to ${ought}`);
}

const asked = (pending: ReadonlyMap<number, BidRow>) =>
  [...pending.values()].reduce((sum, bid) => sum + bid.quantity, 0);

/** Allocates the units one by one. */
function allocate(sale: SaleRow, pending: ReadonlyMap<number, BidRow>): Map<number, number> {
  const queue = [...pending.values()].toSorted((a, b) => b.offer - a.offer || a.at - b.at || a.id - b.id);
  const won = new Map<number, number>();
  for (let unit = 0; unit < sale.units; unit += 1) {
    const next = queue.find((bid) => (won.get(bid.member_id) ?? 0) < bid.quantity);
    if (next) won.set(next.member_id, (won.get(next.member_id) ?? 0) + 1);
  }
  return new Map([...won].filter(([, units]) => units >= sale.least));
}
