import type { HouseFacts } from '../house/facts/house-facts.ts';

/** A cover of bottles, as the house has set it. */
export interface CoverTerms {
  /** What it costs, in hundredths of a per cent of the value that is covered. */
  readonly rate: number;
  /** Cents: a value beyond it is not covered. */
  readonly limitCents: number;
}

/** The terms in cents, from the fact of the house in EUR and per cent. */
export const coverTerms = ({ rate, limit }: HouseFacts['insurance'][keyof HouseFacts['insurance']]): CoverTerms => ({
  rate: Math.round(rate * 100),
  limitCents: Math.round(limit * 100),
});

/** What of a value is covered, cents. */
export const coveredOf = (valueCents: number, { limitCents }: Pick<CoverTerms, 'limitCents'>): number =>
  Math.min(valueCents, limitCents);

/** What the cover of a value costs, cents, half a cent upwards. docs/rules.md#insurance */
export const costOfCover = (valueCents: number, terms: CoverTerms): number =>
  Math.round((coveredOf(valueCents, terms) * terms.rate) / 10_000);

/**
 * The share of a part in the cover of a whole, cents: what it is up to the end of the part, less what it is up to its
 * beginning. So the shares of all parts are whole cents, never negative, and add up to the cover, however they are cut.
 */
export function shareOfCover({
  coverCents,
  totalCents,
  beforeCents,
  costCents,
}: {
  coverCents: number;
  totalCents: number;
  /** Of the parts in front of it. */
  beforeCents: number;
  costCents: number;
}): number {
  const upTo = (cents: number) => (totalCents === 0 ? 0 : Math.round((coverCents * cents) / totalCents));
  return upTo(beforeCents + costCents) - upTo(beforeCents);
}
