import type { Database } from '../../database/open-database.ts';
import type { Payments } from '../intents/payments.ts';
import type { ProviderEvent } from '../provider/provider.ts';
import { noteRefund } from '../refunds/refund-came-back.ts';

/**
 * Follows up an event once: what it is about is asked anew, so it may come late, twice or before an earlier one. It is
 * remembered only when that is done; one that was interrupted is followed up again when it comes again.
 * @throws {ProviderUnavailable}
 */
export async function takeEvent(database: Database, payments: Payments, event: ProviderEvent): Promise<void> {
  const { provider } = payments;
  const id = `${provider.name}:${event.id}`;
  const { rows } = await database.pool.query('select from provider_event where id = $1', [id]);
  if (rows.length > 0) return;
  const { chargeReference, refundReference } = event;
  if (chargeReference !== null) {
    if (refundReference === null) await payments.refreshByReference(chargeReference);
    else await noteRefund({ database, provider }, chargeReference, refundReference);
  }
  await database.pool.query('insert into provider_event (id, type) values ($1, $2) on conflict (id) do nothing', [
    id,
    event.type,
  ]);
}
