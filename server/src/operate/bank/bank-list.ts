import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import * as z from 'zod/mini';
import type { Queryable } from '../../core/database/open-database.ts';
import { STATO } from '../../core/database/statuses.ts';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { defineCommand } from '../command.ts';
import { ENTRY, type EntryRow } from './entry-rows.ts';
import { DOUBTS } from './rules/judge-entry.ts';
import { isNameOf } from './rules/is-name-of.ts';

/** Entries in one list. */
const MOST_LISTED = 1000;

export const bankList = defineCommand({
  name: 'bank list',
  summary: 'List the bank statement entries that are waiting for you, why, and what each may pay for.',
  examples: ['bank list'],
  input: z.object({}),
  async run({ database: { pool }, say }) {
    const { rows } = await pool.query<EntryRow>(`${ENTRY} where status = 'open' order by id limit ${MOST_LISTED}`);
    const [named, waiting] = [await readNamed(pool, rows), await readWaiting(pool, rows)];
    const payouts = await readPayouts(pool, rows);
    const entries = rows.map((row) => {
      const perhaps = perhapsFor(row, waiting);
      const names = row.subjects.flatMap((subject) => named.get(subject) ?? []);
      return {
        row,
        why: row.doubt === null ? '' : DOUBTS[row.doubt],
        candidates: [...new Set([...names, ...perhaps, ...(payouts.get(row.id) ?? [])])],
      };
    });
    for (const { row, why, candidates } of entries) {
      say(
        `${row.id}  ${row.bookedOn}  ${moneyOf(row)} ${row.kind === 'debit' ? 'to' : 'from'} ${row.party || 'an unnamed party'}`,
      );
      if (row.purpose !== '') say(`    “${row.purpose}”`);
      say(`    ${why}${candidates.length > 0 ? ` Perhaps for ${candidates.join(', ')}.` : ''}`);
    }
    if (rows.length === 0) say('No entry is waiting for you.');
    return {
      entries: entries.map(({ row, why, candidates }) => {
        const { id, bookedOn: booked_on, kind, currency, cents, party, purpose, doubt } = row;
        return { id, booked_on, kind, currency, amount: toEuro(cents), party, purpose, doubt, why, candidates };
      }),
    };
  },
});

/** An amount with its currency; euros as everywhere. */
const moneyOf = ({ currency, cents }: Pick<EntryRow, 'currency' | 'cents'>) =>
  currency === 'EUR' ? formatEuro(cents) : `${currency} ${toEuro(cents).toFixed(2)}`;

/** How the operator names what entries name, by subject. */
async function readNamed(db: Queryable, entries: readonly EntryRow[]): Promise<Map<string, string>> {
  const subjects = [...new Set(entries.flatMap((entry) => entry.subjects))];
  const idsOf = (kind: string) =>
    subjects.flatMap((subject) => (subject.startsWith(kind) ? [Number(subject.slice(kind.length))] : []));
  const { rows } = await db.query<{ id: number; key: string }>(
    'select id, key from outstanding_payment where id = any($1::bigint[])',
    [idsOf('payment:')],
  );
  return new Map([
    ...rows.map(({ id, key }) => [`payment:${id}`, key] as const),
    ...idsOf('bottling:').map((id) => [`bottling:${id}`, `BOTTLING-${id}`] as const),
  ]);
}

/** What waits to be paid, by what the operator calls it. Cents. */
interface Waiting {
  name: string;
  due: number;
  first: string;
  last: string;
}

/** All that waits for one of the amounts that came. */
async function readWaiting(db: Queryable, entries: readonly EntryRow[]): Promise<Waiting[]> {
  const amounts = entries.flatMap(({ kind, currency, cents }) =>
    kind === 'credit' && currency === 'EUR' ? [cents] : [],
  );
  const { rows } = await db.query<Waiting>(
    `select p.key as name, p.total_bid_cents - p.total_pay_cents as due, m.first_name as first, m.last_name as last
       from outstanding_payment p join member m on m.id = p.member_id
      where p.stato = ${STATO.open} and p.total_bid_cents - p.total_pay_cents = any($1::bigint[])
     union all
     select 'BOTTLING-' || c.id, c.charge_cents, m.first_name, m.last_name
       from conversion c join member m on m.id = c.member_id
      where c.status = 'pending' and c.payment_method = ${PAYMENT_METHOD.bank} and c.charge_cents = any($1::bigint[])`,
    [amounts],
  );
  return rows;
}

/** Payouts of the card provider that an entry may be, by the entry's number: the same amount, at about that time. */
async function readPayouts(db: Queryable, entries: readonly EntryRow[]): Promise<Map<number, string[]>> {
  const { rows } = await db.query<{ id: number; payouts: string[] }>(
    `select b.id, array_agg('payout ' || p.reference order by p.reference) as payouts
       from bank_entry b
       join card_payout p on p.amount_cents = b.amount_cents and b.booked_on between p.arrives_on - 1 and p.arrives_on + 5
      where b.id = any($1::bigint[]) and b.kind = 'credit' and b.currency = 'EUR'
      group by b.id`,
    [entries.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, payouts }) => [id, payouts]));
}

/** What an entry may pay for by its amount and the payer's name. */
const perhapsFor = ({ kind, currency, cents, party }: EntryRow, waiting: readonly Waiting[]): string[] =>
  kind === 'credit' && currency === 'EUR'
    ? waiting.filter((one) => one.due === cents && isNameOf(party, one)).map(({ name }) => name)
    : [];
