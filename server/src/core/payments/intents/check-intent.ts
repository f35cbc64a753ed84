import type { PoolClient } from 'pg';
import { enqueue } from '../../work/enqueue.ts';
import { CANCELLED } from '../provider/provider.ts';
import type { Desk } from '../desk.ts';
import { driveCharge } from './drive-charge.ts';
import { readIntent } from './intent-rows.ts';
import { hasEnded, type Intent } from '../intent.ts';
import { applyCharge, giveUpUnnamed, inOneTurn, type Standing } from './record-charge.ts';
import { inSeconds } from '../../house/audit.ts';

/**
 * A charge that waits for its member this long is cancelled, ms. † As long as a purchase holds its bottles.
 * docs/rules.md#card-payments
 */
const PATIENCE = 15 * 60_000;
/** A payment that nobody came back to is looked at again after these, seconds; one look comes just after the patience ends. */
const LOOKS = [60, 300, PATIENCE / 1000 - 359, 900];

/** Has a payment looked at again, in the transaction that leaves it open. */
export async function scheduleCheck(
  { database }: Pick<Desk, 'database'>,
  client: PoolClient,
  id: number,
  look: number,
): Promise<void> {
  const seconds = LOOKS[Math.min(look, LOOKS.length - 1)]!;
  const at = await inSeconds(client, seconds);
  await enqueue(client, database, { kind: 'payment-check', payload: { intent: id, look }, key: `${id}-${look}`, at });
}

/** Finds out about a payment that nobody came back to, and cancels one that waited too long. */
export async function checkIntent(desk: Desk, id: number, look: number): Promise<void> {
  const intent = await readIntent(desk.database.pool, id);
  if (!intent || hasEnded(intent)) return;
  // One of another provider waits until the house is opened with that one again.
  if (intent.provider === desk.provider.name) await findOut(desk, intent);
  await desk.database.transaction(async (client) => {
    const after = await readIntent(client, id);
    if (after && !hasEnded(after)) await scheduleCheck(desk, client, id, look + 1);
  });
}

async function findOut(desk: Desk, intent: Intent): Promise<void> {
  const { id, reference, asked } = intent;
  // Nobody is there who would ask again, such as for a renewal: it goes on where the process left it.
  if (asked.offSession) return void (await driveCharge(desk, id));
  if (reference === null) return giveUpUnnamed(desk, id, CANCELLED.interrupted);
  const charge = await standing(desk, intent, reference);
  await inOneTurn(desk, (client) => applyCharge(desk, client, id, charge));
}

async function standing({ database, provider }: Desk, { createdAt }: Intent, reference: string): Promise<Standing> {
  const charge = await provider.charge(reference);
  const age = database.clock.now() - createdAt.getTime();
  // Confirming is the next step after naming: a minute later the process that did it is gone.
  const lost = charge.state === 'unconfirmed';
  if (!lost && !(charge.state === 'requires_action' && age > PATIENCE)) return charge;
  return provider.cancelCharge(reference, lost ? 'interrupted' : 'too-late');
}
