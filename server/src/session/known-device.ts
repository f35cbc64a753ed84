import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from './secret.ts';
import type { Tokens } from './token.ts';

/** As long as browsers keep a cookie at all, seconds. */
const AGE = 400 * 24 * 3600;

const COOKIE = 'known-device';

/**
 * Has the browser keep that it signed in to an account, so that strangers who guess at the password do not lock it out.
 * The cookie opens nothing by itself, and stays when the member logs out.
 */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, tokens: Tokens, email: string): void {
  const nonce = newSecret();
  const secure = request.server.secureCookies ? '; Secure' : '';
  const value = `${nonce}.${tokens.signatureOfDevice(nonce, email)}`;
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; Max-Age=${AGE}; HttpOnly; SameSite=Lax${secure}`);
}

/** Whether a request comes from a browser that has signed in to the account of this e-mail address before. */
export function isKnownDevice(request: FastifyRequest, tokens: Tokens, email: string): boolean {
  const [, nonce, signature] = PATTERN.exec(request.headers.cookie ?? '') ?? [];
  if (nonce === undefined || signature === undefined) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(tokens.signatureOfDevice(nonce, email)));
}

const PATTERN = new RegExp(String.raw`(?:^|; *)${COOKIE}=([\w-]{43})\.([\w-]{43})(?:;|$)`);
