import { changePassword, forgotPassword, resetPassword, resetSecondStep } from '@le-chai/contracts/password';
import { route } from '../../../core/http/route.ts';
import { senderNetwork } from '../../../core/http/sender-address.ts';
import type { Services } from '../../../core/services.ts';
import type { Factors } from '../factors/factors.ts';
import { isKnownDevice } from '../known-device.ts';
import { hashPassword } from '../password.ts';
import { recordSignIn } from '../sign-ins.ts';
import type { Tokens } from '../../../core/members/token.ts';
import { askForLink, sendLink } from './ask-for-link.ts';
import { confirmPassword } from './confirm-password.ts';
import { refuseWeakPassword } from './new-password.ts';
import * as reset from './reset.ts';
import { setPassword } from './set-password.ts';

/** Passwords: forgotten, chosen again by a link, changed. */
export function passwordRoutes({ app, database, limiter, worker }: Services, tokens: Tokens, factors: Factors): void {
  worker.inside('reset-link', (client, work) => sendLink(client, database, work));

  route(app, forgotPassword, async ({ body, request }) => {
    await limiter.take('passwordLinksOfSender', senderNetwork(request));
    await askForLink(database, limiter, { email: body.email, known: isKnownDevice(request, tokens, body.email) });
    return { sent: true as const };
  });

  route(app, resetPassword, async ({ body, request }) => {
    await reset.resetPassword(database, limiter, factors, body, request);
    return { done: true as const };
  });

  route(app, resetSecondStep, async ({ body }) => ({
    second_step: await reset.secondStepOf(database, limiter, factors, body),
  }));

  route(app, changePassword, async ({ member, body, request }) => {
    const confirmed = { member, password: body.current, field: 'current' };
    const person = await confirmPassword(database, limiter, request, confirmed);
    await refuseWeakPassword('next', body.next, person);
    const passwordHash = await hashPassword(body.next);
    const ended = await database.transaction(async (client) => {
      await reset.notifyOwner(client, database, person.email);
      const sessionId = member.session.id;
      await recordSignIn(client, request, {
        memberId: member.id,
        kind: 'password-changed',
        method: 'password',
        sessionId,
      });
      return setPassword(client, database, { memberId: member.id, passwordHash, keep: member.session.id });
    });
    return { sessions_ended: ended };
  });
}
