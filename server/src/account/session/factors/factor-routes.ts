import * as contract from '@le-chai/contracts/factors';
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import type { Queryable } from '../../../core/database/open-database.ts';
import type { Member } from '../../../core/http/member.ts';
import { invalid, Refusal } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { recordSignIn } from '../sign-ins.ts';
import type { Tokens } from '../../../core/members/token.ts';
import { takeChallenge } from './challenges.ts';
import { beginCodes, turnOffCodes, useCode } from './codes.ts';
import type { Factors } from './factors.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** What members set up to sign in with, beside the password. */
export function factorRoutes({ app, database, limiter }: Services, factors: Factors, tokens: Tokens): void {
  const { pool } = database;
  const { party, vault } = factors;

  /** Changes how an account can be signed in to, under the member's row lock, and notifies the member by mail. */
  const change = <Answer>(
    request: FastifyRequest,
    member: Member,
    what: string,
    run: (client: ClientBase) => Promise<Answer>,
  ) =>
    database.transaction(async (client) => {
      await client.query('select from member where id = $1 for update', [member.id]);
      const answer = await run(client);
      // Sessions know whether there is a second factor.
      database.changes.announce(client, 'member', member.id);
      await recordSignIn(client, request, {
        memberId: member.id,
        kind: 'factor-changed',
        sessionId: member.session.id,
      });
      await factors.notifyOwner(client, member.id, what);
      return answer;
    });
  /** With the first second factor come recovery codes. */
  const withRecovery = async (client: ClientBase, memberId: number) => {
    const codes = await factors.recoveryForFirst(client, memberId);
    return { security: await factors.securityOf(client, memberId), recovery_codes: codes };
  };
  /** And with the last they go. */
  const withoutRecovery = async (client: ClientBase, memberId: number) => {
    await factors.forgetRecoveryOfNone(client, memberId);
    return factors.securityOf(client, memberId);
  };

  route(app, contract.getSecurity, ({ member }) => factors.securityOf(pool, member.id));

  route(app, contract.beginPasskey, async ({ member }) => {
    const { email, name } = await personOf(pool, member.id);
    const handle = tokens.passkeyHandleOf(member.id);
    return beginPasskey(pool, party, { memberId: member.id, sessionId: member.session.id, email, name, handle });
  });

  route(app, contract.addPasskey, async ({ member, body: { challenge, credential, name }, request }) => {
    const of = { purpose: 'new-passkey', memberId: member.id, sessionId: member.session.id } as const;
    const expected = await takeChallenge(pool, of, challenge);
    return change(request, member, `The passkey “${name}” was added to your account.`, async (client) => {
      await addPasskey(client, party, { memberId: member.id, expected, credential, name });
      return withRecovery(client, member.id);
    });
  });

  route(app, contract.renamePasskey, async ({ member, params, body }) => {
    await renamePasskey(pool, member.id, params.id, body.name);
    return factors.securityOf(pool, member.id);
  });

  route(app, contract.removePasskey, ({ member, params, request }) => {
    return change(request, member, 'A passkey was removed from your account.', async (client) => {
      await removePasskey(client, member.id, params.id);
      return withoutRecovery(client, member.id);
    });
  });

  route(app, contract.beginCodes, async ({ member }) => {
    return beginCodes(pool, vault, { memberId: member.id, email: (await personOf(pool, member.id)).email });
  });

  route(app, contract.turnOnCodes, async ({ member, body: { code }, request }) => {
    await limiter.take('guessesAtSecondStep', member.id);
    const changed = await change(request, member, 'Codes from an authenticator app were turned on.', async (client) => {
      if (!(await useCode(client, vault, { memberId: member.id, code, confirmed: false }))) throw wrongCode();
      return withRecovery(client, member.id);
    });
    await limiter.giveBack('guessesAtSecondStep', member.id);
    return changed;
  });

  route(app, contract.turnOffCodes, ({ member, request }) => {
    return change(request, member, 'Codes from an authenticator app were turned off.', async (client) => {
      await turnOffCodes(client, member.id);
      return withoutRecovery(client, member.id);
    });
  });

  route(app, contract.newRecoveryCodes, ({ member, request }) => {
    return change(request, member, 'You have new recovery codes. The previous ones no longer work.', async (client) => {
      if ((await factors.methodsOf(client, member.id)).length === 0) throw noFactor();
      const codes = await makeRecoveryCodes(client, member.id);
      return { security: await factors.securityOf(client, member.id), recovery_codes: codes };
    });
  });
}

async function personOf(db: Queryable, memberId: number): Promise<{ email: string; name: string }> {
  const { rows } = await db.query<{ email: string; name: string }>(
    `select email, trim(first_name || ' ' || last_name) as name from member where id = $1`,
    [memberId],
  );
  return rows[0]!;
}

const wrongCode = () => invalid({ code: 'is not the code your app shows now' });
const noFactor = () =>
  new Refusal(
    409,
    'no-second-factor',
    'Set up a passkey or an authenticator app first: recovery codes are a backup for them.',
  );
