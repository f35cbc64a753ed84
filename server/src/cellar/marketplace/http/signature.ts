import { createHmac, timingSafeEqual } from 'node:crypto';

/** Carries the signature, on calls to the marketplace and on its messages: `t=1764217000,v1=<hex>`. */
export const SIGNATURE_HEADER = 'marketplace-signature';

/** A message older or younger than this is refused, seconds. Our own choice. */
export const TOLERANCE = 5 * 60;

/** What is signed: a signature of one call fits no other, nor one that goes the other way. */
export interface Signed {
  readonly method: string;
  /** With its query, as it is asked for. */
  readonly path: string;
  /** The text as it is sent; empty if there is none. */
  readonly body: string;
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

const now = () => Math.floor(Date.now() / 1000);

/** The header that signs a call or a message. @param at seconds since 1970 */
export function sign(secret: string, signed: Signed, at = now()): string {
  return `t=${at},v1=${digest(secret, signed, at)}`;
}

/** HMAC-SHA256 over the time, the method, the path and the body. */
const digest = (secret: string, { method, path, body }: Signed, at: number) =>
  createHmac('sha256', secret).update(`${at}.${method}.${path}.${body}`).digest('hex');

/**
 * Checks that one of the secrets signed this within the last five minutes.
 * @param secrets the one in use, and while it is changed the previous one
 * @throws {BadSignature} saying what does not fit, without any of the content
 */
export function checkSignature(secrets: readonly string[], signed: Signed, header: unknown, at = now()): void {
  const [, time, given] = (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (time === undefined || given === undefined) throw new BadSignature('The signature is missing or cannot be read');
  if (Math.abs(at - Number(time)) > TOLERANCE)
    throw new BadSignature('The signature is not from the last five minutes');
  const fits = secrets.filter((secret) =>
    timingSafeEqual(Buffer.from(digest(secret, signed, Number(time))), Buffer.from(given)),
  );
  if (fits.length === 0) throw new BadSignature('The signature was made with another secret or for another text');
}
