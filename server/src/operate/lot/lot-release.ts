import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { moveLots, PAID, type ReleaseStatus, releaseSteps, STATUS, STATUS_SAID } from '../../cellar/operations.ts';
import { notify } from '../../core/notices/notify.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';
import { IdText } from '../shipment/shipment-commands.ts';

const WAREHOUSE = LOT_STATUS['in-our-warehouse'];
const TARGETS: Record<string, ReleaseStatus> = {
  transit: LOT_STATUS['in-transit'],
  processing: LOT_STATUS['under-processing'],
  warehouse: WAREHOUSE,
};

export const lotRelease = defineCommand({
  name: 'lot release',
  summary: 'Bring a member’s bottles from the producer to our warehouse, step by step.',
  arguments: [{ name: 'id', about: 'the number of the lot in the member’s cellar' }],
  options: [{ name: 'to', value: 'WHERE', about: `how far: ${Object.keys(TARGETS).join(', ')} (warehouse)` }],
  examples: ['lot release 31', 'lot release 31 --to transit'],
  input: z.object({
    id: IdText,
    to: z._default(z.enum(Object.keys(TARGETS), `must be one of ${Object.keys(TARGETS).join(', ')}`), 'warehouse'),
  }),
  async run(context, { id, to }) {
    const { status, steps } = await context.database.transaction(async (client) => {
      const lot = await lockLot(client, id);
      const way = releaseSteps(lot.status, TARGETS[to]!);
      for (const step of way) await moveLots(client, context.database, [id], step);
      if (way.length > 0) await audit(client, context, 'lot release', `cellar_lot:${id}`, { from: lot.status, way });
      if (way.includes(WAREHOUSE)) {
        const data = { cellarLotId: id, name: lot.name, bottles: lot.quantity, status: WAREHOUSE };
        await notify(client, context.database, [{ memberId: lot.member_id, kind: 'cellar', key: `${id}-8`, data }]);
      }
      return { status: lot.status, steps: way };
    });
    const now = steps.at(-1) ?? status;
    context.say(
      steps.length > 0
        ? `Lot ${id} was ${STATUS_SAID[status]}; now it is ${steps.map((step) => STATUS_SAID[step]).join(', then ')}.`
        : `Lot ${id} is already ${STATUS_SAID[status]}; nothing changed.`,
    );
    return { id, status: now, steps, changed: steps.length > 0 };
  },
});

interface Lot {
  member_id: number;
  status: CellarStatusCode;
  paid: boolean;
  quantity: number;
  name: string;
}

async function lockLot(client: PoolClient, id: number): Promise<Lot> {
  const { rows } = await client.query<Lot>(
    `select c.member_id, ${STATUS} as status, ${PAID} as paid, c.quantity, w.name
       from cellar_lot c join product w on w.id = c.product_id left join outstanding_payment p on p.id = c.payment_id
      where c.id = $1 for no key update of c`,
    [id],
  );
  if (!rows[0]) throw new Refused(`There is no lot ${id} in any cellar.`);
  if (!rows[0].paid) throw new Refused(`Lot ${id} has not been paid for yet.`);
  return rows[0];
}
