import { confirmIdentity, confirmOptions } from '@le-chai/contracts/factors';
import type { Proof } from '@le-chai/contracts/proof';
import type { Member } from '../../core/http/member.ts';
import { invalid, Refusal } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { confirmPassword } from './passwords/confirm-password.ts';
import { METHOD } from './log-in.ts';
import { keepToken } from './cookies.ts';
import type { Sessions } from '../../core/members/sessions.ts';
import { recordSignIn } from './sign-ins.ts';
import type { Factors } from './factors/factors.ts';
import { passkeyRefused } from './factors/passkeys.ts';

/** In SQL what `CONFIRMED_FOR` is. */
const GOOD_FOR = '10 minutes';

/** Proving again who one is, before what a thief with an open screen would do. */
export function confirmRoutes(
  { app, database, limiter }: Services,
  { factors, sessions }: { factors: Factors; sessions: Sessions },
): void {
  route(app, confirmOptions, async ({ member }) => {
    const methods = await factors.methodsOf(database.pool, member.id);
    const of = { purpose: 'confirm', memberId: member.id, sessionId: member.session.id } as const;
    return { methods: [...methods, 'password' as const], passkey: await factors.passkeyFor(of, methods) };
  });

  route(app, confirmIdentity, async ({ member, body: { proof }, request, reply }) => {
    const seen = { memberId: member.id, sessionId: member.session.id, method: METHOD[proof.kind] };
    if (proof.kind === 'password') {
      await confirmPassword(database, limiter, request, { member, password: proof.password, field: 'password' });
    } else {
      await checkProof(member, proof).catch(async (error: unknown) => {
        if (error instanceof Refusal) await recordSignIn(database.pool, request, { ...seen, kind: 'step-up-failure' });
        throw error;
      });
    }
    const { accessToken, until } = await database.transaction(async (client) => {
      const confirmed = await sessions.confirm(client, request, GOOD_FOR);
      await recordSignIn(client, request, { ...seen, kind: 'step-up' });
      return confirmed;
    });
    keepToken(reply, accessToken);
    return { until: until.toISOString(), accessToken };
  });

  /** @throws {Refusal} 422 for a wrong proof, 429 after too many */
  async function checkProof({ id: memberId, session }: Member, proof: Proof): Promise<void> {
    const right = await factors.check({ purpose: 'confirm', memberId, sessionId: session.id }, proof);
    if (!right) throw WRONG[proof.kind]();
  }
}

const WRONG = {
  passkey: passkeyRefused,
  code: () => invalid({ code: 'is not right, or has already been used' }),
  recovery: () => invalid({ code: 'is not one of your codes, or has already been used' }),
};
