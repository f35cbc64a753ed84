import { isFailure } from '@le-chai/api';
import type { ChosenLot } from './chosen-serials.ts';

/** A chosen lot that cannot go, and why: "is promised as a gift". */
export interface StuckLot {
  chosen: ChosenLot;
  why: string;
}

/**
 * The chosen lots that a refused request names, each with why it cannot go. One that was removed since is left out.
 * @param sent the bottles of the request, in its order
 * @returns undefined for a request that was not refused for its bottles
 */
export function stuckLots(
  chosen: readonly ChosenLot[],
  sent: readonly number[],
  error: Error | null,
): StuckLot[] | undefined {
  if (!isFailure(error, 'refused')) return undefined;
  const reasons = new Map(
    Object.entries(error.failure.fields ?? {}).flatMap(([field, why]) => {
      const [, index] = /^serials\.(\d+)$/.exec(field) ?? [];
      const serial = index === undefined ? undefined : sent[Number(index)];
      return serial === undefined ? [] : [[serial, why] as const];
    }),
  );
  if (reasons.size === 0) return undefined;
  return chosen.flatMap((one) => {
    const serial = one.serials.find((id) => reasons.has(id));
    return serial === undefined ? [] : [{ chosen: one, why: reasons.get(serial)! }];
  });
}
