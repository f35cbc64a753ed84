import { cookieIn, cookieName, type CookieName } from '@le-chai/contracts/cookie-name';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Has the browser keep a cookie of the house. @param seconds for how long; 0 has it forget */
export function keepCookie(
  reply: FastifyReply,
  { name, value, seconds, httpOnly }: { name: CookieName; value: string; seconds: number; httpOnly: boolean },
): void {
  const https = reply.server.secureCookies;
  const attributes = ['Path=/', `Max-Age=${seconds}`, ...(httpOnly ? ['HttpOnly'] : []), 'SameSite=Lax'];
  if (https) attributes.push('Secure');
  reply.header('set-cookie', [`${cookieName(name, https)}=${value}`, ...attributes].join('; '));
}

/** The value of a cookie of the house that came with a request. */
export const cookieOf = (request: FastifyRequest, name: CookieName): string | undefined =>
  cookieIn(request.headers.cookie, name, request.server.secureCookies);

/** Seconds that the browser keeps the cookie; the session itself may end before. */
const COOKIE_AGE = 30 * 24 * 3600;

/** Has the browser keep a token: readable by the page, which sends it as bearer; the API itself never reads it back. */
export function keepToken(reply: FastifyReply, token: string): void {
  keepCookie(reply, { name: 'access-token', value: token, seconds: COOKIE_AGE, httpOnly: false });
}

export function dropToken(reply: FastifyReply): void {
  keepCookie(reply, { name: 'access-token', value: '', seconds: 0, httpOnly: false });
}
