import * as z from 'zod/mini';
import { CLOCK } from '../../core/database/house-clock.ts';
import { refuseInProduction } from '../../core/house/production.ts';
import { audit, clock } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';

const Amount = z.string().check(z.regex(/^(reset|\+\d{1,5}[smhd])$/, 'must be +90s, +15m, +6h, +30d or reset'));

const UNIT = { s: 'seconds', m: 'minutes', h: 'hours', d: 'days' } as const;

export const clockMove = defineCommand({
  name: 'clock move',
  summary: 'Move the clock of a house under test forward; never in production.',
  arguments: [{ name: 'by', about: 'how far: +90s, +15m, +6h, +30d; or reset' }],
  examples: ['clock move +8d', 'clock move reset'],
  input: z.object({ by: Amount }),
  async run({ database, actor, say }, { by }) {
    const interval = by === 'reset' ? null : `${by.slice(1, -1)} ${UNIT[by.at(-1) as keyof typeof UNIT]}`;
    const now = await database.transaction(async (client) => {
      await refuseInProduction(client, 'The clock of a real house cannot be moved.');
      await client.query(
        `update clock set shift = case when $1::interval is null then interval '0' else shift + $1::interval end`,
        [interval],
      );
      await audit(client, { actor }, 'clock move', 'clock', { by });
      database.changes.announce(client, 'setting', CLOCK);
      return (await clock(client)).toISOString();
    });
    await database.clock.compare();
    say(`The house’s clock says ${now}.`);
    return { now };
  },
});
