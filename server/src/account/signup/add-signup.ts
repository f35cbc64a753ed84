import { getSignupDraft, keepSignupDraft, readSignupDraft, signup } from '@le-chai/contracts/signup';
import { senderNetwork } from '../../core/http/sender-address.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { keepDevice } from '../session/known-device.ts';
import { keepToken } from '../session/cookies.ts';
import type { Sessions } from '../../core/members/sessions.ts';
import type { Tokens } from '../../core/members/token.ts';
import { beginDraft, changeDraft, readDraft } from './signup-drafts.ts';
import { signUp } from './sign-up.ts';

/** Signing up: what was typed is kept step by step, and becomes a member. */
export function addSignup({ app, database, limiter, payments }: Services, sessions: Sessions, tokens: Tokens): void {
  route(app, keepSignupDraft, ({ body: { draft, ...fields }, request }) =>
    database.transaction(async (client) => {
      if (draft !== undefined) return changeDraft(client, draft, fields);
      await limiter.take('signupDrafts', senderNetwork(request), client);
      return beginDraft(client, fields);
    }),
  );

  route(app, readSignupDraft, ({ body }) => readDraft(database.pool, body.draft));
  route(app, getSignupDraft, ({ query }) => readDraft(database.pool, query.draft));

  route(app, signup, async ({ body, request, reply, idempotencyKey: key }) => {
    const accessToken = await signUp({ database, limiter, payments, sessions }, body, {
      key,
      sender: senderNetwork(request),
      request,
    });
    const session = await sessions.find(accessToken);
    if (!session) throw new Error('The session of a signup is gone');
    keepToken(reply, accessToken);
    keepDevice(reply, tokens, { email: body.person.email, since: new Date(database.clock.now()) });
    return { accessToken, user: session.user };
  });
}
