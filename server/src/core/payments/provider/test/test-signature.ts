import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from '../provider.ts';

interface Body {
  id: string;
  type: string;
  charge: string;
}

/** An event as it is sent: its body, and the header that signs it. */
export interface SignedEvent {
  body: string;
  signature: string;
}

const sign = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');

export function signEvent(secret: string, event: Body): SignedEvent {
  const body = JSON.stringify(event);
  return { body, signature: sign(secret, body) };
}

/** @throws {BadSignature} */
export function readSigned(secret: string, body: string, signature: string): Body {
  const expected = Buffer.from(sign(secret, body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new BadSignature();
  return JSON.parse(body) as Body;
}
