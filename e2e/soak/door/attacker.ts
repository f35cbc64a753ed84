/*
 * The attackers, as a process of its own: what it costs to attack is not paid by the members whose calls are measured.
 * Takes one order, reports, and ends.
 */
import { ATTACKS } from './attacks.ts';
import { type AttackOrder, Door } from './door.ts';

process.once('message', (order: AttackOrder) => void attack(order));
process.once('disconnect', () => process.exit(0));

async function attack(order: AttackOrder): Promise<void> {
  const door = new Door(order);
  await ATTACKS[order.attack]!(door);
  process.send?.(door.report(), () => process.disconnect());
}
