import { marketplaceMessage } from '@le-chai/contracts/marketplace';
import { Refusal } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import { validate } from '../../core/http/validate.ts';
import type { Services } from '../../core/services.ts';
import { BadSignature, checkSignature, SIGNATURE_HEADER } from './http/signature.ts';
import type { Marketplace } from './marketplace.ts';
import { Message, takeMessage } from './messages.ts';

/**
 * POST /webhooks/marketplace: a message of the marketplace, signed over the text as it came. What cannot be taken in now
 * is no 200, and is sent again.
 */
export function messageRoute(
  { app, database, logger }: Pick<Services, 'app' | 'database' | 'logger'>,
  marketplace: Marketplace,
): void {
  const { method, path } = marketplaceMessage;
  route(app, marketplaceMessage, async ({ request }) => {
    try {
      if (request.rawBody === null) throw new BadSignature('The message has no text');
      const signed = { method, path, body: request.rawBody };
      checkSignature(await marketplace.secrets(), signed, request.headers[SIGNATURE_HEADER]);
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error;
      logger.warn({ reason: error.message }, 'a message to the marketplace webhook was refused');
      throw new Refusal(400, 'bad-signature', 'The message is not signed correctly.');
    }
    const message = validate(Message, request.body);
    await database.transaction((client) => takeMessage(client, database, message));
    return { received: true };
  });
}
