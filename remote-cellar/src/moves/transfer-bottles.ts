import { request } from '@le-chai/api';
import { MARKETPLACE } from '@le-chai/contracts/house';
import { exportCollections, importCollections } from '@le-chai/contracts/marketplace';
import type { ChosenLot } from './chosen-serials.ts';

/** Towards the trade marketplace, or back. */
export type Transfer = 'EXPORT_TO_MARKETPLACE' | 'IMPORT_FROM_MARKETPLACE';

const CALLS = { EXPORT_TO_MARKETPLACE: exportCollections, IMPORT_FROM_MARKETPLACE: importCollections } as const;

/**
 * Sends bottles to the trade marketplace, or has them handed back. Asked for again it is the same transfer.
 * @throws {ApiError} `refused` while the marketplace is closed, or where a bottle is elsewhere by now
 */
export async function transferBottles(transfer: Transfer, chosen: readonly ChosenLot[], key: string): Promise<void> {
  const collections = chosen.flatMap(({ lot, serials }) =>
    serials.map((serialId) => ({ wrapperId: lot.id, serialId })),
  );
  await request(CALLS[transfer], { params: { marketplace: MARKETPLACE }, body: { collections }, key });
}
