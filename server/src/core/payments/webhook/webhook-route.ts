import { cardWebhook } from '@le-chai/contracts/cards';
import { Refusal } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open-database.ts';
import type { Payments } from '../intents/payments.ts';
import { BadSignature, ProviderUnavailable } from '../provider/provider.ts';
import { takeEvent } from './take-event.ts';

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
  if (error instanceof BadSignature) return new Refusal(400, 'bad-signature', 'The event is not signed as it must be.');
  if (!(error instanceof ProviderUnavailable)) return error;
  return new Refusal(503, 'provider-unavailable', 'The provider does not answer.', { retryAfter: 60 });
}
