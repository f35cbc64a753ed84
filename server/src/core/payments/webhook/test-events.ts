import { authenticateTestCard } from '@le-chai/contracts/cards';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import type { Worker } from '../../work/worker.ts';
import type { TestEvent } from '../provider/test/test-books.ts';
import type { TestProvider } from '../provider/test/test-provider.ts';

/**
 * What lies outside the house where the test provider is in use: its events, sent to the webhook until that takes them,
 * and POST /_test/cards/authenticate, which stands for the bank's page.
 */
export function testProviderOutside(app: FastifyInstance, worker: Worker, provider: TestProvider): void {
  worker.outside('test-provider-event', async ({ id, payload }) => {
    const { body, signature } = await provider.leave(`evt_${id}`, payload as unknown as TestEvent);
    const headers = { 'content-type': 'application/json', [provider.signatureHeader]: signature };
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/card', headers, payload: body });
    if (statusCode !== 200) throw new Error(`The webhook answered ${statusCode}`);
  });

  route(app, authenticateTestCard, async ({ body }) => {
    const done = await provider.authenticate(body.client_secret, body.approve, body.payment_token);
    if (!done) throw new Refusal(409, 'nothing-asked', 'Nothing is asked under this secret.');
    return { done };
  });
}
