import { loginPasskey, loginSecondStep, passkeyOptions } from '@le-chai/contracts/factors';
import { getUser, login, type LoginResult, logout } from '@le-chai/contracts/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../core/http/route.ts';
import { senderNetwork } from '../../core/http/sender-address.ts';
import type { Services } from '../../core/services.ts';
import type { Factors } from './factors/factors.ts';
import { askForPasskey } from './factors/passkeys.ts';
import { isKnownDevice, keepDevice, knownSince } from './known-device.ts';
import type { LogIn } from './log-in.ts';
import { dropToken, keepToken } from './cookies.ts';
import { bearerOf } from '../../core/http/bearer.ts';
import type { Sessions } from '../../core/members/sessions.ts';
import { recordEnd } from './sign-ins.ts';
import type { Tokens } from '../../core/members/token.ts';

/** The session functions: login by password or passkey, its second step, logout, get-user. */
export function sessionRoutes(
  { app, database, limiter }: Pick<Services, 'app' | 'database' | 'limiter'>,
  { sessions, logIn, factors, tokens }: { sessions: Sessions; logIn: LogIn; factors: Factors; tokens: Tokens },
): void {
  const entering = (request: FastifyRequest) => ({
    request,
    deviceSince: (email: string) => knownSince(request, tokens, email, database.clock.now()),
  });
  const keep = (request: FastifyRequest, reply: FastifyReply, result: LoginResult): LoginResult => {
    if ('accessToken' in result) {
      const { email } = result.user;
      keepToken(reply, result.accessToken);
      const now = database.clock.now();
      const since = knownSince(request, tokens, email, now) ?? new Date(now);
      keepDevice(reply, tokens, { email, since });
    }
    return result;
  };

  route(app, login, async ({ body, request, reply }) => {
    const result = await logIn.attempt(body, {
      sender: senderNetwork(request),
      known: isKnownDevice(request, tokens, body.email),
      ...entering(request),
    });
    return keep(request, reply, result);
  });

  route(app, passkeyOptions, async ({ request }) => {
    await limiter.take('passkeyChallenges', senderNetwork(request));
    return askForPasskey(database.pool, factors.party, { purpose: 'sign-in', memberId: null });
  });

  route(app, loginPasskey, async ({ body, request, reply }) =>
    keep(request, reply, await logIn.byPasskey(body, entering(request))),
  );

  route(app, loginSecondStep, async ({ body, request, reply }) =>
    keep(request, reply, await logIn.secondStep(body.step, body.proof, entering(request))),
  );

  route(app, logout, async ({ request, reply }) => {
    const token = bearerOf(request);
    if (token) await sessions.end(token, recordEnd(request));
    dropToken(reply);
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
