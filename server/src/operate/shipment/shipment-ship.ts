import * as z from 'zod/mini';
import { takeStep } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { lockForStep } from './lock-for-step.ts';
import { IdText } from './shipment-input.ts';

const Line = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(80, 'is at most 80 characters long'));

export const shipmentShip = defineCommand({
  name: 'shipment ship',
  summary: 'Record that a shipment went to its carrier, or is ready to be fetched.',
  arguments: [{ name: 'id', about: 'the shipment’s number' }],
  options: [
    { name: 'carrier', value: 'NAME', about: 'who brings it; not for a pickup' },
    { name: 'tracking', value: 'NUMBER', about: 'the number to follow it by; not for a pickup' },
  ],
  examples: ['shipment ship 7 --carrier "Vinotrans" --tracking VT-2291-004', 'shipment ship 8'],
  input: z.object({ id: IdText, carrier: z.optional(Line), tracking: z.optional(Line) }),
  async run(context, { id, carrier = null, tracking = null }) {
    const changed = await context.database.transaction(async (client) => {
      const { shipment, due } = await lockForStep(client, id, 'ship');
      if (!due) return false;
      if (!shipment.pickup && !(carrier && tracking)) {
        throw new Refused(`Shipment ${id} is sent: name its --carrier and its --tracking.`);
      }
      await client.query('update shipment set carrier = $2, tracking = $3 where id = $1', [id, carrier, tracking]);
      await takeStep(client, context.database, shipment, 'ship', { carrier, tracking });
      await audit(client, context, 'shipment ship', `shipment:${id}`, { carrier, tracking });
      return true;
    });
    context.say(
      changed
        ? `Shipment ${id} is shipped; the member is told.`
        : `Shipment ${id} was shipped before; nothing changed.`,
    );
    return { id, changed };
  },
});
