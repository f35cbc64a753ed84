import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { mayMove } from './rules/lot-transitions.ts';
import { STATUS_SAID } from './status-words.ts';
import { writeEvents } from './write-events.ts';

/**
 * Brings whole cellar lots into a status, and records it for every bottle of theirs. Lots that already have it are
 * left as they are. The caller has checked who may do it: here only the transition is checked.
 * @param place where the bottles are then; the usual place of the status if left out
 * @throws {Refusal} 409 when one of them cannot get there from where it is; then none is moved
 */
export async function moveLots(
  client: PoolClient,
  { changes }: Announcer,
  lotIds: readonly number[],
  status: CellarStatusCode,
  place?: string,
): Promise<void> {
  const { rows } = await client.query<{ id: number; member_id: number; status: CellarStatusCode }>(
    `select id, member_id, status from cellar_lot where id = any($1::bigint[]) order by id for no key update`,
    [lotIds],
  );
  const moving = rows.filter((row) => row.status !== status);
  const stuck = moving.find((row) => !mayMove(row.status, status));
  if (stuck) {
    throw new Refusal(
      409,
      'lot-status',
      `A lot that is ${STATUS_SAID[stuck.status]} cannot be ${STATUS_SAID[status]} next.`,
    );
  }
  if (moving.length === 0) return;
  const ids = moving.map(({ id }) => id);
  await writeEvents(client, ids, status, place);
  await client.query('update cellar_lot set status = $2 where id = any($1::bigint[])', [ids, status]);
  changes.announce(client, 'member', ...new Set(moving.map((row) => row.member_id)));
}
