import type { PoolClient } from 'pg';

/** Writes who did what to which thing, in the transaction that does it. */
export async function audit(
  client: PoolClient,
  { actor }: { actor: string },
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await client.query('insert into audit (actor, action, subject, detail) values ($1, $2, $3, $4)', [
    actor,
    action,
    subject,
    JSON.stringify(detail),
  ]);
}

/** The database's clock, which decides everywhere. */
export async function clock(client: PoolClient): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select house_now() as now');
  return rows[0]?.now ?? new Date();
}
