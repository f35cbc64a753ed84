import { type BottleOffer, casingOptions } from '@le-chai/bottling/casing-options';
import { bottledMl, type BottlingPlan, type PlannedCasing } from '@le-chai/bottling/bottling-plan';
import { ownCases } from '@le-chai/bottling/default-plan';
import { useUp } from '@le-chai/bottling/use-up';
import * as fc from 'fast-check';

/** What chance chooses of a plan. */
interface Choice {
  picks: { size: number; kind: number; cases: number }[];
  /** The rest is used up as the configurator suggests. */
  whole: boolean;
  labelled: number[];
  change: (typeof CHANGES)[number];
  at: number;
}

/** What may be wrong with a plan that comes from a browser. Most have nothing. */
const CHANGES = ['none', 'none', 'none', 'bottles', 'price', 'capacity', 'size', 'twice', 'dropped', 'more'] as const;

const choices: fc.Arbitrary<Choice> = fc.record({
  picks: fc.array(fc.record({ size: fc.nat(20), kind: fc.nat(20), cases: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 6,
  }),
  whole: fc.boolean(),
  labelled: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat(20), { maxLength: 2 })),
  change: fc.constantFrom(...CHANGES),
  at: fc.nat(20),
});

/** Any plan for so many litres: put together as in the configurator, and maybe changed behind its back. */
export const anyPlan = (availableMl: number, options: readonly BottleOffer[]): fc.Arbitrary<BottlingPlan> =>
  choices.map((choice) => {
    const { sizes } = changed(filled(availableMl, options, choice), choice);
    const labelledMl = sizes.length > 0 ? choice.labelled.map((at) => sizes[at % sizes.length]!.sizeMl) : [];
    return { sizes, labelledMl: [...new Set(labelledMl)] };
  });

function filled(availableMl: number, options: readonly BottleOffer[], { picks, whole }: Choice): BottlingPlan {
  let plan: BottlingPlan = { sizes: [], labelledMl: [] };
  for (const { size, kind, cases } of picks) {
    const option = options[size % options.length]!;
    const kinds = casingOptions(option);
    const { type, capacity, priceCents } = kinds[kind % kinds.length]!;
    const more = withCases(plan, option.sizeMl, { type, capacity, priceCents, cases });
    if (bottledMl(more) <= availableMl) plan = more;
  }
  if (!whole) return plan;
  const rest = useUp(
    availableMl - bottledMl(plan),
    options.map(({ sizeMl }) => sizeMl),
  );
  for (const { sizeMl, bottles } of rest) {
    const option = options.find((offered) => offered.sizeMl === sizeMl)!;
    for (const cases of ownCases(bottles, option)) plan = withCases(plan, sizeMl, cases);
  }
  return plan;
}

function withCases(plan: BottlingPlan, sizeMl: number, added: PlannedCasing): BottlingPlan {
  const before = plan.sizes.find((size) => size.sizeMl === sizeMl);
  const others = plan.sizes.filter((size) => size !== before);
  const bottles = (before?.bottles ?? 0) + added.capacity * added.cases;
  return { ...plan, sizes: [...others, { sizeMl, bottles, casing: [...(before?.casing ?? []), added] }] };
}

function changed(plan: BottlingPlan, { change, at }: Choice): BottlingPlan {
  const index = plan.sizes.length > 0 ? at % plan.sizes.length : 0;
  const size = plan.sizes[index];
  if (!size) return plan;
  const [first, ...rest] = size.casing;
  const replaced = (sizes: BottlingPlan['sizes']) => ({ ...plan, sizes });
  switch (change) {
    case 'none':
      return plan;
    case 'bottles':
      return replaced(plan.sizes.with(index, { ...size, bottles: size.bottles + 1 }));
    case 'price':
      return replaced(
        plan.sizes.with(index, { ...size, casing: [{ ...first!, priceCents: first!.priceCents + 1 }, ...rest] }),
      );
    case 'capacity': {
      const casing = [{ ...first!, capacity: first!.capacity + 1 }, ...rest];
      return replaced(plan.sizes.with(index, { ...size, bottles: size.bottles + first!.cases, casing }));
    }
    case 'size':
      return replaced(plan.sizes.with(index, { ...size, sizeMl: size.sizeMl + 1 }));
    case 'twice':
      return replaced([...plan.sizes, size]);
    case 'dropped':
      return replaced(plan.sizes.toSpliced(index, 1));
    case 'more':
      return withCases(plan, size.sizeMl, { type: 'CC', capacity: 1, priceCents: 0, cases: 1 });
  }
}
