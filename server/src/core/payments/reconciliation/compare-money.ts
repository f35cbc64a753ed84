import type { PoolClient } from 'pg';
import type { Announcer, Database } from '../../database/open-database.ts';
import { houseFact } from '../../house/facts/read-facts.ts';
import { sendMail } from '../../mail/mail.ts';
import type { Movement, PaymentProvider } from '../provider/provider.ts';
import { compareDay, type OwnMovement } from './rules/compare-day.ts';
import { type MoneyDifference, noteDifferences } from './difference-rows.ts';

const DAY_MS = 86_400_000;

/**
 * Compares a day (UTC) of the card provider's balance with what the house has recorded, and payouts and transfers taken in by hand with the bank's
 * statements. What does not fit is kept for the operator, and the house gets a mail about what is new; nothing is booked. Again
 * for the same day, what fits by now is no difference any more. docs/rules.md#comparing-with-the-provider
 * @param day `2026-11-27`
 * @throws {ProviderUnavailable}
 */
export async function compareMoney(
  { database, provider }: { database: Database; provider: PaymentProvider },
  day: string,
): Promise<void> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  const movements = await provider.movements(new Date(from.getTime() - DAY_MS), new Date(to.getTime() + DAY_MS));
  await database.transaction(async (client) => {
    const found: MoneyDifference[] = [];
    if (movements) {
      const [own, disputes] = await ownMovements(client, provider.name, { from, to }, movements);
      found.push(...compareDay({ from, to }, movements, own, disputes));
      await keepDay(
        client,
        day,
        movements.filter(({ at }) => at >= from && at < to),
      );
      await keepPayouts(client, movements);
    }
    found.push(...(await notInBank(client)));
    const fresh = await noteDifferences(client, day, found);
    if (fresh.length > 0) await mailHouse(client, database, day, fresh.length);
  });
}

/** Charges and refunds of the house that are of the day, or that the provider names; and which of its disputes are known. */
async function ownMovements(
  client: PoolClient,
  provider: string,
  { from, to }: { from: Date; to: Date },
  movements: readonly Movement[],
): Promise<[OwnMovement[], Set<string>]> {
  const named = movements.map(({ reference }) => reference);
  const { rows } = await client.query<OwnMovement>(
    `select 'charge' as kind, reference, amount_cents as "amountCents", ended_at as at
       from payment_intent
      where provider = $1 and state = 'succeeded' and reference is not null
        and (ended_at >= $2 and ended_at < $3 or reference = any($4::text[]))
     union all
     select 'refund', r.reference, -r.amount_cents, r.done_at
       from refund r join payment_intent i on i.id = r.intent_id
      where i.provider = $1 and r.status = 'done' and r.reference is not null
        and (r.done_at >= $2 and r.done_at < $3 or r.reference = any($4::text[]))`,
    [provider, from, to, named],
  );
  const { rows: disputes } = await client.query<{ reference: string }>(
    'select reference from dispute where reference = any($1::text[])',
    [named],
  );
  return [rows, new Set(disputes.map(({ reference }) => reference))];
}

async function keepDay(client: PoolClient, day: string, movements: readonly Movement[]): Promise<void> {
  const sum = (of: Movement['kind']) =>
    movements.reduce((total, { kind, amountCents }) => total + (kind === of ? amountCents : 0), 0);
  await client.query(
    `insert into card_day (day, charges_cents, refunds_cents, disputes_cents, payouts_cents, other_cents, fees_cents)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (day) do update
       set charges_cents = excluded.charges_cents, refunds_cents = excluded.refunds_cents,
           disputes_cents = excluded.disputes_cents, payouts_cents = excluded.payouts_cents,
           other_cents = excluded.other_cents, fees_cents = excluded.fees_cents, compared_at = house_now()`,
    [
      day,
      ...(['charge', 'refund', 'dispute', 'payout', 'other'] as const).map(sum),
      movements.reduce((total, { feeCents }) => total + feeCents, 0),
    ],
  );
}

async function keepPayouts(client: PoolClient, movements: readonly Movement[]): Promise<void> {
  const payouts = movements.flatMap(({ kind, reference, amountCents, arrivesOn }) =>
    kind === 'payout' && arrivesOn !== null && amountCents < 0
      ? [{ reference, cents: -amountCents, day: arrivesOn }]
      : [],
  );
  await client.query(
    `insert into card_payout (reference, amount_cents, arrives_on)
     select reference, cents, day from json_to_recordset($1::json) as x (reference text, cents bigint, day date)
     on conflict (reference) do update set amount_cents = excluded.amount_cents, arrives_on = excluded.arrives_on`,
    [JSON.stringify(payouts)],
  );
}

/** Days that a bank may take to show money, and for how many days back transfers are looked at. */
const DAYS_OF_BANK = 5;
const DAYS_BACK = 90;

/** Payouts, and transfers taken in by hand, that the statements should show by now and do not. Nothing for a house that imports none. */
async function notInBank(client: PoolClient): Promise<MoneyDifference[]> {
  const { rows } = await client.query<{ kind: 'payout' | 'transfer'; reference: string; cents: number }>(
    `with shown as (select min(booked_on) as first, max(booked_on) as last from bank_entry)
     select 'payout' as kind, p.reference, p.amount_cents as cents
       from card_payout p, shown
      where p.arrives_on between greatest(shown.first, shown.last - ${DAYS_BACK}) and shown.last - ${DAYS_OF_BANK}
        and not exists (
          select from bank_entry b
           where b.kind = 'credit' and b.currency = 'EUR' and b.amount_cents = p.amount_cents
             and b.booked_on between p.arrives_on - 1 and p.arrives_on + ${DAYS_OF_BANK})
     union all
     select 'transfer', o.key || ' ' || part.id, part.came_cents
       from payment_part part join outstanding_payment o on o.id = part.payment_id, shown
      where part.intent_id is null
        and part.created_at::date between greatest(shown.first, shown.last - ${DAYS_BACK}) and shown.last - ${DAYS_OF_BANK}
        and not exists (
          select from bank_entry b
           where b.kind = 'credit' and (b.reference = part.reference or b.currency = 'EUR' and b.amount_cents = part.came_cents)
             and b.booked_on between part.created_at::date - ${2 * DAYS_OF_BANK} and part.created_at::date + ${DAYS_OF_BANK})`,
  );
  return rows.map(({ kind, reference, cents }) => ({ kind, reference, theirCents: null, ownCents: cents }));
}

async function mailHouse(client: PoolClient, database: Announcer, day: string, fresh: number): Promise<void> {
  await sendMail(client, database, {
    to: await houseFact(client, 'contact.email'),
    subject: 'Payments that do not match',
    text: `${fresh} new ${fresh === 1 ? 'difference' : 'differences'} on ${day} between the card provider, the bank and the house.\nSee operate payment differences.`,
  });
}
