import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, keepCookie } from './cookies.ts';
import type { Tokens } from '../../core/members/token.ts';

/** As long as browsers keep a cookie at all, seconds. */
const AGE = 400 * 24 * 3600;

/**
 * Has the browser keep that it signed in to an account, so that strangers who guess at the password do not lock it out.
 * The cookie opens nothing by itself, and stays when the member logs out.
 */
export function keepDevice(
  reply: FastifyReply,
  tokens: Tokens,
  { email, since }: { email: string; since: Date },
): void {
  const nonce = nonceSince(since);
  const value = `${nonce}.${tokens.signatureOfDevice(nonce, email)}`;
  keepCookie(reply, { name: 'known-device', value, seconds: AGE, httpOnly: true });
}

/**
 * Since when the browser of a request is known to the account of this e-mail address; null for one that is not. A cookie
 * from before its time was kept in it belongs to a browser that is known for long.
 */
export function knownSince(request: FastifyRequest, tokens: Tokens, email: string, now: number): Date | null {
  const nonce = nonceOf(request, tokens, email);
  if (nonce === undefined) return null;
  const since = Buffer.from(nonce, 'base64url').readUIntBE(0, TIME_BYTES);
  return new Date(since <= now ? since : 0);
}

/** 32 bytes: the time, ms, and chance. */
const TIME_BYTES = 6;
const nonceSince = (since: Date) => {
  const bytes = randomBytes(32);
  bytes.writeUIntBE(since.getTime(), 0, TIME_BYTES);
  return bytes.toString('base64url');
};

/** Whether a request comes from a browser that has signed in to the account of this e-mail address before. */
export const isKnownDevice = (request: FastifyRequest, tokens: Tokens, email: string): boolean =>
  nonceOf(request, tokens, email) !== undefined;

/** The number that this house has given to the browser of a request, for this e-mail address. */
function nonceOf(request: FastifyRequest, tokens: Tokens, email: string): string | undefined {
  const [, nonce, signature] = VALUE.exec(cookieOf(request, 'known-device') ?? '') ?? [];
  if (nonce === undefined || signature === undefined) return undefined;
  return tokens.isOfDevice(signature, nonce, email) ? nonce : undefined;
}

const VALUE = /^([\w-]{43})\.([\w-]{43})$/;
