import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { MarketplaceListing } from '@le-chai/contracts/marketplace';
import { LOT_STATUS } from '../../../core/database/statuses.ts';

export type ListingStatus = MarketplaceListing['status'];
/** What the marketplace says of a listing: on the list; off it for good, or never on it; sold. */
export type ListingNews = 'listed' | 'unlisted' | 'sold';

const UNLISTED = LOT_STATUS['marketplace-unlisted'];
const LISTED = LOT_STATUS['marketplace-listed'];
const SOLD = LOT_STATUS['not-associated'];

/** A listing and where its lot is. */
export interface ListingState {
  readonly status: ListingStatus;
  readonly lot: CellarStatusCode;
}

/** What a listing comes to, and the statuses that its lot enters one after the other. */
export interface ListingStep {
  readonly status: ListingStatus;
  readonly way: readonly CellarStatusCode[];
}

/**
 * What news make of a listing. News say what is so for good: sold is further than off the list, and that further than on
 * it. Those that say less than is known already change nothing, so any order and any repetition leads to the same.
 * docs/rules.md#trade-marketplace
 */
export function afterNews({ status, lot }: ListingState, news: ListingNews): ListingStep {
  const stays: ListingStep = { status, way: [] };
  if (status === 'sold') return stays;
  // What has gone on from there, home or to its buyer, cannot be sold any more.
  if (news === 'sold') return lot === UNLISTED || lot === LISTED ? { status: 'sold', way: [LISTED, SOLD] } : stays;
  if (status === 'unlisted') return stays;
  if (news === 'unlisted') return { status: 'unlisted', way: [UNLISTED] };
  // Listed at last while it is being taken back: it is on the list until it is off it.
  return { status: status === 'withdrawing' ? 'withdrawing' : 'listed', way: [LISTED] };
}

/** What a day of silence makes of a listing, by how the marketplace says that it is: what was asked for lapses. */
export function afterSilence(state: ListingState, news: ListingNews): ListingStep {
  const step = afterNews(state, news);
  return step.status === 'withdrawing' && news === 'listed' ? { ...step, status: 'listed' } : step;
}
