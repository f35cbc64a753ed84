import { request } from '@le-chai/api';
import { markPaidNew } from '@le-chai/contracts/payments';
import type { OutstandingRow } from './outstanding-row.ts';
import { participants } from './participants.ts';

/**
 * Says that rows were transferred, all of them or none.
 * @throws {ApiError} 409 for a row that cannot be marked, or is marked already
 */
export async function markTransferred(rows: readonly OutstandingRow[], key: string): Promise<void> {
  await request(markPaidNew, { body: { auctions_participant: participants(rows) }, key });
}
