import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import webPush from 'web-push';
import type { PushSettings } from './push-settings.ts';
import { isPushAddress, lookUpOutside } from './push-address.ts';

/** What a browser subscribed to. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A notification: all that goes over the wire, encrypted for one browser. */
export interface Message {
  /** A sentence for the member. */
  text: string;
  /** Path of the page in the app that it is about. */
  path: string;
}

/** `gone`: the browser is not subscribed any more. `refused`: it was not taken, and never will be. */
export type Outcome = 'sent' | 'gone' | 'refused';

/** A push service that cannot take a message at the moment: to be tried again. */
class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
}

/** How long an answer is waited for, ms. */
const TIMEOUT = 10_000;

/**
 * Hands one message to the push service of a browser.
 * @param ttl how long the service keeps it for a device that is off, seconds
 * @throws {PushUnavailable} if it gives no answer, or asks for patience
 */
export async function sendPush(
  { keys, subject, emulator }: PushSettings,
  { endpoint, p256dh, auth }: Subscription,
  message: Message,
  { ttl, urgent }: { ttl: number; urgent: boolean },
): Promise<Outcome> {
  if (!isPushAddress(endpoint, emulator)) return 'refused';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: ttl, urgency: urgent ? 'high' : 'normal' },
  );
  const status = await post(new URL(endpoint), headers, body, new URL(endpoint).origin === emulator);
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new PushUnavailable(`The push service answered ${status}`);
  return 'refused';
}

/** Never follows a redirect, and never reads what is answered. @returns the status */
function post(url: URL, headers: webPush.Headers, body: Buffer, emulated: boolean): Promise<number> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  const signal = AbortSignal.timeout(TIMEOUT);
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, signal, ...(!emulated && { lookup: lookUpOutside }) }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    })
      .on('error', (cause) => reject(new PushUnavailable('The push service does not answer', { cause })))
      .end(body);
  });
}
