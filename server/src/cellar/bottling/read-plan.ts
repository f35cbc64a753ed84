import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import type { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';
import { toCents, toEuro, toLitres } from '../../core/money/amounts.ts';

const toMillilitres = (litres: number) => Math.round(litres * 1000);

/** A plan as it comes, in cents and millilitres. */
export function readPlan(cases: BottlingCases, customLabel: CustomLabel | null | undefined): BottlingPlan {
  return {
    sizes: cases.map(({ size, bottles, casing }) => ({
      sizeMl: toMillilitres(size),
      bottles,
      casing: casing.map(({ price, type, capacity, cases: count }) => ({
        type,
        capacity,
        priceCents: toCents(price),
        cases: count,
      })),
    })),
    labelledMl: (customLabel?.sizes ?? []).map(toMillilitres),
  };
}

/** The cases of a plan as they go out. */
export const casesOf = ({ sizes }: BottlingPlan): BottlingCases =>
  sizes.map(({ sizeMl, bottles, casing }) => ({
    size: toLitres(sizeMl),
    bottles,
    casing: casing.map(({ priceCents, type, capacity, cases }) => ({
      type,
      capacity,
      price: toEuro(priceCents),
      cases,
    })),
  }));
