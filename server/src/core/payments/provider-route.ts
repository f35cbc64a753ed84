import { getCardProvider } from '@le-chai/contracts/cards';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { PaymentProvider } from './provider/provider.ts';

/** GET /v2/payments/provider: whose code the browser loads to take a card. */
export function providerRoute(app: FastifyInstance, { name, publishableKey, test }: PaymentProvider): void {
  route(app, getCardProvider, () => ({ name, publishable_key: publishableKey, test }));
}
