import * as z from 'zod/mini';
import { audit, clock } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatEuro, toEuro } from '../../core/money/amounts.ts';
import { COMPARE } from '../../core/payments/reconciliation/add-reconciliation.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { defineCommand } from '../command.ts';
import { SaleIdText } from '../sale/sale-input.ts';

const DayText = z
  .string()
  .check(z.refine((text) => z.iso.date().safeParse(text).success, 'must be a day such as 2026-11-26'));

export const paymentCompare = defineCommand({
  name: 'payment compare',
  summary:
    'Compare a day of the card provider, and the bank’s statements, with the house’s records. This also runs every night.',
  options: [{ name: 'day', value: 'YYYY-MM-DD', about: 'which day, in UTC' }],
  examples: ['payment compare --day 2026-11-26'],
  input: z.object({ day: DayText }),
  async run(context, { day }) {
    const { database, say } = context;
    await database.transaction(async (client) => {
      const now = await clock(client);
      if (new Date(`${day}T00:00:00Z`) > now) throw new Refused(`${day} has not begun yet.`);
      await enqueue(client, database, { kind: COMPARE, payload: { day } });
      await audit(client, context, 'payment compare', day);
    });
    say(`Comparing ${day}. See payment differences in a moment.`);
    return { day };
  },
});

/** Differences in one list. */
const MOST_LISTED = 1000;

interface Row {
  id: number;
  kind: keyof typeof WHAT;
  reference: string;
  day: string;
  theirs: number | null;
  own: number | null;
}

/** What moved on a day; cents. */
interface ComparedDay {
  day: string;
  charges: number;
  refunds: number;
  disputes: number;
  payouts: number;
  other: number;
  fees: number;
  compared: Date;
}

const WHAT = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout',
  transfer: 'Transfer recorded by hand',
} as const;

export const paymentDifferences = defineCommand({
  name: 'payment differences',
  summary: 'List where the card provider, the bank and the house’s records do not match, and the last days compared.',
  examples: ['payment differences'],
  input: z.object({}),
  async run({ database: { pool }, say }) {
    const { rows } = await pool.query<Row>(
      `select id, kind, reference, to_char(day, 'YYYY-MM-DD') as day, their_cents as theirs, own_cents as own
         from money_difference where ended_at is null order by day, id limit ${MOST_LISTED}`,
    );
    for (const row of rows) say(`${row.id}  ${row.day}  ${WHAT[row.kind]} ${row.reference}: ${sentenceOf(row)}`);
    if (rows.length === 0) say('Everything that was compared matches.');
    const { rows: ended } = await pool.query<ComparedDay>(
      `select to_char(day, 'YYYY-MM-DD') as day, charges_cents as charges, refunds_cents as refunds, disputes_cents as disputes,
              payouts_cents as payouts, other_cents as other, fees_cents as fees,
              compared_at as compared
         from card_day order by day desc limit 7`,
    );
    const days = ended.map((row) => ({
      day: row.day,
      compared: row.compared.toISOString(),
      charges: toEuro(row.charges),
      refunds: toEuro(row.refunds),
      disputes: toEuro(row.disputes),
      payouts: toEuro(row.payouts),
      other: toEuro(row.other),
      fees: toEuro(row.fees),
    }));
    for (const { day, charges, refunds, disputes, payouts, other, fees } of days) {
      const sums = { charges, refunds, disputes, payouts, other, fees };
      const parts = Object.entries(sums).map(([name, euro]) => `${name} ${euro.toFixed(2)}`);
      say(`${day}, EUR: ${parts.join(', ')}`);
    }
    return {
      differences: rows.map(({ id, kind, reference, day, theirs, own }) => ({
        id,
        kind,
        reference,
        day,
        theirs: theirs === null ? null : toEuro(theirs),
        own: own === null ? null : toEuro(own),
      })),
      days,
    };
  },
});

function sentenceOf({ kind, theirs, own }: Row): string {
  if (kind === 'payout') return `${formatEuro(own ?? 0)} went out, but no bank statement shows it.`;
  if (kind === 'transfer') return `${formatEuro(own ?? 0)}, but no bank statement shows it.`;
  if (own === null) return `the provider has ${formatEuro(theirs ?? 0)}, but the house has no record of it.`;
  if (theirs === null) return `the house has ${formatEuro(own)}, but the provider does not report it.`;
  return `the provider has ${formatEuro(theirs)}, the house ${formatEuro(own)}.`;
}

export const paymentDismiss = defineCommand({
  name: 'payment dismiss',
  summary: 'Dismiss a difference, and say why. Nothing is booked.',
  arguments: [{ name: 'id', about: 'the difference’s number, as shown by `payment differences`' }],
  options: [{ name: 'reason', value: 'TEXT', about: 'why, for the record' }],
  examples: ['payment dismiss 4 --reason "Charged by hand in the dashboard"'],
  input: z.object({ id: SaleIdText, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  async run(context, { id, reason }) {
    const changed = await context.database.transaction(async (client) => {
      const { rows } = await client.query<{ ended: boolean }>(
        'select ended_at is not null as ended from money_difference where id = $1 for update',
        [id],
      );
      if (!rows[0]) throw new Refused(`There is no difference ${id}.`);
      if (rows[0].ended) return false;
      await client.query('update money_difference set ended_at = house_now(), reason = $2 where id = $1', [id, reason]);
      await audit(client, context, 'payment dismiss', `difference:${id}`, { reason });
      return true;
    });
    context.say(changed ? `Difference ${id} is dismissed.` : `Difference ${id} was already settled; nothing changed.`);
    return { id, changed };
  },
});
