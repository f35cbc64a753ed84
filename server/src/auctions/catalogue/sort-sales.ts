import type { SaleOrder } from '@le-chai/contracts/primitives';
import type { Entry } from './index/entry.ts';

type Compare = (a: Entry, b: Entry) => number;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const newest: Compare = (a, b) => b.startsAt - a.startsAt || b.id - a.id;

/** Every order ends with the id, so that pages neither repeat nor miss a sale. */
export const ORDERS: Record<SaleOrder, Compare> = {
  default: (a, b) => stage(a) - stage(b) || withinStage(a, b) || a.id - b.id,
  'price-asc': (a, b) => a.price - b.price || a.id - b.id,
  'price-desc': (a, b) => b.price - a.price || a.id - b.id,
  'a-to-z': (a, b) => names.compare(a.name, b.name) || a.id - b.id,
  'z-to-a': (a, b) => names.compare(b.name, a.name) || a.id - b.id,
  'newest-first': newest,
  'oldest-first': (a, b) => newest(b, a),
  'most-bids': (a, b) => b.bets - a.bets || a.id - b.id,
  'drink-soonest': (a, b) => drinkFrom(a) - drinkFrom(b) || a.id - b.id,
};

/**
 * Sales in order. By default those that end soonest come first, then what is sold out, then those to come, then those
 * gone by.
 */
export function sortSales(sales: readonly Entry[], sorting: SaleOrder = 'default'): Entry[] {
  return sales.toSorted(ORDERS[sorting]);
}

const STAGE = { open: 0, scheduled: 2, closed: 3, withdrawn: 4 };
const stage = ({ status, soldOut }: Entry) => (status === 'open' && soldOut ? 1 : STAGE[status]);

function withinStage(a: Entry, b: Entry): number {
  if (a.status === 'open') return endOf(a) - endOf(b) || 0;
  if (a.status === 'scheduled') return a.startsAt - b.startsAt;
  return endOf(b) - endOf(a) || 0;
}

/** What is not known comes last; two of them compare as NaN, which is taken for equal. */
const drinkFrom = (entry: Entry) => entry.drinkFrom ?? Number.POSITIVE_INFINITY;

/** A sale without an end ends last; two of them compare as NaN, which is taken for equal. */
const endOf = ({ finishesAt }: Entry) => finishesAt ?? Number.POSITIVE_INFINITY;
