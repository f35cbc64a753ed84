import { bottledMl, type BottlingPlan } from '@le-chai/bottling/bottling-plan';
import { shareCost } from '../../../core/sale/rules/share-cost.ts';

/** A barrel as it was won; cents and millilitres. */
export interface BarrelBought {
  readonly totalCents: number;
  readonly wonMl: number;
}

/** What the first millilitres of a barrel cost: of all of them exactly its price. */
export const costOfFirst = ({ totalCents, wonMl }: BarrelBought, millilitres: number) =>
  wonMl > 0 ? Math.round((totalCents * millilitres) / wonMl) : 0;

/**
 * What the bottles of a conversion cost, a sum for each size of its plan: their litres' share of the barrel's price.
 * The costs of all conversions of a barrel and what was credited are its price, to the cent, once nothing is left.
 * docs/rules.md#what-the-bottles-cost
 * @param goneMl what earlier conversions bottled and credited
 */
export function conversionCosts(
  barrel: BarrelBought,
  goneMl: number,
  plan: BottlingPlan,
  credited: { readonly ml: number; readonly cents: number },
): number[] {
  const end = goneMl + bottledMl(plan) + credited.ml;
  const cost = costOfFirst(barrel, end) - costOfFirst(barrel, goneMl) - credited.cents;
  return shareCost(
    cost,
    plan.sizes.map(({ sizeMl, bottles }) => sizeMl * bottles),
  );
}
