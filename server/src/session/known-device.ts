import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tokens } from './token.ts';

/** As long as browsers keep a cookie at all, seconds. */
const AGE = 400 * 24 * 3600;

const COOKIE = 'known-device';

/**
 * Has the browser keep that it signed in to an account, so that strangers who guess at the password do not lock it out.
 * The cookie opens nothing by itself, and stays when the member logs out.
 */
export function keepDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: Tokens,
  { email, since }: { email: string; since: Date },
): void {
  const nonce = nonceSince(since);
  const secure = request.server.secureCookies ? '; Secure' : '';
  const value = `${nonce}.${tokens.signatureOfDevice(nonce, email)}`;
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; Max-Age=${AGE}; HttpOnly; SameSite=Lax${secure}`);
}

/**
 * Since when the browser of a request is known to the account of this e-mail address; null for one that is not. A cookie
 * from before its time was kept in it belongs to a browser that is known for long.
 */
export function knownSince(request: FastifyRequest, tokens: Tokens, email: string, now: number): Date | null {
  if (!isKnownDevice(request, tokens, email)) return null;
  const since = Buffer.from(PATTERN.exec(request.headers.cookie!)![1]!, 'base64url').readUIntBE(0, TIME_BYTES);
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
export function isKnownDevice(request: FastifyRequest, tokens: Tokens, email: string): boolean {
  const [, nonce, signature] = PATTERN.exec(request.headers.cookie ?? '') ?? [];
  if (nonce === undefined || signature === undefined) return false;
  return tokens.isOfDevice(signature, nonce, email);
}

const PATTERN = new RegExp(String.raw`(?:^|; *)${COOKIE}=([\w-]{43})\.([\w-]{43})(?:;|$)`);
