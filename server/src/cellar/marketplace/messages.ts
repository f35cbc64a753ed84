import { AskingPrice } from '@le-chai/contracts/marketplace';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Announcer } from '../../core/database/open-database.ts';
import { houseFact } from '../../core/house/facts/read-facts.ts';
import { sendMail } from '../../core/mail/mail.ts';
import { toCents } from '../../core/money/amounts.ts';
import { endTransfers } from './end-transfers.ts';
import { noteQuote } from './quotes.ts';
import { settleListing } from './settle-listing.ts';

/** A number of the house's own, as the marketplace was asked for something under it. */
const OurNumber = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

const Base = {
  /** The marketplace's own number of the message: what comes again under it is the same message. */
  id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be 1 to 100 letters, digits, dashes and underscores')),
};
const Quoted = { sku: z.string().check(z.minLength(1), z.maxLength(100)), at: z.iso.datetime() };

/** What the marketplace reports on its own. A version of the house that does not know a type refuses it. */
export const Message = z.discriminatedUnion('type', [
  z.object({
    ...Base,
    type: z.literal('acknowledged'),
    transfers: z.array(OurNumber).check(z.minLength(1), z.maxLength(500)),
  }),
  z.object({ ...Base, type: z.enum(['listed', 'unlisted', 'sold']), listing: OurNumber }),
  z.object({ ...Base, ...Quoted, type: z.literal('best-offer'), price: z.nullable(AskingPrice) }),
  z.object({ ...Base, ...Quoted, type: z.literal('last-trade'), price: AskingPrice }),
]);
export type Message = z.infer<typeof Message>;

/**
 * Takes a message in, once for its number, in the transaction of the caller. Each one says what is so for good, not what
 * changed: in any order, and however often they come, they lead to the same state.
 * @returns whether it was new
 */
export async function takeMessage(client: PoolClient, database: Announcer, message: Message): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into provider_event (id, type) values ($1, $2) on conflict (id) do nothing',
    [`marketplace:${message.id}`, message.type],
  );
  if (!rowCount) return false;
  await carryOut(client, database, message);
  return true;
}

async function carryOut(client: PoolClient, database: Announcer, message: Message): Promise<void> {
  switch (message.type) {
    case 'acknowledged':
      await endTransfers(client, database, message.transfers, 'acknowledged');
      return;
    case 'best-offer':
    case 'last-trade': {
      const { sku, price, at } = message;
      const priceCents = price === null ? null : toCents(price);
      await noteQuote(client, message.type, { sku, priceCents, at: new Date(at) });
      return;
    }
    default:
      await settleListing(client, database, message.listing, message.type);
      if (message.type === 'sold') await reportUnsettled(client, database, message.listing);
  }
}

/** The house gets a mail where something was sold that it has elsewhere, or never listed: somebody waits for those bottles. */
async function reportUnsettled(client: PoolClient, database: Announcer, listing: number): Promise<void> {
  const { rowCount } = await client.query(`select from marketplace_listing where id = $1 and status = 'sold'`, [
    listing,
  ]);
  if (rowCount) return;
  await sendMail(client, database, {
    to: await houseFact(client, 'contact.email'),
    subject: 'Sold at the trade marketplace, but not held there',
    text: `The trade marketplace says that listing ${listing} is sold, but its bottles are no longer there, or the listing is not ours. Nothing was changed here. Ask the marketplace what it sold.`,
  });
}
