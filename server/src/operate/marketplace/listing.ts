import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import * as z from 'zod/mini';
import { LISTING, type ListingStep, moveLots, refuseUnlessLocal, STATUS_SAID } from '../../cellar/operations.ts';
import { tell } from '../../core/notices/tell.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { IdText } from '../shipment/shipment-commands.ts';
import { LOT_STATUS } from '../../core/database/statuses.ts';

const SUMMARY: Record<ListingStep, string> = {
  list: 'Offer bottles that are at the local marketplace for sale there.',
  unlist: 'Take bottles off the list of the local marketplace.',
  sell: 'Sell listed bottles at the local marketplace: they leave their member.',
};

const listing = (step: ListingStep) =>
  defineCommand({
    name: `marketplace ${step}`,
    summary: SUMMARY[step],
    arguments: [{ name: 'id', about: 'the number of the lot in the member’s cellar' }],
    examples: [`marketplace ${step} 31`],
    input: z.object({ id: IdText }),
    async run(context, { id }) {
      const { from, to } = LISTING[step];
      const changed = await context.database.transaction(async (client) => {
        await refuseUnlessLocal(client);
        const { rows } = await client.query<{
          status: CellarStatusCode;
          member_id: number;
          quantity: number;
          name: string;
        }>(
          `select c.status, c.member_id, c.quantity, w.name from cellar_lot c join product w on w.id = c.product_id
            where c.id = $1 for no key update of c`,
          [id],
        );
        const lot = rows[0];
        if (!lot) throw new Refused(`There is no lot ${id} in any cellar.`);
        if (lot.status === to) return false;
        if (lot.status !== from) throw new Refused(`Lot ${id} is ${STATUS_SAID[lot.status]}.`);
        await moveLots(
          client,
          context.database,
          [id],
          to,
          to === LOT_STATUS['not-associated'] ? 'Sold at the trade marketplace' : undefined,
        );
        await audit(client, context, `marketplace ${step}`, `cellar_lot:${id}`);
        if (step === 'sell') {
          const data = { event: 'sold', status: to, cellarLotId: id, name: lot.name, bottles: lot.quantity };
          await tell(client, context.database, [{ memberId: lot.member_id, kind: 'cellar', key: `${id}-sold`, data }]);
        }
        return true;
      });
      context.say(
        changed ? `Lot ${id} is ${STATUS_SAID[to]} now.` : `Lot ${id} is ${STATUS_SAID[to]} already; nothing changed.`,
      );
      return { id, status: to, changed };
    },
  });

export const marketplaceList = listing('list');
export const marketplaceUnlist = listing('unlist');
export const marketplaceSell = listing('sell');
