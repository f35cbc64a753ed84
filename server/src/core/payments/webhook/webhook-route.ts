import { authenticateTestCard, cardWebhook } from '@le-chai/contracts/cards';
import { Refusal } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open-database.ts';
import type { Payments } from '../intents/payments.ts';
import { BadSignature, type ProviderEvent, ProviderUnavailable } from '../provider/provider.ts';
import { noteRefund } from '../refunds/refund-charge.ts';
import { recordDisputes } from './record-disputes.ts';
import { recordGiven } from './record-given.ts';
import type { Worker } from '../../work/worker.ts';
import type { TestEvent } from '../provider/test/test-books.ts';
import type { TestProvider } from '../provider/test/test-provider.ts';

/**
 * POST /webhooks/card: an event of the provider, signed over the text as it came. One that cannot be followed up now is
 * answered with 503, and the provider sends it again.
 */
export function webhookRoute({
  app,
  database,
  payments,
}: {
  app: FastifyInstance;
  database: Database;
  payments: Payments;
}): void {
  const { provider } = payments;
  route(app, cardWebhook, async ({ request }) => {
    const signature = request.headers[provider.signatureHeader];
    try {
      if (typeof signature !== 'string' || request.rawBody === null) throw new BadSignature();
      const event = await provider.readEvent(request.rawBody, signature);
      await takeEvent(database, payments, event);
    } catch (error) {
      throw refusalOf(error);
    }
    return { received: true };
  });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof BadSignature) return new Refusal(400, 'bad-signature', 'The event is not signed correctly.');
  if (!(error instanceof ProviderUnavailable)) return error;
  return new Refusal(503, 'provider-unavailable', 'The provider does not answer.', { retryAfter: 60 });
}

/**
 * Follows up an event once: what it is about is asked for again, so it may come late, twice or before an earlier one. It is
 * remembered only when that is done; one that was interrupted is followed up again when it comes again.
 * @throws {ProviderUnavailable}
 */
export async function takeEvent(database: Database, payments: Payments, event: ProviderEvent): Promise<void> {
  const { provider } = payments;
  const id = `${provider.name}:${event.id}`;
  const { rows } = await database.pool.query('select from provider_event where id = $1', [id]);
  if (rows.length > 0) return;
  const { type, chargeReference, refundReference } = event;
  if (chargeReference !== null) {
    if (refundReference === null) await payments.refreshByReference(chargeReference);
    else await noteRefund({ database, provider }, chargeReference, refundReference);
    if (refundReference !== null || type === 'charge.refunded')
      await recordGiven({ database, provider }, chargeReference);
    if (type.startsWith('charge.dispute.')) await recordDisputes({ database, provider }, chargeReference);
  }
  await database.pool.query('insert into provider_event (id, type) values ($1, $2) on conflict (id) do nothing', [
    id,
    type,
  ]);
}

/**
 * What is outside the house where the test provider is in use: its events, sent to the webhook until that takes them,
 * and POST /_test/cards/authenticate, which takes the place of the bank's page.
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
    if (!done) throw new Refusal(409, 'nothing-asked', 'No authentication is waiting under this secret.');
    return { done };
  });
}
