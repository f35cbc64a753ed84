import { exportCollections, type MarketplaceTransfer } from '@le-chai/contracts/marketplace';
import { setTimeout as delay } from 'node:timers/promises';
import type { House, Member } from '../harness.ts';
import { lotsOf } from './cellar.ts';
import { bottlesOf } from './shipping.ts';

export const TRADE = { marketplace: 'trade' };

export interface Collection {
  wrapperId: number;
  serialId: number;
}

/** Where a bottle of a member's is now: its lot, and that lot's status. */
export async function whereIs(house: Pick<House, 'api'>, member: Member, serialId: number) {
  const lot = (await lotsOf(house, member)).find(({ serials }) => serials.some(({ id }) => id === serialId))!;
  return { wrapperId: lot.id, status: lot.statusNew.id };
}

/** Three bottles of a lot in the warehouse, as the marketplace's calls name them. */
export async function collectionsOf(house: House, member: Member): Promise<Collection[]> {
  const serials = await bottlesOf(house, member);
  const { wrapperId } = await whereIs(house, member, serials[0]!);
  return serials.map((serialId) => ({ wrapperId, serialId }));
}

/** Three bottles that the marketplace has: the collections with which they are imported, and how they were exported. */
export async function exported(
  house: House,
  member: Member,
): Promise<{ collections: Collection[]; transfers: MarketplaceTransfer[] }> {
  await house.operate(['config', 'marketplace', 'on']);
  const body = { collections: await collectionsOf(house, member) };
  const { result } = await house.api(exportCollections, { params: TRADE, body, token: member.token });
  for (const { id } of result.transfers) await house.operate(['marketplace', 'acknowledge', String(id)]);
  const collections = await Promise.all(
    body.collections.map(async ({ serialId }) => ({
      serialId,
      wrapperId: (await whereIs(house, member, serialId)).wrapperId,
    })),
  );
  return { collections, transfers: result.transfers };
}

/** Waits until a bottle has a status. */
export async function untilBottle(house: Pick<House, 'api'>, member: Member, serialId: number, status: number) {
  for (const until = Date.now() + 15_000; ; await delay(50)) {
    const found = await whereIs(house, member, serialId);
    if (found.status === status) return found;
    if (Date.now() > until) throw new Error(`Bottle ${serialId} is ${found.status}, not ${status}`);
  }
}
