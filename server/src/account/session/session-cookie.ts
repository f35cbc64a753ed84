import type { FastifyReply } from 'fastify';
import { keepCookie } from './house-cookie.ts';

/** Seconds that the browser keeps the cookie; the session itself may end before. */
const COOKIE_AGE = 30 * 24 * 3600;

/** Has the browser keep a token: readable by the page, which sends it as bearer; the API itself never reads it back. */
export function keepToken(reply: FastifyReply, token: string): void {
  keepCookie(reply, { name: 'access-token', value: token, seconds: COOKIE_AGE, httpOnly: false });
}

export function dropToken(reply: FastifyReply): void {
  keepCookie(reply, { name: 'access-token', value: '', seconds: 0, httpOnly: false });
}
