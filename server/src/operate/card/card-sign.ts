import * as z from 'zod/mini';
import { signEvent } from '../../core/payments/provider/test/test-signature.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';

export const cardSign = defineCommand({
  name: 'card sign',
  summary:
    'Sign an event of the test provider, to try the card webhook by hand. Only a house on that provider accepts it.',
  arguments: [{ name: 'event', about: 'the event, as JSON: {"id": "evt_…", "type": "…", "charge": "pi_…"}' }],
  examples: [`card sign '{"id":"evt_1","type":"payment_intent.succeeded","charge":"pi_1"}'`],
  input: z.object({ event: z.string().check(z.minLength(2), z.maxLength(10_000)) }),
  async run({ database, say }, { event }) {
    const { rows } = await database.pool.query<{ value: string }>(
      `select value from setting where key = 'test_provider_secret'`,
    );
    const secret = rows[0]?.value;
    if (secret === undefined) throw new Refused('This house was never opened with the test provider.');
    const { body, signature } = signEvent(secret, JSON.parse(event) as Parameters<typeof signEvent>[1]);
    say(`Send ${body} to /webhooks/card with the header card-signature: ${signature}`);
    return { body, signature };
  },
});
