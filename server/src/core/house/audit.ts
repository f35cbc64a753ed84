import type { Queryable } from '../database/open-database.ts';

/** Writes who did what to which thing, in the transaction that does it. */
export async function audit(
  client: Queryable,
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
export async function clock(client: Queryable): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select house_now() as now');
  return rows[0]!.now;
}

/** So many seconds after now, by the same clock. */
export const inSeconds = async (client: Queryable, seconds: number) =>
  new Date((await clock(client)).getTime() + seconds * 1000);
