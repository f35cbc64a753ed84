import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import { LOT_STATUS } from '../../../core/database/statuses.ts';

/** The way of bottles from the producer to our warehouse. */
export const RELEASE_WAY = [
  LOT_STATUS['with-producer'],
  LOT_STATUS['in-transit'],
  LOT_STATUS['under-processing'],
  LOT_STATUS['in-our-warehouse'],
] as const satisfies readonly CellarStatusCode[];
export type ReleaseStatus = (typeof RELEASE_WAY)[number];

/**
 * The statuses that a lot enters one after the other on its way from the producer to where it is released to. None where
 * it is there already or further. docs/rules.md#cellar-status
 */
export function releaseSteps(from: CellarStatusCode, to: ReleaseStatus): ReleaseStatus[] {
  const at = RELEASE_WAY.findIndex((status) => status === from);
  return at === -1 ? [] : RELEASE_WAY.slice(at + 1, RELEASE_WAY.indexOf(to) + 1);
}
