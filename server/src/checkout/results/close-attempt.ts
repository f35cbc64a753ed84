import type { Database } from '../../core/database/open-database.ts';
import { closeKey, waitForKey } from '../../core/http/idempotent.ts';
import { intentOfKey } from '../../core/payments/intents/intent-rows.ts';

export interface Attempt {
  id_payment: number | null;
  key_unique: string | null;
}

/**
 * What became of a key whose answer was lost: the card payment that it made, or what it bought to be paid by transfer. A
 * request that is at it is waited for; where nothing came of it the key is closed, so that this stays true though a
 * request is still on its way.
 */
export function closeAttempt(database: Database, memberId: number, key: string): Promise<Attempt> {
  return database.transaction(async (client) => {
    await waitForKey(client, memberId, key);
    const intent = await intentOfKey(client, memberId, key);
    const { rows } = await client.query<{ key: string | null }>(
      `select answer -> 'transfer' ->> 'reference' as key from idempotency where member_id = $1 and key = $2`,
      [memberId, key],
    );
    if (!intent && !rows[0]) await closeKey(client, memberId, key);
    return { id_payment: intent?.id ?? null, key_unique: rows[0]?.key ?? null };
  });
}
