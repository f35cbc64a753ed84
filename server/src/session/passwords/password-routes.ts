import { changePassword, forgotPassword, resetPassword } from '@le-chai/contracts/password';
import { refuseImpersonation } from '../../http/member.ts';
import { invalid } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { enterGuess, forgiveGuess } from '../login-throttle.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import type { Tokens } from '../token.ts';
import { askForLink, sendLink } from './ask-for-link.ts';
import * as reset from './reset.ts';
import { setPassword } from './set-password.ts';

/** Passwords: forgotten, chosen anew by a link, changed. */
export function passwordRoutes({ app, database, worker }: Services, tokens: Tokens): void {
  worker.inside('reset-link', (client, work) => sendLink(client, database, work));

  route(app, forgotPassword, async ({ body }) => {
    await askForLink(database, tokens, body.email);
    return { sent: true as const };
  });

  route(app, resetPassword, async ({ body }) => {
    await reset.resetPassword(database, body);
    return { done: true as const };
  });

  route(app, changePassword, async ({ member, body }) => {
    refuseImpersonation(member);
    const { rows } = await database.pool.query<{ email: string; hash: string }>(
      'select email, password_hash as hash from member where id = $1',
      [member.id],
    );
    const { email, hash } = rows[0]!;
    // Whoever found an open screen may not guess at it either.
    const guess = await enterGuess(database, tokens.accountOf(email));
    if (!(await verifyPassword(hash, body.current))) throw invalid({ current: 'is not your password' });
    if (body.next.toLowerCase() === email) throw invalid({ next: 'must not be your e-mail address' });
    const passwordHash = await hashPassword(body.next);
    const ended = await database.transaction(async (client) => {
      await forgiveGuess(client, guess);
      await reset.tellOwner(client, database, email);
      return setPassword(client, database, { memberId: member.id, passwordHash, keep: member.session.id });
    });
    return { sessions_ended: ended };
  });
}
