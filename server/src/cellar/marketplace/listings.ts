import type { MarketplaceListing } from '@le-chai/contracts/marketplace';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';
import { inSeconds } from '../../core/house/audit.ts';
import { notFound, Refusal } from '../../core/http/refusal.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { takeSerials } from '../lots/take-serials.ts';
import { lockTrader } from './lock-trader.ts';
import {
  insertListing,
  lockOwnListing,
  type LockedListing,
  openListings,
  readListing,
  reviseListing,
} from './listing-rows.ts';
import { HOURS_OF_SILENCE } from './rules/transfers.ts';
import { countInLots } from './transfer-rows.ts';

export interface NewListing {
  readonly wrapperId: number;
  readonly serialIds: readonly number[];
  /** Asked for a bottle. */
  readonly priceCents: number;
}

/**
 * Asks the marketplace to list bottles of one lot at a price. They are one listing: sold together, taken back together.
 * @throws {Refusal} 404 for a bottle that is not the member's or not in that lot; 409 if the lot is not there, or is
 *   listed already
 */
export async function createListing(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  { wrapperId, serialIds, priceCents }: NewListing,
): Promise<MarketplaceListing> {
  await lockTrader(client, memberId);
  const wanted = [...new Set(serialIds)];
  const bottles = wanted.map((serialId) => ({ wrapperId, serialId }));
  if ((await countInLots(client, memberId, bottles)) < bottles.length) throw notFound('Bottle');
  await refuseListed(client, [wrapperId]);
  const [lot] = await takeSerials(client, memberId, wanted, { from: [LOT_STATUS['marketplace-unlisted']] });
  const id = await insertListing(client, { memberId, wrapperId: lot!, priceCents });
  await ask(client, database, memberId, id, { silence: true });
  return readListing(client, id);
}

/** @throws {Refusal} 409 if one of these lots is listed, or about to be */
export async function refuseListed(client: PoolClient, wrapperIds: readonly number[]): Promise<void> {
  if ((await openListings(client, wrapperIds)).length === 0) return;
  throw new Refusal(409, 'listed', 'These bottles are listed, or about to be. Take the listing back first.');
}

/**
 * Asks for another price. The marketplace is asked for it until it answers; what it sells before that is sold at the
 * previous price.
 * @throws {Refusal} 404 for a listing that is not the member's; 409 once it is taken back or over
 */
export async function priceListing(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  id: number,
  priceCents: number,
): Promise<MarketplaceListing> {
  const listing = await own(client, memberId, id);
  if (listing.status !== 'requested' && listing.status !== 'listed') throw over(listing);
  if (listing.priceCents !== priceCents) {
    await reviseListing(client, id, { priceCents });
    await ask(client, database, memberId, id, { silence: false });
  }
  return readListing(client, id);
}

/**
 * Asks the marketplace to take a listing off its list. Asked for again, it is the same.
 * @throws {Refusal} 404 for a listing that is not the member's; 409 for what is sold
 */
export async function withdrawListing(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  id: number,
): Promise<MarketplaceListing> {
  const listing = await own(client, memberId, id);
  if (listing.status === 'sold') throw over(listing);
  if (listing.status === 'requested' || listing.status === 'listed') {
    await reviseListing(client, id, { status: 'withdrawing' });
    await ask(client, database, memberId, id, { silence: true });
  }
  return readListing(client, id);
}

async function own(client: PoolClient, memberId: number, id: number): Promise<LockedListing> {
  const listing = await lockOwnListing(client, memberId, id);
  if (!listing) throw notFound('Listing');
  return listing;
}

const OVER = { withdrawing: 'is being taken back', unlisted: 'was taken back', sold: 'is sold' };

const over = ({ status }: LockedListing) =>
  new Refusal(409, 'listing-over', `This listing ${OVER[status as keyof typeof OVER]}.`);

/** The marketplace is asked after the commit, and where it is to answer by a message, also what became of it after a day. */
async function ask(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  listing: number,
  { silence }: { silence: boolean },
): Promise<void> {
  const payload = { listing };
  await enqueue(client, database, { kind: 'marketplace-listing', payload });
  if (silence) {
    const at = await inSeconds(client, HOURS_OF_SILENCE * 3600);
    await enqueue(client, database, { kind: 'marketplace-listing-silence', payload, at });
  }
  database.changes.announce(client, 'member', memberId);
}
