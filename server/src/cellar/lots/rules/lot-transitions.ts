import type { CellarStatusCode } from '@le-chai/contracts/cellar';

/**
 * Where a lot of each status can go next. Nothing leaves 1, 2 and 4; 5 and 10 are told from the payment and never stand in
 * a row.
 */
const NEXT: Partial<Record<CellarStatusCode, readonly CellarStatusCode[]>> = {
  // Before it is released it can lapse unpaid, as it can while it is processed; given as it stands once it is paid.
  7: [12, 4, 1],
  12: [11],
  11: [8, 1],
  8: [3, 4, 203],
  // Back on the shelf where a shipment is cancelled before it is picked.
  3: [9, 8],
  9: [2],
  // The marketplace acknowledged: an export is there now, an import is back.
  203: [201, 8],
  201: [202, 203],
  // Sold there, it is no longer the member's.
  202: [201, 1],
};

/** Whether a cellar lot can go from one status to another. docs/rules.md#cellar-status */
export function mayMove(from: CellarStatusCode, to: CellarStatusCode): boolean {
  return NEXT[from]?.includes(to) ?? false;
}
