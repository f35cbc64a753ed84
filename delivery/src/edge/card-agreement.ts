import * as z from 'zod/mini';
import { DeliveryError } from '../delivery-error.ts';
import type { EdgeSettings } from './settings.ts';

/** How long the API may take to say whom it charges cards with, ms. */
const API_PATIENCE_MS = 3000;

const Answer = z.object({ result: z.object({ name: z.enum(['stripe', 'test', 'none']), test: z.boolean() }) });
type CardProvider = z.infer<typeof Answer>['result'];

/**
 * Why an edge must not run with an API: one of them would take real money and the other would not. Each checks its own
 * keys when it starts (card-key.ts here, card-settings.ts there); this is for two that were started with different
 * variables.
 * @returns undefined if they match
 */
export function cardDisagreement(
  { environment, cardPayment }: EdgeSettings['client'],
  { name, test }: CardProvider,
): string | undefined {
  const provider = name === 'test' ? 'the local test provider' : 'a Stripe test key';
  if (cardPayment?.publishableKey.startsWith('pk_live_') && name !== 'none' && test) {
    return `STRIPE_PUBLISHABLE_KEY is a live key, and the API behind this edge charges cards with ${provider}, which moves no money`;
  }
  if (name === 'stripe' && !test && environment !== 'production') {
    return `APP_ENV is ${environment}, and the API behind this edge moves real money`;
  }
  return undefined;
}

/**
 * Asks every API that the edge may forward to which card provider it uses, before any visitor can arrive.
 * @param warn called when an API does not answer yet; the edge then starts anyway, as it does without any API
 * @throws {DeliveryError} `wrong-usage` if the two must not run together
 */
export async function checkCards(
  { apiUrl, choice, client }: EdgeSettings,
  warn: (line: string) => void,
): Promise<void> {
  const urls = new Set([apiUrl, ...Object.values(choice?.urls ?? {})]);
  await Promise.all(
    [...urls].map(async (url) => {
      const provider = await providerOf(url);
      if (!provider) {
        warn(`${url} does not say which card provider it uses, so it could not be checked against this edge`);
        return;
      }
      const problem = cardDisagreement(client, provider);
      if (problem !== undefined) throw new DeliveryError('wrong-usage', `The edge cannot start:\n${problem}`);
    }),
  );
}

async function providerOf(apiUrl: string): Promise<CardProvider | undefined> {
  try {
    const response = await fetch(new URL('/v2/payments/provider', apiUrl), {
      signal: AbortSignal.timeout(API_PATIENCE_MS),
    });
    return z.parse(Answer, await response.json()).result;
  } catch {
    return undefined;
  }
}
