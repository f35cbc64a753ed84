import type { PlannedSize } from '@le-chai/bottling/bottling-plan';
import { euro, litres, sizeName } from '@le-chai/design/format';
import { type CaseKind, kindKey } from './plan-edits.ts';

/** `1500` → `1.5 L`. */
export const litresText = (millilitres: number): string => litres(millilitres / 1000);

/** `1500` → `Magnum`; undefined for a size without a name. */
export const nameOfSize = (sizeMl: number): string | undefined => sizeName(sizeMl / 1000);

/** `6 × 1.5 L` */
export const bottlesText = ({ sizeMl, bottles }: Pick<PlannedSize, 'sizeMl' | 'bottles'>): string =>
  `${bottles} × ${litresText(sizeMl)}`;

/** `OWC of 6`, `Provider case of 4` */
export const kindText = ({ type, capacity }: Pick<CaseKind, 'type' | 'capacity'>): string =>
  `${type === 'CC' ? 'Provider case' : type} of ${capacity}`;

/** `€48`, or `free`. */
export const priceText = (cents: number): string => (cents === 0 ? 'free' : euro(cents / 100));

/** `one bottle`, `6 magnums`, `2 bottles of 0.7 L` */
export function contentText(count: number, sizeMl: number): string {
  const name = nameOfSize(sizeMl);
  if (name === undefined) return `${count} ${count === 1 ? 'bottle' : 'bottles'} of ${litresText(sizeMl)}`;
  return `${count} ${count === 1 ? name.toLowerCase() : plural(name.toLowerCase())}`;
}

const plural = (name: string): string => (name === 'half' ? 'halves' : `${name}s`);

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `a, b and c` */
export const listed = (words: readonly string[]): string => list.format(words);

/** `1 × OWC of 6 and 2 × Provider case of 3`: how many of each kind. */
export const casesWords = ({ casing }: Pick<PlannedSize, 'casing'>): string =>
  listed(
    casing.toSorted((a, b) => kindKey(a).localeCompare(kindKey(b))).map((kind) => `${kind.cases} × ${kindText(kind)}`),
  );

/** How much is left in the barrel, for screen readers. */
export function leftText(left: number, availableMl: number): string {
  if (left === 0) return 'The barrel is empty.';
  return left > 0
    ? `${litresText(left)} left of ${litresText(availableMl)}.`
    : `${litresText(-left)} more than the ${litresText(availableMl)} available.`;
}
