import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';
import type { LotStatus } from '../../../core/database/statuses.ts';

/**
 * Where a lot of each status can go next. Nothing leaves what is delivered, given or no longer in the cellar;
 * what is not paid for is read from the payment and never written.
 */
const NEXT: Partial<Record<LotStatus, readonly LotStatus[]>> = {
  // Before it is released it can lapse unpaid, as it can while it is processed; given as it stands once it is paid.
  'with-producer': ['in-transit', 'gifted', 'not-associated'],
  'in-transit': ['under-processing'],
  'under-processing': ['in-our-warehouse', 'not-associated'],
  'in-our-warehouse': ['shipment-request', 'gifted', 'marketplace-processing'],
  // Back on the shelf where a shipment is cancelled before it is picked.
  'shipment-request': ['shipped', 'in-our-warehouse'],
  shipped: ['delivered'],
  // The marketplace acknowledged: an export is there now, an import is back.
  'marketplace-processing': ['marketplace-unlisted', 'in-our-warehouse'],
  'marketplace-unlisted': ['marketplace-listed', 'marketplace-processing'],
  // Sold there, it is no longer the member's.
  'marketplace-listed': ['marketplace-unlisted', 'not-associated'],
};

/** Whether a cellar lot can go from one status to another. docs/rules.md#cellar-status */
export function mayMove(from: CellarStatusCode, to: CellarStatusCode): boolean {
  return NEXT[CELLAR_STATUS[from]]?.includes(CELLAR_STATUS[to]) ?? false;
}
