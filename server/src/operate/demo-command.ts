import * as z from 'zod/mini';
import { DEMO_PASSWORD, demoMembers } from '../demo/catalogue/members.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { refreshDemo } from '../demo/refresh-demo.ts';
import { defineCommand } from './command.ts';
import { Refused } from '../core/house/refused.ts';

export const demo = defineCommand({
  name: 'demo',
  summary: 'Fill an empty house with demo data worth looking at. Not in production.',
  options: [
    {
      name: 'refresh',
      about: 'offer closed sales again, so that something always ends in minutes, hours and days',
    },
  ],
  examples: ['demo', 'demo --refresh'],
  input: z.object({ refresh: z._default(z.boolean(), false) }),
  async run(context, { refresh }) {
    return refresh ? await refreshIt() : await fill();

    async function fill() {
      const filling = await fillDemo(context.database, context.actor);
      if (filling.kind === 'not-empty')
        throw new Refused(
          `The house already holds ${filling.what}; demo only fills an empty one. Give it an empty DATA_DIR or another DATABASE_URL.`,
        );
      if (filling.kind === 'filled-before') {
        context.say(
          `The demo house was filled at ${filling.at}; nothing changed. \`demo --refresh\` brings its sales up to date.`,
        );
        return { ...filling, changed: false };
      }
      context.say(`Filled the house: ${filling.sales} sales, ${filling.members} members, ${filling.bids} bids.`);
      context.say(`Sign in with the password ${DEMO_PASSWORD} as ${demoMembers.map(({ email }) => email).join(', ')}.`);
      return { ...filling, changed: true };
    }

    async function refreshIt() {
      const refreshing = await refreshDemo(context.database, context.actor);
      if (refreshing.kind === 'no-demo') throw new Refused('This is not a demo house. `demo` fills an empty one.');
      const { offered, settled } = refreshing;
      const sentence = `Offered ${offered} sales again and paid ${settled} bills`;
      context.say(offered + settled > 0 ? `${sentence}.` : 'Nothing has closed since then; nothing changed.');
      return { ...refreshing, changed: offered + settled > 0 };
    }
  },
});
