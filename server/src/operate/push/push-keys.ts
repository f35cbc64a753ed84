import webPush from 'web-push';
import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';

export const pushKeys = defineCommand({
  name: 'push keys',
  summary:
    'Make and print the pair of keys that identifies the house to push services. It is not stored: set it as the two variables.',
  examples: ['push keys'],
  input: z.object({}),
  async run({ say }) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    say(`VAPID_PUBLIC_KEY=${publicKey}`);
    say(`VAPID_PRIVATE_KEY=${privateKey}`);
    return { publicKey, privateKey };
  },
});
