import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { keysHere } from './change-keys.ts';

export const keysList = defineCommand({
  name: 'keys list',
  summary: 'List the keys of the house by their names, never the keys themselves.',
  arguments: [],
  options: [],
  examples: ['keys list'],
  input: z.object({}),
  async run({ say }) {
    const keys = keysHere().keys.map(({ kid, since, retired }, index) => ({
      kid,
      since,
      state: retired === undefined ? (index === 0 ? 'signs' : 'verifies') : `retired ${retired}`,
    }));
    for (const { kid, since, state } of keys) say(`${kid}  since ${since}  ${state}`);
    return { keys };
  },
});
