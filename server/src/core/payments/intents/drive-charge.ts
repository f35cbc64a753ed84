import { notFound } from '../../http/refusal.ts';
import { type Charge, ProviderUnavailable } from '../provider/provider.ts';
import { type Desk, keyOf } from '../desk.ts';
import { nameIntent, readIntent } from './intent-rows.ts';
import { hasEnded, type Intent, type PaymentState, stateOf } from '../intent.ts';
import { giveUpUnnamed, recordCharge } from './record-charge.ts';

const UNREACHABLE = 'Card payments are unavailable right now. Nothing was charged.';

/**
 * Takes a payment as far as it goes: a charge is made, named in the intent, and only then confirmed, so that from then on
 * it is found again whatever happens to this process. Each step may be repeated, here or in another process.
 */
export async function driveCharge(desk: Desk, id: number): Promise<PaymentState> {
  const intent = await readIntent(desk.database.pool, id);
  if (!intent) throw notFound('Payment');
  if (hasEnded(intent) || intent.provider !== desk.provider.name) return stateOf(intent);
  try {
    const charge =
      intent.reference === null ? await makeCharge(desk, intent) : await readCharge(desk, intent.reference);
    if (charge === 'given up') return await driveCharge(desk, id);
    if (charge.state !== 'unconfirmed') return await recordCharge(desk, id, charge);
    const { card, offSession } = intent.asked;
    const key = keyOf(desk, 'confirm', id);
    return await recordCharge(desk, id, await desk.provider.confirmCharge(charge.reference, { card, offSession, key }));
  } catch (error) {
    // What the provider did is not known; the look that was written with the intent finds out.
    if (error instanceof ProviderUnavailable) return stateOf((await readIntent(desk.database.pool, id)) ?? intent);
    throw error;
  }
}

const readCharge = ({ provider }: Desk, reference: string) => provider.charge(reference);

async function makeCharge(desk: Desk, { id, amountCents, asked }: Intent): Promise<Charge | 'given up'> {
  const { customer, description, link = false } = asked;
  const key = keyOf(desk, 'charge', id);
  let charge: Charge;
  try {
    charge = await desk.provider.createCharge({ amountCents, customer, description, link, key });
  } catch (error) {
    // No money moves by a charge that is not confirmed. While another request works on it, that one decides.
    if (!(error instanceof ProviderUnavailable) || error.busy) throw error;
    await giveUpUnnamed(desk, id, UNREACHABLE);
    return 'given up';
  }
  const named = await desk.database.transaction((client) => nameIntent(client, id, charge.reference));
  if (named) return charge;
  await desk.provider.cancelCharge(charge.reference, 'interrupted');
  return 'given up';
}
