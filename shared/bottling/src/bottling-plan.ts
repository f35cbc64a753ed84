/** Cases of one kind that were chosen for a size. */
export interface PlannedCasing {
  readonly type: 'OC' | 'OWC' | 'CC';
  readonly capacity: number;
  /** Cents a case. */
  readonly priceCents: number;
  readonly cases: number;
}

/** Bottles of one size, and their cases. */
export interface PlannedSize {
  readonly sizeMl: number;
  readonly bottles: number;
  readonly casing: readonly PlannedCasing[];
}

/** How the litres of a barrel are to become bottles. */
export interface BottlingPlan {
  readonly sizes: readonly PlannedSize[];
  /** The sizes that get a label of the member's own. */
  readonly labelledMl: readonly number[];
}

/** Millilitres that a plan bottles. */
export const bottledMl = ({ sizes }: Pick<BottlingPlan, 'sizes'>) =>
  sizes.reduce((sum, { sizeMl, bottles }) => sum + sizeMl * bottles, 0);

/** What the cases of a plan cost, cents. */
export const chargeOf = ({ sizes }: Pick<BottlingPlan, 'sizes'>) =>
  sizes.flatMap(({ casing }) => casing).reduce((sum, { cases, priceCents }) => sum + cases * priceCents, 0);

/**
 * The credit for litres too few for a bottle, cents: the price paid per litre, to the nearest cent.
 * docs/rules.md#what-the-bottles-cost
 */
export const creditFor = (leftoverMl: number, literCents: number): number =>
  Math.round((leftoverMl * literCents) / 1000);
