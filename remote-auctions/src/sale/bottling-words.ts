import type { BottlingOption } from '@le-chai/contracts/auction';

/** A case as it is told of. */
export interface ToldCasing {
  label: string;
  /** EUR a case. */
  price: number;
}

/**
 * The cases of a size, those with a price first by their price. What the provider packs for nothing differs by the number
 * of bottles alone, so it is told as one.
 */
export function casingsOf({ casing }: Pick<BottlingOption, 'casing'>): ToldCasing[] {
  const plain = casing.filter(({ type }) => type === 'CC').toSorted((one, other) => one.capacity - other.capacity);
  const original = casing
    .filter(({ type }) => type !== 'CC')
    .toSorted((one, other) => one.price - other.price || one.capacity - other.capacity)
    .map(({ label, price }) => ({ label, price }));
  const [first] = plain;
  const last = plain.at(-1);
  if (!first || !last) return original;
  const label =
    first.capacity === last.capacity
      ? `Plain case of ${first.capacity}`
      : `Plain cases of ${first.capacity} to ${last.capacity}`;
  return [...original, { label, price: first.price }];
}

/** Who may have a label of their own, and whether this member may. @param tier none while nobody knows it */
export function labelWords(tiers: readonly string[], tier: string | undefined): string {
  if (tiers.length === 0) return 'This barrel is bottled with the label of the producer.';
  const who = `A label of your own is for ${listed(tiers)}.`;
  if (tier === undefined) return who;
  return tiers.includes(tier)
    ? `${who} As ${tier} you may have one.`
    : `${who} Your membership, ${tier}, does not include it.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
