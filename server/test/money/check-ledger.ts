import type { Queryable } from '../../src/core/database/open-database.ts';
import type { Fault, ProviderBooks } from './journal.ts';

type Wrong = (fault: Fault, detail: string) => void;

/** Every posting balances, every debt is shown as the ledger has it, and the house holds what the provider says it took. */
export async function checkLedger(db: Queryable, provider: ProviderBooks, wrong: Wrong): Promise<void> {
  const unbalanced = await db.query<{ posting: string }>(
    'select posting from ledger_entry group by posting having sum(amount_cents) <> 0',
  );
  for (const { posting } of unbalanced.rows) wrong('books', `posting ${posting} does not balance`);
  await checkDebts(db, wrong);
  await checkAccounts(db, provider, wrong);
}

interface DebtRow {
  id: number;
  stato: number;
  total: number;
  paid: number;
  receivable: number;
  sales: number;
  came: number;
  charged: number;
}

const DEBTS = `
  select p.id, p.stato, p.total_bid_cents as total, p.total_pay_cents as paid,
         coalesce((select sum(amount_cents) from ledger_entry where subject = 'payment:' || p.id and account = 'receivable'), 0)::float8 as receivable,
         coalesce((select sum(amount_cents) from ledger_entry where subject = 'payment:' || p.id and account = 'sales'), 0)::float8 as sales,
         coalesce((select sum(amount_cents) from ledger_entry where subject = 'payment:' || p.id
                     and account in ('card', 'bank', 'credit')), 0)::float8 as came,
         coalesce((select sum((part ->> 'cents')::bigint)
                     from payment_intent i, jsonb_array_elements(i.subject -> 'parts') part
                    where i.purpose = 'outstanding' and i.state = 'succeeded' and (part ->> 'payment')::bigint = p.id), 0)::float8
         + coalesce((select sum(i.amount_cents) from payment_intent i
                      where i.purpose = 'purchase' and i.state = 'succeeded' and (i.subject ->> 'bid')::bigint = p.bid_id), 0)::float8
         + coalesce((select sum(came_cents) from payment_part where payment_id = p.id and intent_id is null), 0)::float8
         - coalesce((select sum(amount_cents) from refund where subject = 'payment:' || p.id), 0)::float8 as charged
    from outstanding_payment p where p.stato < 2 order by p.id`;

/** What is left to pay is what the ledger says is receivable, and what was paid is what was charged for it. */
async function checkDebts(db: Queryable, wrong: Wrong): Promise<void> {
  const { rows } = await db.query<DebtRow>(DEBTS);
  for (const { id, stato, total, paid, receivable, sales, came, charged } of rows) {
    if (sales !== -total) wrong('books', `payment ${id} of ${total} stands in the ledger with ${sales}`);
    if (receivable !== total - paid)
      wrong('books', `payment ${id} owes ${total - paid}, the ledger says ${receivable}`);
    if (came !== paid) wrong('books', `payment ${id} was paid ${paid}, the ledger says ${came} came`);
    if (charged !== paid) wrong('twice', `payment ${id} was paid ${paid}, charged for it were ${charged}`);
    if (paid > total || (stato === 1) !== (paid === total))
      wrong('books', `payment ${id}: ${paid} of ${total}, stato ${stato}`);
  }
}

async function checkAccounts(db: Queryable, { charges, refunds }: ProviderBooks, wrong: Wrong): Promise<void> {
  const took = sum(charges.filter(({ state }) => state === 'succeeded'));
  const gave = sum(refunds.filter(({ state }) => state === 'succeeded'));
  const card = await balance(db, 'card');
  if (card !== took - gave)
    wrong('books', `the card account holds ${card}, the provider took ${took} and gave ${gave} back`);
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::float8 as cents from refund where status = 'pending'`,
  );
  const credit = await balance(db, 'credit');
  if (credit !== -rows[0]!.cents)
    wrong('books', `members have a credit of ${-credit}, to be given back are ${rows[0]!.cents}`);
}

async function balance(db: Queryable, account: string): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::float8 as cents from ledger_entry where account = $1',
    [account],
  );
  return rows[0]!.cents;
}

const sum = (things: readonly { cents: number }[]) => things.reduce((total, { cents }) => total + cents, 0);
