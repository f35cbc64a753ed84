import type { PoolClient } from 'pg';
import { moveLots } from '../lots/move-lots.ts';
import { takeSerials } from '../lots/take-serials.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import { notify } from '../../core/notices/notify.ts';
import { endOf, type Ending, UNDER_WAY } from './rules/transfers.ts';
import { type LockedTransfer, lockUnderWay, recordEnding } from './transfer-rows.ts';

/**
 * Ends transfers, once each: the bottles arrive, or are where they were before, and their members are notified.
 * @returns those that were under way
 */
export async function endTransfers(
  client: PoolClient,
  database: Announcer,
  ids: readonly number[],
  ending: Ending,
): Promise<number[]> {
  const transfers = await lockUnderWay(client, ids);
  const together = Map.groupBy(transfers, ({ memberId, direction }) => `${memberId} ${direction}`);
  for (const group of together.values()) await endTogether(client, database, group, ending);
  const ended = transfers.map(({ id }) => id);
  await recordEnding(client, ended, ending);
  return ended;
}

/** Transfers of one member and one direction. */
async function endTogether(
  client: PoolClient,
  database: Announcer,
  group: readonly LockedTransfer[],
  ending: Ending,
): Promise<void> {
  const { id, memberId, direction } = group[0]!;
  const serialIds = group.map(({ serialId }) => serialId);
  const lots = await takeSerials(client, memberId, serialIds, { from: [UNDER_WAY] });
  const status = endOf(direction, ending);
  await moveLots(client, database, lots, status);
  const data = { event: `${direction}-${ending}`, status, bottles: group.length };
  await notify(client, database, [{ memberId, kind: 'cellar', key: `transfer-${id}`, data }]);
}
