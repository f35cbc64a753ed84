import { NOTICE } from '@le-chai/contracts/payments';
import type { PoolClient } from 'pg';
import { afterOpening, notifyAvailable } from '../auctions/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import { audit, clock } from '../core/house/audit.ts';
import { bookTransfers, invoiceBills } from './book-bills.ts';
import { lotsClosedLately } from './catalogue/past-lots.ts';
import { sales } from './catalogue/sales.ts';
import { filledAt, lockDemo, refuseDemo } from './fill-demo.ts';
import { insertOffers } from './insert-offers.ts';
import { insertPastSales } from './insert-past-sales.ts';
import { offerAgain } from './offer.ts';
import { pastLotOffer } from './past-offers.ts';
import { loadPeople, type People } from './people.ts';
import { chooseDemoLead } from './lead.ts';
import { loadShelf } from './shelf.ts';
import { STATO } from '../core/database/statuses.ts';

export type Refreshing = { kind: 'no-demo' } | { kind: 'refreshed'; offered: number; settled: number };

/**
 * Keeps a demo house alive as time passes: what has closed is offered again, ending as far from now as it did at
 * first, so that something always ends in minutes, in hours and in days. What was sold out is not offered again. The
 * bills of the accounts that are never overdue are paid in time, and the account that is always overdue stays so. A
 * house that needs nothing is left as it is.
 */
export async function refreshDemo(database: Database, actor: string): Promise<Refreshing> {
  return database.transaction(async (client) => {
    await lockDemo(client);
    await refuseDemo(client);
    if (!(await filledAt(client))) return { kind: 'no-demo' };
    const now = await clock(client);
    const house = { now, shelf: await loadShelf(client), people: await loadPeople(client) };
    const settled = await payWhatIsDue(client, house.people);
    const again = new Set<string>([
      ...((await owes(client, house.people, 'late')) ? [] : ['overdue']),
      ...((await owes(client, house.people, 'collector')) ? [] : ['unpaid', 'part']),
    ]);
    const bills = lotsClosedLately.filter(({ bill, winner }) => winner && again.has(bill));
    await insertPastSales(
      client,
      database,
      house,
      bills.map((lot) => pastLotOffer(lot, now)),
      actor,
    );
    const { rows } = await client.query<{ name: string }>(
      `select distinct name from sale where status in ('open', 'scheduled') and coalesce(finishes_at > house_now(), true)`,
    );
    const on = new Set(rows.map(({ name }) => name));
    const missing = sales.filter(({ name, soldOut }) => !soldOut && !on.has(name)).map((sale) => offerAgain(sale, now));
    const ids = await insertOffers(client, house, missing);
    for (const id of ids) await notifyAvailable(client, database, id);
    await afterOpening(client, database, ids);
    if (ids.length > 0) await chooseDemoLead(client, database);
    if (ids.length > 0 || settled > 0) {
      await audit(client, { actor }, 'demo refresh', 'house', { offered: ids.length, settled });
      database.changes.announce(client, 'sale', ...ids);
      database.changes.announce(
        client,
        'member',
        house.people.account('collector'),
        house.people.account('connoisseur'),
      );
    }
    return { kind: 'refreshed', offered: ids.length, settled };
  });
}

/**
 * The connoisseur owes nothing, so those bills are paid at once; the collector and the staff pay two days before a bill
 * falls due. What is pending or marked as paid waits for the house, and stays to be seen.
 */
async function payWhatIsDue(client: PoolClient, people: People): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `update outstanding_payment set notice = ${NOTICE.paid}, stato = ${STATO.settled}, total_pay_cents = total_bid_cents, settled_at = house_now()
      where stato = ${STATO.open} and notice = ${NOTICE.unpaid}
        and (member_id = $1 or member_id = any($2::bigint[]) and deadline < house_now() + interval '2 days')
     returning id`,
    [people.account('connoisseur'), [people.account('collector'), people.account('staff')]],
  );
  const ids = rows.map(({ id }) => id);
  await bookTransfers(client, ids);
  await invoiceBills(client, ids);
  return ids.length;
}

/** Whether an account has something to pay: the one that is always late something overdue, the collector anything. */
async function owes(client: PoolClient, people: People, account: 'late' | 'collector'): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from outstanding_payment
      where member_id = $1 and stato = ${STATO.open} and notice = ${NOTICE.unpaid} and ($2 or deadline < house_now()) limit 1`,
    [people.account(account), account === 'collector'],
  );
  return (rowCount ?? 0) > 0;
}
