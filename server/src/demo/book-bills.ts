import type { PoolClient } from 'pg';
import type { Database } from '../core/database/open-database.ts';
import { billOfPayment, enqueueReturn, issueInvoice, lapsePayment, lockToLapse } from '../checkout/operations.ts';
import { STATO } from '../core/database/statuses.ts';

/* What a row is paid with beyond what came for it so far. */
const MISSING = `
  select p.id, p.member_id, coalesce(p.settled_at, house_now()) as at, gen_random_uuid() as posting,
         p.total_pay_cents - coalesce((select sum(taken_cents) from payment_part t where t.payment_id = p.id), 0) as cents
    from outstanding_payment p where p.id = any($1::bigint[])`;

/** Books what bills say is paid of them as transfers: bills of a demo house are filled in, and not paid one by one. */
export async function bookTransfers(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query(
    `with paid as materialized (select * from (${MISSING}) m where cents > 0),
     part as (
       insert into payment_part (payment_id, came_cents, taken_cents, created_at) select id, cents, cents, at from paid)
     insert into ledger_entry (posting, at, account, member_id, subject, amount_cents, memo)
     select posting, at, account, member_id, 'payment:' || id, sign * cents, 'Paid by bank transfer'
       from paid cross join (values ('bank', 1), ('receivable', -1)) as side (account, sign)`,
    [ids],
  );
}

/** Issues the invoices of bills, each dated to when it was paid. */
export async function invoiceBills(client: PoolClient, ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: number; at: Date }>(
    `select id, settled_at as at from outstanding_payment
      where id = any($1::bigint[]) and stato = ${STATO.settled} order by settled_at, id`,
    [ids],
  );
  for (const { id, at } of rows) {
    const bill = await billOfPayment(client, id);
    if (bill) await issueInvoice(client, bill, at);
  }
}

/** Dates what is to happen to bills to the day on which they were born; nothing happens to those that are paid. */
export async function dateDeadlines(client: PoolClient, saleIds: readonly number[]): Promise<void> {
  await client.query(
    `update job set run_at = job.run_at - (p.created_at - s.finishes_at)
       from outstanding_payment p join sale s on s.id = p.sale_id
      where job.kind in ('payment-due', 'payment-overdue', 'payment-lapse') and job.key = p.id::text
        and s.id = any($1::bigint[])`,
    [saleIds],
  );
}

/** Forgets the deadlines of what is paid, and has what is marked as transferred waited for. */
export async function settleDeadlines(client: PoolClient, database: Database, ids: readonly number[]): Promise<void> {
  await client.query(
    `delete from job using outstanding_payment p
      where job.kind in ('payment-due', 'payment-overdue', 'payment-lapse') and job.key = p.id::text
        and p.id = any($1::bigint[]) and p.stato = ${STATO.settled}`,
    [ids],
  );
  await enqueueReturn(client, database, ids);
}

/** Lets bills lapse that nobody paid: somebody else is offered what was won. */
export async function lapseBills(client: PoolClient, database: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const payment = await lockToLapse(client, id);
    if (payment) await lapsePayment(client, database, payment);
  }
}
