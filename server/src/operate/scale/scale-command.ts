import * as z from 'zod/mini';
import { DEMO_PASSWORD } from '../../demo/catalogue/members.ts';
import { hashPassword } from '../../account/operations.ts';
import { refuseInProduction } from '../../core/house/production.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { growHouse } from './grow-house.ts';

const Count = (most: number) =>
  z._default(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,7}$/, 'must be a whole number'),
        z.refine((text) => Number(text) <= most, `must be at most ${most}`),
      ),
      z.transform(Number),
    ),
    0,
  );

export const scale = defineCommand({
  name: 'scale',
  summary: 'Grow the house to a size, for benchmarks. Not in production.',
  options: [
    { name: 'lots', value: 'N', about: 'single lots and collections in total, each in an open sale (0)' },
    {
      name: 'members',
      value: 'N',
      about: `members in total, scale-1@example.test and so on, password ${DEMO_PASSWORD} (0)`,
    },
    { name: 'bids', value: 'N', about: 'bids on the lots that this run makes, spread evenly (0)' },
  ],
  examples: ['scale --lots 5000 --members 1000 --bids 50000'],
  input: z.object({ lots: Count(1_000_000), members: Count(1_000_000), bids: Count(5_000_000) }),
  async run(context, wanted) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const grown = await context.database.transaction(async (client) => {
      await refuseInProduction(
        client,
        'Its members have a password that everyone knows, so it cannot run in production.',
      );
      const made = await growHouse(client, { ...wanted, passwordHash });
      if (made.kind === 'refused') throw new Refused(made.why);
      if (made.lots + made.members > 0) await audit(client, context, 'scale', 'house', made);
      // What is cached of lists is void; what is cached of a sale is not, since all of these are new.
      if (made.newestSale) context.database.changes.announce(client, 'sale', made.newestSale);
      return made;
    });
    const { lots, members, bids } = grown;
    const sentence = `Made ${lots} lots, ${members} members and ${bids} bids`;
    context.say(lots + members > 0 ? `${sentence}.` : 'The house is already that size; nothing changed.');
    return { lots, members, bids, changed: lots + members > 0 };
  },
});
