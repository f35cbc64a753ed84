import * as z from 'zod/mini';
import { tellEuro } from '../../core/money/amounts.ts';
import { UNCONFIRMED_BID } from '../../core/members/unconfirmed-bid.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { EuroText } from '../sale/sale-input.ts';

export const configUnconfirmedBid = defineCommand({
  name: 'config unconfirmed-bid',
  summary: 'Set what a bid may come to while the member’s e-mail address is not confirmed (1000 EUR).',
  arguments: [{ name: 'sum', about: 'an amount in EUR' }],
  options: [],
  examples: ['config unconfirmed-bid 500'],
  input: z.object({ sum: EuroText }),
  async run(context, { sum }) {
    await context.database.transaction(async (client) => {
      await client.query(
        `insert into setting (key, value) values ($1, to_jsonb($2::bigint))
         on conflict (key) do update set value = excluded.value, updated_at = house_now()`,
        [UNCONFIRMED_BID, sum],
      );
      await audit(client, context, 'config unconfirmed-bid', `setting:${UNCONFIRMED_BID}`, { cents: sum });
    });
    context.say(`Bids of more than ${tellEuro(sum)} need a confirmed e-mail address now.`);
    return { cents: sum };
  },
});
