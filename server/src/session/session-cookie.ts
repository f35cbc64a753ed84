import type { FastifyReply, FastifyRequest } from 'fastify';

/** Seconds that the browser keeps the cookie; the session itself may end before. */
const COOKIE_AGE = 30 * 24 * 3600;

/** Has the browser keep a token: readable by the page, which sends it as bearer; the API itself never reads it back. */
export function keepToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', cookie(request, token, COOKIE_AGE));
}

export function dropToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(request, '', 0));
}

function cookie(request: FastifyRequest, token: string, age: number): string {
  const secure = request.server.secureCookies ? '; Secure' : '';
  return `access-token=${token}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
