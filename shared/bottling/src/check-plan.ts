import { bottledMl, type BottlingPlan, chargeOf, type PlannedCasing, type PlannedSize } from './bottling-plan.ts';
import { type BottleOffer, casingOptions } from './casing-options.ts';

/** What a plan is checked against. */
export interface BottlingTerms {
  /** Millilitres that are there to be bottled. */
  readonly availableMl: number;
  readonly options: readonly BottleOffer[];
  /** Tiers that may have labels of their own. */
  readonly labelTiers: readonly string[];
  /** The member's. */
  readonly tier: string;
}

/** The totals of a plan. */
export interface PlanTotals {
  readonly usedMl: number;
  /** Too little for the smallest bottle. */
  readonly leftoverMl: number;
  readonly chargeCents: number;
}

/** Why a plan is invalid, as a closed union. */
export type PlanFault =
  | { fault: 'size-twice' | 'size-not-offered'; size: number }
  | { fault: 'casing-not-offered'; size: number; casing: number }
  | { fault: 'cases-do-not-add-up'; size: number; bottles: number; held: number }
  | { fault: 'label-not-bottled' | 'label-not-permitted'; label: number }
  | { fault: 'label-not-for-tier' }
  | { fault: 'too-much'; usedMl: number; availableMl: number }
  | { fault: 'too-much-left'; leftoverMl: number };

/**
 * Checks a bottling plan: sizes and cases as offered, each bottle in a case, labels only where permitted, no more wine
 * than there is, and less left over than the smallest bottle. `size`, `casing` and `label` of a fault are indexes in
 * the plan's lists. docs/rules.md#bottling
 */
export function checkPlan(plan: BottlingPlan, terms: BottlingTerms): PlanTotals | { faults: PlanFault[] } {
  const faults = [
    ...plan.sizes.flatMap((size, at) => sizeFaults(plan, size, at, terms.options)),
    ...labelFaults(plan, terms),
  ];
  const usedMl = bottledMl(plan);
  const leftoverMl = terms.availableMl - usedMl;
  if (leftoverMl < 0) faults.push({ fault: 'too-much', usedMl, availableMl: terms.availableMl });
  if (leftoverMl >= smallestBottle(terms.options)) faults.push({ fault: 'too-much-left', leftoverMl });
  return faults.length > 0 ? { faults } : { usedMl, leftoverMl, chargeCents: chargeOf(plan) };
}

/**
 * Millilitres that must not be left over: a bottle more could be filled. Our own choice; infinite where nothing is
 * offered, as then nothing can be bottled.
 */
export const smallestBottle = (options: readonly Pick<BottleOffer, 'sizeMl'>[]) =>
  Math.min(...options.map(({ sizeMl }) => sizeMl));

function sizeFaults(
  { sizes }: BottlingPlan,
  { sizeMl, bottles, casing }: PlannedSize,
  at: number,
  options: readonly BottleOffer[],
): PlanFault[] {
  if (sizes.findIndex((other) => other.sizeMl === sizeMl) < at) return [{ fault: 'size-twice', size: at }];
  const option = options.find((offered) => offered.sizeMl === sizeMl);
  if (!option) return [{ fault: 'size-not-offered', size: at }];
  const held = casing.reduce((sum, { cases, capacity }) => sum + cases * capacity, 0);
  const unknown = casing.flatMap((chosen, index) => (isOffered(chosen, option) ? [] : [index]));
  return [
    ...unknown.map((index): PlanFault => ({ fault: 'casing-not-offered', size: at, casing: index })),
    ...(held === bottles ? [] : [{ fault: 'cases-do-not-add-up', size: at, bottles, held } as const]),
  ];
}

const isOffered = (chosen: PlannedCasing, option: BottleOffer) =>
  casingOptions(option).some(
    ({ type, capacity, priceCents }) =>
      type === chosen.type && capacity === chosen.capacity && priceCents === chosen.priceCents,
  );

function labelFaults({ sizes, labelledMl }: BottlingPlan, { options, labelTiers, tier }: BottlingTerms): PlanFault[] {
  if (labelledMl.length === 0) return [];
  if (!labelTiers.includes(tier)) return [{ fault: 'label-not-for-tier' }];
  return labelledMl.flatMap((sizeMl, label): PlanFault[] => {
    if (!sizes.some((size) => size.sizeMl === sizeMl)) return [{ fault: 'label-not-bottled', label }];
    const permitted = options.some((option) => option.sizeMl === sizeMl && option.customLabel);
    return permitted ? [] : [{ fault: 'label-not-permitted', label }];
  });
}
