import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { confirmTransfer } from '../../cellar/operations.ts';
import { dueOf, lockPayments, type Payment, takeMoney } from '../../checkout/operations.ts';
import { STATO } from '../../core/database/statuses.ts';
import type { Database } from '../../core/database/open-database.ts';
import { audit } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { defineCommand } from '../command.ts';
import { SaleIdText } from '../sale/sale-input.ts';
import { type EntryRow, lockEntry, settleEntry } from './entry-rows.ts';
import { shareOut } from './rules/share-out.ts';

const entryArgument = { name: 'entry', about: 'the entry’s number, as `bank list` shows it' };

/** What an entry pays for: a bottling by its number, or payments by their keys. */
type Target = { readonly bottling: number } | { readonly keys: readonly string[] };

const TargetText = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[\w-]{1,100}(,[\w-]{1,100}){0,19}$/,
        'must be the key of a payment, or several separated by commas, or BOTTLING-12',
      ),
    ),
  z.transform((text: string): Target => {
    const bottling = /^BOTTLING-([1-9]\d{0,14})$/i.exec(text)?.[1];
    return bottling === undefined ? { keys: [...new Set(text.split(','))] } : { bottling: Number(bottling) };
  }),
);

export const bankAssign = defineCommand({
  name: 'bank assign',
  summary: 'Record what a bank statement entry pays for. Anything more than is due is listed for refund.',
  arguments: [
    entryArgument,
    { name: 'payment', about: 'the key of a payment, or several in the order they are filled: A,B; or BOTTLING-12' },
  ],
  examples: ['bank assign 12 Zk3hV0mP2xR7tYbN4cQs8JfL', 'bank assign 13 BOTTLING-12'],
  input: z.object({ entry: SaleIdText, payment: TargetText }),
  async run(context, { entry: id, payment: target }) {
    const done = await context.database.transaction(async (client) => {
      const entry = await lockKnown(client, id);
      if (entry.status === 'settled') return { before: entry.subjects };
      requireEuros(entry);
      const booked =
        'bottling' in target
          ? await payBottling(client, context.database, entry, target.bottling)
          : await payPayments(client, context.database, entry, target.keys);
      await settleEntry(client, id, booked.subjects);
      for (const subject of booked.subjects) {
        await audit(client, context, 'bank assign', subject, { entry: id, cents: entry.cents, back: booked.back });
      }
      return booked;
    });
    if ('before' in done) {
      context.say(`Entry ${id} was already settled, for ${done.before.join(', ')}; nothing changed.`);
      return { entry: id, changed: false };
    }
    context.say(`Entry ${id} is settled.`);
    if (done.refund !== null) {
      context.say(`${formatEuro(done.back)} of it has to be transferred back; then run: payment refund ${done.refund}`);
    }
    return { entry: id, back: toEuro(done.back), refund: done.refund, changed: true };
  },
});

export const bankDismiss = defineCommand({
  name: 'bank dismiss',
  summary: 'Dismiss a bank statement entry that pays for nothing here, and say why. Nothing is booked.',
  arguments: [entryArgument],
  options: [{ name: 'reason', value: 'TEXT', about: 'what it is: fees, interest, recorded by hand' }],
  examples: ['bank dismiss 12 --reason "Fees of the bank"'],
  input: z.object({
    entry: SaleIdText,
    reason: z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(200, 'is too long')),
  }),
  async run(context, { entry: id, reason }) {
    const changed = await context.database.transaction(async (client) => {
      const entry = await lockKnown(client, id);
      if (entry.status === 'settled') throw new Refused(`Entry ${id} is settled: its money is in the books.`);
      if (entry.status === 'dismissed') return false;
      await client.query(
        `update bank_entry set status = 'dismissed', reason = $2, ended_at = house_now() where id = $1`,
        [id, reason],
      );
      await audit(client, context, 'bank dismiss', `bank-entry:${id}`, { reason });
      return true;
    });
    context.say(changed ? `Entry ${id} is dismissed.` : `Entry ${id} was already dismissed; nothing changed.`);
    return { entry: id, changed };
  },
});

/** @throws {Refused} if there is no such entry */
async function lockKnown(client: PoolClient, id: number): Promise<EntryRow> {
  const entry = await lockEntry(client, id);
  if (!entry) throw new Refused(`There is no entry ${id}. See: bank list`);
  return entry;
}

/** @throws {Refused} if it is not money in euros that came */
function requireEuros({ id, kind, currency, cents }: EntryRow): void {
  if (kind === 'debit') throw new Refused(`Entry ${id} is money that left the account, so it pays for nothing.`);
  if (kind === 'return') throw new Refused(`Entry ${id} was returned or reversed, so it pays for nothing.`);
  if (currency === 'EUR' && cents > 0) return;
  throw new Refused(`Entry ${id} is not in euros. Record what the bank paid out for it: payment confirm`);
}

interface Settled {
  subjects: string[];
  /** Cents to be transferred back, and under which number. */
  back: number;
  refund: number | null;
}

/** @throws {Refused} if it waits for no transfer, or for another amount */
async function payBottling(client: PoolClient, database: Database, entry: EntryRow, id: number): Promise<Settled> {
  const { rows } = await client.query<{ cents: number }>('select charge_cents as cents from conversion where id = $1', [
    id,
  ]);
  const [bottling] = rows;
  if (!bottling) throw new Refused(`There is no BOTTLING-${id}.`);
  if (bottling.cents !== entry.cents) {
    throw new Refused(
      `BOTTLING-${id} costs ${formatEuro(bottling.cents)}, but ${formatEuro(entry.cents)} arrived. Send it back, and dismiss the entry.`,
    );
  }
  if (!(await confirmTransfer(client, database, id))) {
    throw new Refused(`No transfer is expected for BOTTLING-${id} any more. Send it back, and dismiss the entry.`);
  }
  return { subjects: [`bottling:${id}`], back: 0, refund: null };
}

/** @throws {Refused} if a key is no payment's */
async function payPayments(
  client: PoolClient,
  database: Database,
  entry: EntryRow,
  keys: readonly string[],
): Promise<Settled> {
  const payments = await lockOfKeys(client, keys);
  const shares = shareOut(
    entry.cents,
    payments.map((payment) => (payment.stato === STATO.open ? dueOf(payment) : 0)),
  );
  const settled: Settled = { subjects: [], back: 0, refund: null };
  for (const [index, payment] of payments.entries()) {
    const cents = shares[index]!;
    if (cents === 0) throw new Refused(`Entry ${entry.id} leaves nothing for ${payment.key}. Leave that payment out.`);
    const { reference } = entry;
    const taken = await takeMoney(client, database, payment, { by: 'bank', cents, reference });
    settled.subjects.push(`payment:${payment.id}`);
    // Taken in by hand before, under the same reference: it counts once.
    if (taken && taken.refundId !== null) Object.assign(settled, { back: taken.back, refund: taken.refundId });
  }
  return settled;
}

/** In the order of the keys, under their locks. @throws {Refused} if one is no payment's */
async function lockOfKeys(client: PoolClient, keys: readonly string[]): Promise<Payment[]> {
  const { rows } = await client.query<{ id: number }>(
    'select id from outstanding_payment where key = any($1::text[])',
    [keys],
  );
  const payments = await lockPayments(
    client,
    rows.map(({ id }) => id),
  );
  return keys.map((key) => {
    const payment = payments.find((one) => one.key === key);
    if (!payment) throw new Refused(`There is no payment ${key}.`);
    return payment;
  });
}
