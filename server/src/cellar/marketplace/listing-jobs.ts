import { HOURS_OF_SILENCE } from './rules/transfers.ts';
import type { Services } from '../../core/services.ts';
import { listingToAsk, lockListing } from './listing-rows.ts';
import type { Marketplace } from './marketplace.ts';
import { Message, takeMessage } from './messages.ts';
import { settleListing } from './settle-listing.ts';

/** The marketplace is asked for what a listing is to be, as the row has it by then; and after a day, for its state. */
export function listingJobs(
  { worker, database }: Pick<Services, 'worker' | 'database'>,
  marketplace: Marketplace,
): void {
  worker.outside('marketplace-listing', async ({ payload }) => {
    const listing = await listingToAsk(database.pool, Number(payload['listing']));
    if (listing?.status === 'withdrawing') await marketplace.withdraw(listing);
    else if (listing) await marketplace.list(listing);
  });

  worker.inside('marketplace-message', async (client, { payload }) => {
    await takeMessage(client, database, Message.parse(payload));
  });

  worker.outside('marketplace-listing-silence', async ({ payload }) => {
    const listing = await listingToAsk(database.pool, Number(payload['listing']));
    if (!listing || !isSilent(listing)) return;
    const news = await marketplace.concludeListing(listing);
    await database.transaction(async (client) => {
      const now = await lockListing(client, listing.id);
      // An answer, or another wish, may have come meanwhile.
      const silent = now?.status === listing.status && isSilent(now);
      await settleListing(client, database, listing.id, news, { silent });
    });
  });

  const isSilent = ({ status, askedAt }: { status: string; askedAt: Date }) =>
    status !== 'listed' && database.clock.now() - askedAt.getTime() >= HOURS_OF_SILENCE * 3_600_000 - LEEWAY;
}

/** The job is due by the database's clock, which may be a little before this process's, ms. */
const LEEWAY = 60_000;
