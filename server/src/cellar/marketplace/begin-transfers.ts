import type { MarketplaceTransfer } from '@le-chai/contracts/marketplace';
import type { PoolClient } from 'pg';
import { moveLots } from '../lots/move-lots.ts';
import { takeSerials } from '../lots/take-serials.ts';
import type { Announcer } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { enqueue } from '../../core/work/enqueue.ts';
import { refuseListed } from './listings.ts';
import { lockTrader } from './lock-trader.ts';
import { type Direction, HOURS_OF_SILENCE, isRepeat, startOf, UNDER_WAY } from './rules/transfers.ts';
import { type Bottle, countInLots, insertTransfers, newestTransfers } from './transfer-rows.ts';
import { inSeconds } from '../../core/house/audit.ts';

/**
 * Sends bottles to the trade marketplace or has them handed back. Asked for again, a transfer is the same.
 * @returns the transfers, in the order of the bottles
 * @throws {Refusal} 404 for a bottle that is not the member's or not in the lot named; 409 for one that is elsewhere
 */
export async function beginTransfers(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  direction: Direction,
  bottles: readonly Bottle[],
): Promise<MarketplaceTransfer[]> {
  await lockTrader(client, memberId);
  const asked = new Map(bottles.map((bottle) => [keyOf(bottle), bottle]));
  const newest = await newestTransfers(
    client,
    memberId,
    bottles.map(({ serialId }) => serialId),
  );
  const repeats = [...asked.values()].flatMap((bottle) => {
    const before = newest.get(bottle.serialId);
    return before && isRepeat(before, { ...bottle, direction }) ? [before] : [];
  });
  const known = new Set(repeats.map(keyOf));
  const fresh = [...asked.values()].filter((bottle) => !known.has(keyOf(bottle)));
  const begun = fresh.length > 0 ? await begin(client, database, memberId, direction, fresh) : [];
  const transfers = new Map([...repeats, ...begun].map((transfer) => [keyOf(transfer), transfer]));
  return bottles.map((bottle) => transfers.get(keyOf(bottle))!);
}

const keyOf = ({ wrapperId, serialId }: Bottle) => `${wrapperId} ${serialId}`;

async function begin(
  client: PoolClient,
  database: Announcer,
  memberId: number,
  direction: Direction,
  bottles: readonly Bottle[],
): Promise<MarketplaceTransfer[]> {
  if ((await countInLots(client, memberId, bottles)) < bottles.length) throw notFound('Bottle');
  const serialIds = bottles.map(({ serialId }) => serialId);
  const lots = await takeSerials(client, memberId, serialIds, { from: [startOf(direction)] });
  if (direction === 'import') {
    await refuseListed(
      client,
      bottles.map(({ wrapperId }) => wrapperId),
    );
  }
  const transfers = await insertTransfers(client, memberId, direction, bottles);
  await moveLots(client, database, lots, UNDER_WAY);
  const payload = { transfers: transfers.map(({ id }) => id) };
  const at = await inSeconds(client, HOURS_OF_SILENCE * 3600);
  await enqueue(
    client,
    database,
    { kind: 'marketplace-request', payload },
    { kind: 'marketplace-silence', payload, at },
  );
  return transfers;
}
