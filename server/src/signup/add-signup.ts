import { getSignupDraft, keepSignupDraft, signup } from '@le-chai/contracts/signup';
import { senderAddress } from '../http/sender-address.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { keepToken } from '../session/session-cookie.ts';
import type { Sessions } from '../session/sessions.ts';
import { allowAttempt } from '../session/throttle.ts';
import type { Tokens } from '../session/token.ts';
import { beginDraft, changeDraft, readDraft } from './signup-drafts.ts';
import { signUp } from './sign-up.ts';

const DRAFTS = { times: 30, window: '1 hour', message: 'Too many signups were begun from here. Please wait a while.' };

/** Signing up: what was typed is kept step by step, and becomes a member. */
export function addSignup({ app, database, payments }: Services, sessions: Sessions, tokens: Tokens): void {
  route(app, keepSignupDraft, ({ body: { draft, ...fields }, request }) =>
    database.transaction(async (client) => {
      if (draft !== undefined) return changeDraft(client, draft, fields);
      await allowAttempt(client, `draft from ${tokens.accountOf(senderAddress(request))}`, DRAFTS);
      return beginDraft(client, fields);
    }),
  );

  route(app, getSignupDraft, ({ query }) => readDraft(database.pool, query.draft));

  route(app, signup, async ({ body, request, reply }) => {
    const accessToken = await signUp({ database, payments, sessions, tokens }, body, {
      sender: senderAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
    });
    const session = await sessions.find(accessToken);
    if (!session) throw new Error('The session of a signup is gone');
    keepToken(request, reply, accessToken);
    return { accessToken, user: session.user };
  });
}
