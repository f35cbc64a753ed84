import type { Quote } from '@le-chai/contracts/buying';
import { euro } from '@le-chai/design/format';

type Figures = Pick<Quote, 'price' | 'fee' | 'bottling' | 'shipping' | 'due' | 'total'>;

/**
 * What of a total has changed since it was seen, a sentence each: first what is paid now, then what is estimated.
 * @returns nothing where the member would pay what was seen
 */
export function quoteChanges(seen: Figures, now: Figures): string[] {
  const sentences = [
    changed('The price', seen.price, now.price),
    changed('The house fee', seen.fee, now.fee),
    changed('What the cases cost', seen.bottling, now.bottling),
    changed('The estimate of delivery', seen.shipping?.total ?? 0, now.shipping?.total ?? 0),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) return sentences;
  // Whatever the total consists of, a total that differs is told.
  return [changed('To pay now', seen.due, now.due) ?? changed('The total', seen.total, now.total)].filter(
    (sentence) => sentence !== undefined,
  );
}

const changed = (what: string, seen: number, now: number): string | undefined =>
  Math.round(seen * 100) === Math.round(now * 100) ? undefined : `${what} is now ${euro(now)}; it was ${euro(seen)}.`;
