import type { PoolClient } from 'pg';
import { houseSeller } from '../../core/house/house-bank.ts';
import { buyerOf } from './buyer-of.ts';
import type { Bill, InvoiceContent } from './invoice-content.ts';
import { nextNumber } from './rules/invoice-number.ts';
import { clock } from '../../core/house/audit.ts';

/** Any number that no other advisory lock uses. */
const NUMBERING = 7_201_003;

/**
 * Issues an invoice, a receipt or a credit note, once for its kind and subject: with the next number of the year, and
 * with the addresses as they are now. Numbers have no gaps, since one is taken at a time, until the transaction ends.
 * @param issuedAt now, unless something of the past is made up for
 * @returns the one that was issued before, where there is one
 */
export async function issueInvoice(
  client: PoolClient,
  bill: Bill,
  issuedAt?: Date,
): Promise<{ id: number; number: string }> {
  await client.query('select pg_advisory_xact_lock($1)', [NUMBERING]);
  const { rows } = await client.query<{ id: number; number: string }>(
    'select id, number from invoice where kind = $1 and subject = $2',
    [bill.kind, bill.subject],
  );
  if (rows[0]) return rows[0];
  const { memberId, kind, subject, title, key, lines, payments, delivery, rule } = bill;
  const content: InvoiceContent = {
    title,
    key,
    lines,
    payments,
    delivery,
    rule,
    seller: await houseSeller(client),
    buyer: await buyerOf(client, memberId),
    vatCents: sum(lines.map(({ vatCents }) => vatCents)),
  };
  const at = issuedAt ?? (await clock(client));
  const issued = await client.query<{ id: number; number: string }>(
    `insert into invoice (number, member_id, kind, subject, total_cents, content, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id, number`,
    [
      await takeNumber(client, at.getUTCFullYear()),
      memberId,
      kind,
      subject,
      sum(lines.map(({ cents }) => cents)),
      JSON.stringify(content),
      at,
    ],
  );
  return issued.rows[0]!;
}

async function takeNumber(client: PoolClient, year: number): Promise<string> {
  const { rows } = await client.query<{ number: string }>(
    `select number from invoice where number > $1 and number < $2 order by number desc limit 1`,
    [`${year}-`, `${year + 1}-`],
  );
  return nextNumber(year, rows[0]?.number);
}

const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
