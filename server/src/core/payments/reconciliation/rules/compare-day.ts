import type { Movement } from '../../provider/provider.ts';

/** A charge or a refund as the house has it; cents, less than nothing for a refund. */
export interface OwnMovement {
  readonly kind: 'charge' | 'refund';
  readonly reference: string;
  readonly amountCents: number;
  readonly at: Date;
}

/** What does not fit: one side does not know it, or knows another amount. */
export interface Difference {
  readonly kind: Movement['kind'];
  readonly reference: string;
  /** Cents; null if the provider does not know it. */
  readonly theirCents: number | null;
  /** Cents; null if the house does not know it. */
  readonly ownCents: number | null;
}

/** From a moment up to, and without, another. */
export interface Day {
  readonly from: Date;
  readonly to: Date;
}

const isIn = ({ from, to }: Day, at: Date) => at >= from && at < to;

/**
 * Compares a day of the provider's with the house's own records. Either may know of a charge some hours before the other, so both sides are
 * given with the days around it, and each looks for its own of the day among all of the other's. docs/rules.md#comparing-with-the-provider
 * @param theirs movements of the balance
 * @param own charges that succeeded and refunds that have gone
 * @param disputes references of the disputes that the house knows
 */
export function compareDay(
  day: Day,
  theirs: readonly Movement[],
  own: readonly OwnMovement[],
  disputes: ReadonlySet<string>,
): Difference[] {
  const known = new Map(own.map((one) => [keyOf(one), one.amountCents]));
  // A refund that could not go out came back: together that is nothing.
  const reported = Map.groupBy(theirs, keyOf);
  const found: Difference[] = [];
  for (const [key, movements] of reported) {
    const [{ kind, reference }] = movements as [Movement, ...Movement[]];
    if (!movements.some(({ at }) => isIn(day, at))) continue;
    const theirCents = movements.reduce((total, { amountCents }) => total + amountCents, 0);
    if (kind === 'dispute' && !disputes.has(reference)) found.push({ kind, reference, theirCents, ownCents: null });
    if (kind !== 'charge' && kind !== 'refund') continue;
    const ownCents = known.get(key) ?? null;
    if ((ownCents ?? 0) !== theirCents) found.push({ kind, reference, theirCents, ownCents });
  }
  for (const one of own) {
    const { kind, reference, amountCents: ownCents, at } = one;
    if (isIn(day, at) && !reported.has(keyOf(one))) found.push({ kind, reference, theirCents: null, ownCents });
  }
  return found;
}

const keyOf = ({ kind, reference }: { kind: string; reference: string }) => `${kind} ${reference}`;
