import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { insertListing, openListings } from '../listing-rows.ts';
import type { ListingNews } from '../rules/listings.ts';
import { settleListing } from '../settle-listing.ts';
import { noteListing } from './local-marketplace.ts';

/**
 * Has the local marketplace list a lot, take it off or sell it, as its messages would say. A lot that its member has not
 * asked to list is listed at a price.
 * @param lot under its row lock, at the marketplace
 */
export async function actOnListing(
  client: PoolClient,
  database: Announcer,
  lot: { readonly id: number; readonly memberId: number; readonly priceCents: number },
  news: ListingNews,
): Promise<void> {
  const { id: wrapperId, memberId, priceCents } = lot;
  const [open] = await openListings(client, [wrapperId]);
  const listing = open ?? (await insertListing(client, { memberId, wrapperId, priceCents }));
  await noteListing(client, listing, news);
  await settleListing(client, database, listing, news);
}
