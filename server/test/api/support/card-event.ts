import { cardWebhook } from '@le-chai/contracts/cards';
import type { House } from '../harness.ts';

export interface CardEvent {
  id: string;
  type: string;
  charge: string;
}

/** An event of the test provider with the header that signs it, as the webhook takes it. */
export async function signedEvent(house: Pick<House, 'operate'>, event: CardEvent) {
  const { signature } = await house.operate(['card', 'sign', JSON.stringify(event)]);
  return { body: event, headers: { 'card-signature': String(signature) } };
}

/** Sends one, as often as is said. @returns the statuses */
export async function sendEvent(house: House, event: CardEvent, times = 1): Promise<number[]> {
  const signed = await signedEvent(house, event);
  const answers = await Promise.all(Array.from({ length: times }, () => house.api(cardWebhook, signed)));
  return answers.map(({ status }) => status);
}
