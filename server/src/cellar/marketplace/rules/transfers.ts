import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { MarketplaceTransfer } from '@le-chai/contracts/marketplace';
import { LOT_STATUS } from '../../../core/database/statuses.ts';

export type Direction = MarketplaceTransfer['direction'];
/** How a transfer ends: acknowledged by the marketplace, or cancelled. */
export type Ending = Exclude<MarketplaceTransfer['status'], 'requested'>;

/** Hours without an acknowledgement after which the marketplace is asked. Our own choice. */
export const HOURS_OF_SILENCE = 24;

/** Bottles that are under way, whichever way. */
export const UNDER_WAY = LOT_STATUS['marketplace-processing'];

const IN_OUR_WAREHOUSE = LOT_STATUS['in-our-warehouse'];
const AT_THE_MARKETPLACE = LOT_STATUS['marketplace-unlisted'];

/** Where bottles have to be for a transfer: in our warehouse, or at the marketplace and not listed. */
export const startOf = (direction: Direction): CellarStatusCode =>
  direction === 'export' ? IN_OUR_WAREHOUSE : AT_THE_MARKETPLACE;

/** Where the bottles are when a transfer has ended: at its other end, or back where they were. docs/rules.md#trade-marketplace */
export function endOf(direction: Direction, ending: Ending): CellarStatusCode {
  const arrived = ending === 'acknowledged';
  return (direction === 'export') === arrived ? AT_THE_MARKETPLACE : IN_OUR_WAREHOUSE;
}

/**
 * Whether a request asks again for what was asked for before. It does while the newest transfer of the bottle is the
 * same, under way or done; after a cancelled one, or one the other way, it is a new request.
 */
export function isRepeat(
  newest: Pick<MarketplaceTransfer, 'wrapperId' | 'direction' | 'status'> | undefined,
  asked: { readonly wrapperId: number; readonly direction: Direction },
): boolean {
  return (
    newest !== undefined &&
    newest.status !== 'refused' &&
    newest.direction === asked.direction &&
    newest.wrapperId === asked.wrapperId
  );
}

/** What happens to bottles at the marketplace. */
export type ListingStep = 'list' | 'unlist' | 'sell';

/** From which status each leads to which; sold ones are no longer the member's. */
export const LISTING: Readonly<Record<ListingStep, { from: CellarStatusCode; to: CellarStatusCode }>> = {
  list: { from: AT_THE_MARKETPLACE, to: LOT_STATUS['marketplace-listed'] },
  unlist: { from: LOT_STATUS['marketplace-listed'], to: AT_THE_MARKETPLACE },
  sell: { from: LOT_STATUS['marketplace-listed'], to: LOT_STATUS['not-associated'] },
};
