import * as z from 'zod/mini';
import { refuseWithoutMarketplace } from '../../cellar/operations.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { formatEuro } from '../../core/money/amounts.ts';
import { UNCONFIRMED_BID } from '../../core/members/confirmed-email.ts';
import { EuroText } from '../sale/sale-input.ts';

export const configMaintenance = defineCommand({
  name: 'config maintenance',
  summary: 'Show the maintenance screen to every member, or stop showing it.',
  arguments: [{ name: 'state', about: 'on or off' }],
  examples: ['config maintenance on', 'config maintenance off'],
  input: z.object({ state: z.enum(['on', 'off'], 'must be on or off') }),
  async run(context, { state }) {
    const wanted = state === 'on' ? 1 : 0;
    const changed = await context.database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `insert into setting (key, value) values ('maintenance', $1::jsonb)
         on conflict (key) do update set value = excluded.value, updated_at = house_now()
         where setting.value is distinct from excluded.value`,
        [JSON.stringify(wanted)],
      );
      if (!rowCount) return false;
      await audit(client, context, 'config maintenance', 'setting:maintenance', { state });
      context.database.changes.announce(client, 'setting', 'maintenance');
      return true;
    });
    context.say(changed ? `Maintenance is now ${state}.` : `Maintenance was already ${state}; nothing changed.`);
    return { maintenance: wanted, changed };
  },
});

export const configMarketplace = defineCommand({
  name: 'config marketplace',
  summary: 'Open the trade marketplace to the members, or close it.',
  arguments: [{ name: 'state', about: 'on or off' }],
  examples: ['config marketplace on', 'config marketplace off'],
  input: z.object({ state: z.enum(['on', 'off'], 'must be on or off') }),
  async run(context, { state }) {
    const wanted = state === 'on';
    const changed = await context.database.transaction(async (client) => {
      if (wanted) await refuseWithoutMarketplace(client);
      const { rowCount } = await client.query(
        `update setting set value = jsonb_set(value, '{marketplace}', to_jsonb($1::boolean)), updated_at = house_now()
          where key = 'features' and coalesce((value ->> 'marketplace')::boolean, false) <> $1`,
        [wanted],
      );
      if (!rowCount) return false;
      await audit(client, context, 'config marketplace', 'setting:features', { state });
      context.database.changes.announce(client, 'setting', 'features');
      return true;
    });
    context.say(
      changed
        ? `The trade marketplace is now ${state}.`
        : `The trade marketplace was already ${state}; nothing changed.`,
    );
    return { marketplace: wanted, changed };
  },
});

export const configUnconfirmedBid = defineCommand({
  name: 'config unconfirmed-bid',
  summary: 'Set the most a member may bid before confirming their e-mail address (1000 EUR).',
  arguments: [{ name: 'sum', about: 'an amount in EUR' }],
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
    context.say(`Bids of more than ${formatEuro(sum)} now need a confirmed e-mail address.`);
    return { cents: sum };
  },
});
