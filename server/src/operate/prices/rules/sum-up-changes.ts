import type { PriceChange } from './judge-price.ts';

/** Changes named one by one. */
const NAMED = 10;

/** A price that was taken in. Cents. */
export interface TakenPrice {
  readonly name: string;
  readonly change: PriceChange;
  readonly before: number | null;
  readonly cents: number;
}

/** A change named in a report: EUR, and in per cent of the price before. */
export interface Mover {
  name: string;
  before: number;
  price: number;
  percent: number;
}

export type ChangeCounts = Record<PriceChange, number>;

const count = (taken: readonly TakenPrice[], change: PriceChange) =>
  taken.filter((price) => price.change === change).length;

/** How many times one price is the other. */
const factor = ({ before, cents }: { before: number; cents: number }) =>
  Math.max(before, cents) / Math.min(before, cents);

/** How many prices did what, and those that moved most, up or down, by name. */
export function sumUpChanges(taken: readonly TakenPrice[]): { counts: ChangeCounts; movers: Mover[] } {
  const counts: ChangeCounts = {
    added: count(taken, 'added'),
    raised: count(taken, 'raised'),
    lowered: count(taken, 'lowered'),
    renewed: count(taken, 'renewed'),
    unchanged: count(taken, 'unchanged'),
    older: count(taken, 'older'),
  };
  const moved = taken.flatMap(({ name, change, before, cents }) =>
    before !== null && (change === 'raised' || change === 'lowered') ? [{ name, before, cents }] : [],
  );
  const movers = moved
    .toSorted((a, b) => factor(b) - factor(a))
    .slice(0, NAMED)
    .map(({ name, before, cents }) => ({
      name,
      before: before / 100,
      price: cents / 100,
      percent: Math.round((1000 * (cents - before)) / before) / 10,
    }));
  return { counts, movers };
}

const WORDS: Record<PriceChange, string> = {
  added: 'new',
  raised: 'raised',
  lowered: 'lowered',
  renewed: 'the same with a newer date',
  unchanged: 'already known',
  older: 'older than what is known',
};

/** Written line by line: empty kinds are left out. */
export function formatChanges({ counts, movers }: { counts: ChangeCounts; movers: readonly Mover[] }): string[] {
  const parts = (Object.keys(WORDS) as PriceChange[]).flatMap((change) =>
    counts[change] > 0 ? [`${counts[change]} ${WORDS[change]}`] : [],
  );
  return [
    ...(parts.length > 0 ? [`Prices: ${parts.join(', ')}.`] : []),
    ...movers.map(
      ({ name, before, price, percent }) =>
        `  ${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %  ${name}: ${before.toFixed(2)} to ${price.toFixed(2)} EUR`,
    ),
  ];
}
