import type { PoolClient } from 'pg';
import type { Difference } from './rules/compare-day.ts';

/** What does not fit: with the provider, or between the house and the bank's statements. */
export interface MoneyDifference extends Omit<Difference, 'kind'> {
  readonly kind: Difference['kind'] | 'transfer';
}

/**
 * Keeps what does not fit on a day, each once. What was open for that day, or about the bank, and is not among it any more has ended; what the operator
 * dismissed stays so.
 * @returns the numbers of those that are new, or open again
 */
export async function noteDifferences(
  client: PoolClient,
  day: string,
  found: readonly MoneyDifference[],
): Promise<number[]> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('money differences', 0))`);
  const list = JSON.stringify(found);
  await client.query(
    `update money_difference d set ended_at = house_now()
      where d.ended_at is null and (d.day = $1 or d.kind in ('payout', 'transfer'))
        and not exists (
          select from json_to_recordset($2::json) as x (kind text, reference text)
           where x.kind = d.kind and x.reference = d.reference)`,
    [day, list],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into money_difference as d (kind, reference, day, their_cents, own_cents)
     select kind, reference, $1, "theirCents", "ownCents"
       from json_to_recordset($2::json) as x (kind text, reference text, "theirCents" bigint, "ownCents" bigint)
     on conflict (kind, reference) do update
       set day = excluded.day, their_cents = excluded.their_cents, own_cents = excluded.own_cents, ended_at = null
       where d.ended_at is not null and d.reason is null
     returning id`,
    [day, list],
  );
  return rows.map(({ id }) => id);
}
