import * as z from 'zod/mini';
import { newKey } from '../../core/keys/key-ring.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { changeKeys } from './change-keys.ts';

export const keysRotate = defineCommand({
  name: 'keys rotate',
  summary: 'Make a new signing key; those before still verify until they are retired, so that nobody is signed out.',
  arguments: [],
  options: [],
  examples: ['keys rotate'],
  input: z.object({}),
  async run(context) {
    const key = newKey();
    await context.database.transaction(async (client) => {
      await changeKeys(client, ({ keys }) => ({ keys: [key, ...keys] }));
      await audit(client, context, 'keys rotate', 'house', { kid: key.kid });
    });
    context.say(`The house signs with the key ${key.kid} now. Retire the one before once its sessions are over.`);
    return { kid: key.kid };
  },
});
