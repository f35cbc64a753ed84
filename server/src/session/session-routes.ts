import { getUser, login, logout } from '@le-chai/contracts/session';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { senderNetwork } from '../http/sender-address.ts';
import { isKnownDevice, keepDevice } from './known-device.ts';
import type { LogIn } from './log-in.ts';
import { dropToken, keepToken } from './session-cookie.ts';
import { bearerOf, type Sessions } from './sessions.ts';
import { recordEnd } from './sign-ins.ts';
import type { Tokens } from './token.ts';

/** The session functions: login, logout, get-user. */
export function sessionRoutes(app: FastifyInstance, sessions: Sessions, logIn: LogIn, tokens: Tokens): void {
  route(app, login, async ({ body, request, reply }) => {
    const result = await logIn.attempt(body, {
      sender: senderNetwork(request),
      known: isKnownDevice(request, tokens, body.email),
      request,
    });
    if ('accessToken' in result) {
      keepToken(request, reply, result.accessToken);
      keepDevice(request, reply, tokens, body.email);
    }
    return result;
  });

  route(app, logout, async ({ request, reply }) => {
    const token = bearerOf(request);
    if (token) await sessions.end(token, recordEnd(request));
    dropToken(request, reply);
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
