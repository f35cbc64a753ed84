import * as z from 'zod/mini';
import { takeStep } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { lockForStep } from './lock-for-step.ts';
import { IdText } from './shipment-input.ts';

export const shipmentDeliver = defineCommand({
  name: 'shipment deliver',
  summary: 'Record that a shipment reached its member.',
  arguments: [{ name: 'id', about: 'the shipment’s number' }],
  options: [],
  examples: ['shipment deliver 7'],
  input: z.object({ id: IdText }),
  async run(context, { id }) {
    const changed = await context.database.transaction(async (client) => {
      const { shipment, due } = await lockForStep(client, id, 'deliver');
      if (!due) return false;
      await takeStep(client, context.database, shipment, 'deliver');
      await audit(client, context, 'shipment deliver', `shipment:${id}`);
      return true;
    });
    context.say(
      changed
        ? `Shipment ${id} is delivered; the member is told.`
        : `Shipment ${id} was delivered before; nothing changed.`,
    );
    return { id, changed };
  },
});
