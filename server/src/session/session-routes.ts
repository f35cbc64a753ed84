import { getUser, login, logout } from '@le-chai/contracts/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../http/route.ts';
import type { LogIn } from './log-in.ts';
import { bearerOf, type Sessions } from './sessions.ts';

/** Seconds that the browser keeps the cookie; the session itself may end before. */
const COOKIE_AGE = 30 * 24 * 3600;

/** The session functions: login, logout, get-user. */
export function sessionRoutes(app: FastifyInstance, sessions: Sessions, logIn: LogIn): void {
  route(app, login, async ({ body, request, reply }) => {
    const result = await logIn.attempt(body, request.headers['user-agent'] ?? '');
    if ('accessToken' in result) reply.header('set-cookie', cookie(request, result.accessToken, COOKIE_AGE));
    return result;
  });

  route(app, logout, async ({ request, reply }) => {
    const token = bearerOf(request);
    if (token) await sessions.end(token);
    reply.header('set-cookie', cookie(request, '', 0));
    return { done: true };
  });

  route(app, getUser, async ({ request }) => {
    const token = bearerOf(request);
    if (!token) return { data: null, error: null, isError: false };
    const session = await sessions.find(token);
    if (!session) return { data: null, error: 'Your session has ended. Please sign in again.', isError: false };
    return { data: session.user, error: null, isError: false };
  });
}

/** Readable by the page, which sends the token as bearer; the API itself never reads it back. */
function cookie(request: FastifyRequest, token: string, age: number): string {
  const secure = request.headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  return `access-token=${token}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
