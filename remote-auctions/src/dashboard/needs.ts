import type { Auction } from '@le-chai/contracts/auction';
import { isToPay } from '@le-chai/contracts/owed';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { deadlineOf, withStanding } from './standings.ts';

/** Something that needs the member's attention. */
export type Need = { kind: 'pay'; payment: OutstandingPayment } | { kind: 'outbid' | 'ending'; sale: Auction };

/** Maximum number shown; the figures above give the totals. */
const MOST = 3;
/** A sale that ends within this time is about to end, ms. */
const SOON = 60 * 60_000;

/**
 * What needs the member's attention: overdue payments, lots where they were outbid, wishlist sales that end within the hour,
 * and other payments due; each soonest first.
 * @param now ms since the epoch
 */
export function needsOf(
  {
    bidding,
    owed,
    wishes,
  }: { bidding: readonly Auction[]; owed: readonly OutstandingPayment[]; wishes: readonly Auction[] },
  now: number,
): Need[] {
  const payments = owed
    .filter(isToPay)
    .toSorted((one, other) => dueAt(one) - dueAt(other))
    .map((payment): Need => ({ kind: 'pay', payment }));
  const outbid = withStanding(bidding, 'outbid');
  const known = new Set(bidding.map(({ id_sale: id }) => id));
  const ending = withStanding(wishes, 'none').filter(
    ({ finish_data: end, id_sale: id }) => end !== null && Date.parse(end) - now < SOON && !known.has(id),
  );
  const isOverdue = (need: Need) => need.kind === 'pay' && need.payment.overdue;
  return [
    ...payments.filter(isOverdue),
    ...outbid.map((sale): Need => ({ kind: 'outbid', sale })),
    ...ending.map((sale): Need => ({ kind: 'ending', sale })),
    ...payments.filter((need) => !isOverdue(need)),
  ].slice(0, MOST);
}

const dueAt = (payment: OutstandingPayment): number => Date.parse(deadlineOf(payment) ?? '') || Infinity;
