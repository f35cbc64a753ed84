import type { PoolClient } from 'pg';

export interface JobRow {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Others leave a job alone for this long while a process does it outside a transaction. */
const LEASE = '2 minutes';

const NEXT = `
  select id, kind, payload, attempts from job
   where done_at is null and run_at <= house_now() and kind = any($1::text[])
     and (leased_until is null or leased_until < clock_timestamp())
   order by run_at, id limit 1 for update skip locked`;

/** Takes the next job that is due, for as long as the transaction lasts. */
export async function claimJob(client: PoolClient, kinds: readonly string[]): Promise<JobRow | undefined> {
  const { rows } = await client.query<JobRow>({ name: 'claim-job', text: NEXT, values: [kinds] });
  return rows[0];
}

/** Takes the next job that is due, beyond the transaction. The lease runs by the real clock: moving the house's clock frees nothing. */
export async function leaseJob(client: PoolClient, kinds: readonly string[]): Promise<JobRow | undefined> {
  const { rows } = await client.query<JobRow>({
    name: 'lease-job',
    text: `with next as (${NEXT})
           update job set leased_until = clock_timestamp() + interval '${LEASE}' from next
            where job.id = next.id returning job.id, job.kind, job.payload, job.attempts`,
    values: [kinds],
  });
  return rows[0];
}

/** Marks a job done, and forgets what it was about; or has it done again at a time. */
export async function finishJob(client: PoolClient, id: number, again?: Date): Promise<void> {
  if (again) {
    await client.query(
      'update job set run_at = $2, leased_until = null, attempts = 0, last_error = null where id = $1',
      [id, again],
    );
    return;
  }
  await client.query(
    `update job set done_at = house_now(), leased_until = null, last_error = null, payload = '{}' where id = $1`,
    [id],
  );
}

/** Has a job that failed done again later: in a second, then two, up to an hour. */
export async function postponeJob(client: PoolClient, id: number, error: unknown): Promise<void> {
  const name = error instanceof Error ? error.name : 'unknown';
  await client.query(
    `update job set attempts = least(attempts + 1, 100), leased_until = null, last_error = $2,
                    run_at = house_now() + least(interval '1 hour', interval '1 second' * power(2, least(attempts, 20)))
      where id = $1 and done_at is null`,
    [id, name],
  );
}
