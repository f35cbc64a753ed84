import type { PoolClient } from 'pg';

/** Jobs taken together: one evening's sales, with room. */
const AT_ONCE = 1000;

/**
 * Takes the other jobs of a kind that are due, to be done together with one of them: theirs is done in the same transaction.
 * @param ahead jobs due within this many minutes are taken too
 * @returns their payloads
 */
export async function takeOthers(
  client: PoolClient,
  kind: string,
  ownId: number,
  ahead = 0,
): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<{ payload: Record<string, unknown> }>({
    name: 'take-others',
    text: `with others as (
             select id, payload from job
              where kind = $1 and id <> $2 and done_at is null and run_at <= house_now() + make_interval(mins => $3)
              order by id limit ${AT_ONCE} for update skip locked)
           update job set done_at = house_now(), payload = '{}' from others where job.id = others.id
           returning others.payload`,
    values: [kind, ownId, ahead],
  });
  return rows.map(({ payload }) => payload);
}
