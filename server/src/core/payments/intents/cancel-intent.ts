import { notFound, Refusal } from '../../http/refusal.ts';
import { ProviderUnavailable } from '../provider/provider.ts';
import type { Desk } from '../desk.ts';
import { readIntent } from './intent-rows.ts';
import { hasEnded, type PaymentState, stateOf } from '../intent.ts';
import { recordCharge } from './record-charge.ts';

const UNREACHABLE = 'Card payments cannot be reached at the moment, so the payment still waits. Please try again.';

/**
 * Gives up a payment of a member that waits for authentication. The provider has the last word: what was approved
 * meanwhile is settled, and what is on its way already is only asked about.
 * @throws {Refusal} 404; 503 while the provider cannot be reached
 */
export async function cancelIntent(desk: Desk, id: number, memberId: number): Promise<PaymentState> {
  const { database, provider } = desk;
  const intent = await readIntent(database.pool, id);
  if (intent?.memberId !== memberId) throw notFound('Payment');
  const { reference } = intent;
  if (hasEnded(intent) || reference === null || intent.provider !== provider.name) return stateOf(intent);
  try {
    const now = await provider.charge(reference);
    if (now.state !== 'requires_action') return await recordCharge(desk, id, now);
    return await recordCharge(desk, id, await provider.cancelCharge(reference, 'by-member'));
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal(503, 'unavailable', UNREACHABLE, { retryAfter: 5 });
    throw error;
  }
}
