import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { moveLots } from '../lots/move-lots.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';
import { lockListing, lotOfListing, openListings, recordStatus } from './listing-rows.ts';
import { afterNews, afterSilence, type ListingNews, type ListingStatus } from './rules/listings.ts';

const SOLD = LOT_STATUS['not-associated'];

/**
 * Takes in what the marketplace says of a listing: the lot goes where it is said to be, and its member gets a notice.
 * @param silent it was asked after a day without an answer: what was asked for lapses
 * @returns whether anything changed; never for a listing that is unknown
 */
export async function settleListing(
  client: PoolClient,
  database: Announcer,
  id: number,
  news: ListingNews,
  { silent = false } = {},
): Promise<boolean> {
  const listing = await lockListing(client, id);
  const lot = listing && (await lotOfListing(client, listing.wrapperId));
  if (!listing || !lot) return false;
  const { memberId, wrapperId } = listing;
  // Taken back, the lot may be listed once more, which is another listing's affair.
  const others = (await openListings(client, [wrapperId])).filter((other) => other !== id);
  if (others.length > 0) return false;
  const { status, way } = (silent ? afterSilence : afterNews)({ status: listing.status, lot: lot.status }, news);
  for (const to of way) {
    await moveLots(client, database, [wrapperId], to, to === SOLD ? 'Sold at the trade marketplace' : undefined);
  }
  if (status === listing.status) return way.length > 0 && way.at(-1) !== lot.status;
  await recordStatus(client, id, status);
  database.changes.announce(client, 'member', memberId);
  const event = eventOf(listing.status, status);
  const data = { event, status: way.at(-1), cellarLotId: wrapperId, name: lot.name, bottles: lot.quantity };
  await notify(client, database, [{ memberId, kind: 'cellar', key: `listing-${id}-${event}`, data }]);
  return true;
}

function eventOf(before: ListingStatus, after: ListingStatus): string {
  if (after === 'unlisted') return before === 'requested' ? 'not-listed' : 'unlisted';
  if (after === 'listed') return before === 'withdrawing' ? 'still-listed' : 'listed';
  return after;
}
