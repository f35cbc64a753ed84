import type { Entry } from '../index/entry.ts';
import { purchaseOf } from '../select-sales.ts';

/**
 * When the next lots of a week open that members see already. What is only planned is known to nobody, and is no entry.
 * docs/rules.md#the-home-for-visitors
 * @param now ms since the epoch, as what is given back
 */
export function opensNext(
  entries: Iterable<Pick<Entry, 'typeId' | 'productType' | 'status' | 'weekly' | 'startsAt'>>,
  now: number,
): number | undefined {
  let first: number | undefined;
  for (const entry of entries) {
    const isToCome = entry.status === 'scheduled' && entry.startsAt > now;
    const isOfWeek = entry.weekly && entry.productType === 'lot' && purchaseOf(entry) === 'auction';
    if (isToCome && isOfWeek && (first === undefined || entry.startsAt < first)) first = entry.startsAt;
  }
  return first;
}
