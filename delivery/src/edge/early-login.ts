import { cookieName } from '@le-chai/contracts/cookie-name';
import { paths } from '@le-chai/paths';
import { redirectTarget } from '@le-chai/paths/redirect-target';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiFor } from './api-choice.ts';
import type { ApiCalls } from './calls/api-calls.ts';
import { headersForApi, knownDeviceOf } from './calls/call-headers.ts';
import { FORM_TYPE, isEarlyForm } from './early-forms.ts';
import { REASONS, Refused, refuse } from './failures.ts';
import type { EdgeSettings } from './settings.ts';

/** The longest form: an address of 254 characters and a password of 256, each character written as twelve. */
const MOST_BYTES = 8192;

const LOGIN = paths.login();
/** The session function that checks a password. */
const CALL = '/_serverFn/login';

/** Why nobody is signed in, in the codes of the login page (`host/src/entrance/login-reasons.ts`). */
type Failure = 'login-refused' | 'login-second-step' | 'login-too-often' | 'login-unavailable';

/**
 * Signs in by the login form itself, where its script never runs. The API checks the password, and counts guesses, as it does for the
 * script; it sends the cookies of the session. Only the rendered form of this site can be sent here.
 */
export async function takeEarlyLogin(
  edge: FastifyInstance,
  { settings, api }: { settings: EdgeSettings; api: Pick<ApiCalls, 'ask'> },
): Promise<void> {
  await edge.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post(LOGIN, { bodyLimit: MOST_BYTES, onRequest: refuseOtherSenders }, async (request, reply) => {
      const form = request.body as URLSearchParams;
      const wanted = new URL(request.url, 'http://page.invalid').searchParams.get('redirect');
      const cookies = await signIn(request, form);
      reply.header('cache-control', 'no-store');
      if (typeof cookies !== 'string') {
        return reply.header('set-cookie', cookies).redirect(redirectTarget(wanted) ?? paths.dashboard(), 303);
      }
      return reply.redirect(paths.login({ ...(wanted !== null && { redirect: wanted }), code: cookies }), 303);
    });
  });

  /** @returns the cookies of the session */
  async function signIn(request: FastifyRequest, form: URLSearchParams): Promise<string[] | Failure> {
    const email = form.get('email')?.trim() ?? '';
    const password = form.get('password') ?? '';
    try {
      const { status, headers, body } = await api.ask('other', {
        origin: apiFor(settings, request.headers.cookie),
        path: CALL,
        method: 'POST',
        headers: {
          ...headersForApi(request),
          ...knownDeviceOf(CALL, request.headers.cookie),
          accept: 'application/json',
          'accept-encoding': 'identity',
          'content-type': 'application/json',
        },
        body: Buffer.from(JSON.stringify({ email, password })),
      });
      const cookies = [headers['set-cookie'] ?? []].flat();
      if (!Buffer.isBuffer(body)) {
        body.destroy();
        return 'login-unavailable';
      }
      if (cookies.some((cookie) => cookie.startsWith(`${cookieName('access-token', settings.https)}=`))) return cookies;
      return failureOf(status, body.toString());
    } catch (error) {
      if (error instanceof Refused) return 'login-unavailable';
      throw error;
    }
  }
}

async function refuseOtherSenders(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (isEarlyForm(request, MOST_BYTES)) return undefined;
  return refuse(reply.header('allow', 'GET, HEAD'), REASONS.onlyRead);
}

function failureOf(status: number, answer: string): Failure {
  if (status === 429) return 'login-too-often';
  if (status >= 500) return 'login-unavailable';
  return /"second_step":\{/.test(answer) ? 'login-second-step' : 'login-refused';
}
