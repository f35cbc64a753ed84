import type { PoolClient } from 'pg';
import type { Announcer } from '../database/open-database.ts';

export interface NewJob {
  kind: string;
  payload: Record<string, unknown>;
  /** The same work is not written twice under one kind and key; a key is free again once its work was deleted. */
  key?: string;
  /** When it is to be done by the house's clock; at once if left out. */
  at?: Date;
}

/**
 * Writes work that follows a change, in the transaction that makes the change: done when and only when it commits, by
 * whichever process comes first.
 */
export async function enqueue(client: PoolClient, { changes }: Announcer, ...jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await client.query({
    name: 'enqueue',
    text: `
      insert into job (kind, payload, key, run_at)
      select x.kind, x.payload, x.key, coalesce(x.at, house_now())
        from json_to_recordset($1::json) as x (kind text, payload jsonb, key text, at timestamptz)
      on conflict (kind, key) do nothing`,
    values: [JSON.stringify(jobs)],
  });
  const soon = jobs.filter(({ at }) => at === undefined);
  if (soon.length > 0) changes.announce(client, 'job', ...new Set(soon.map(({ kind }) => kind)));
}
