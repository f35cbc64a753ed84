import * as z from 'zod/mini';
import { noteQuote, refuseUnlessLocal } from '../../cellar/operations.ts';
import { audit, clock } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { defineCommand } from '../command.ts';
import { EuroText } from '../sale/sale-input.ts';

export const marketplaceQuote = defineCommand({
  name: 'marketplace quote',
  summary: 'Set what the local marketplace offers for a bottle of a wine, or last sold it at.',
  arguments: [{ name: 'sku', about: 'the wine’s SKU in the catalogue' }],
  options: [
    { name: 'offer', value: 'EUR', about: 'the best offer now' },
    { name: 'trade', value: 'EUR', about: 'the last trade' },
  ],
  examples: ['marketplace quote MUR-PULIGNY-2014-750 --offer 96 --trade 92.50'],
  input: z.object({ sku: z.string(), offer: z.optional(EuroText), trade: z.optional(EuroText) }),
  async run(context, { sku, offer, trade }) {
    const changed = await context.database.transaction(async (client) => {
      await refuseUnlessLocal(client);
      const { rowCount } = await client.query('select from product where sku = $1', [sku]);
      if (!rowCount) throw new Refused(`There is no wine ${sku}.`);
      const at = await clock(client);
      const offered = offer !== undefined && (await noteQuote(client, 'best-offer', { sku, priceCents: offer, at }));
      const traded = trade !== undefined && (await noteQuote(client, 'last-trade', { sku, priceCents: trade, at }));
      if (!offered && !traded) return false;
      await audit(client, context, 'marketplace quote', `product:${sku}`, { offer, trade });
      return true;
    });
    context.say(changed ? `The local marketplace now quotes ${sku}.` : 'Nothing changed.');
    return { sku, changed };
  },
});
