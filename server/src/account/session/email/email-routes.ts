import * as contract from '@le-chai/contracts/email-confirmation';
import { route } from '../../../core/http/route.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import type { Services } from '../../../core/services.ts';
import { keepDevice, knownSince } from '../known-device.ts';
import type { Tokens } from '../../../core/members/token.ts';
import { askForChange, changeEmail, dropChange, pendingChange } from './change-email.ts';
import { NOT_VALID, sendConfirmation, useLink } from './confirm-email.ts';
import { markConfirmed } from '../../../core/members/confirmed-email.ts';

/** Confirming the e-mail address of an account, and changing it. docs/rules.md#confirmed-addresses */
export function emailRoutes({ app, database, limiter, payments, worker }: Services, tokens: Tokens): void {
  worker.outside('customer-email', ({ payload }) =>
    payments.provider.changeCustomerEmail(String(payload['customer']), String(payload['email'])),
  );

  route(app, contract.sendEmailConfirmation, ({ member }) =>
    database.transaction(async (client) => {
      const email = await sendConfirmation(client, database, member.id);
      if (email === null) return { sent: false };
      await limiter.take('confirmationLinks', member.id, client);
      await limiter.take('mailsToRecipient', email, client);
      return { sent: true };
    }),
  );

  route(app, contract.confirmEmail, async ({ body, request, reply }) => {
    const here = await app.identify(request);
    const change = await database.transaction(async (client) => {
      const { sessionId, ...link } = await useLink(client, body.secret);
      if (sessionId === null) {
        await markConfirmed(client, database, link.memberId);
        return null;
      }
      const session = here?.id === link.memberId ? here.session.id : null;
      const former = await changeEmail(client, database, request, { ...link, sessionId, here: session });
      if (former === null) throw NOT_VALID();
      return { former, email: link.email };
    });
    if (!change) return { confirmed: true as const, changed: false };
    // A browser that was known by the former address stays known.
    const since = knownSince(request, tokens, change.former, database.clock.now());
    if (since) keepDevice(reply, tokens, { email: change.email, since });
    return { confirmed: true as const, changed: true };
  });

  route(app, contract.getEmail, ({ member }) => stateOf(database.pool, member.id));

  route(app, contract.changeEmail, ({ member, body }) =>
    database.transaction(async (client) => {
      await askForChange(client, { database, limiter }, member, body.email);
      return stateOf(client, member.id);
    }),
  );

  route(app, contract.cancelEmailChange, ({ member }) =>
    database.transaction(async (client) => {
      await dropChange(client, member.id);
      return stateOf(client, member.id);
    }),
  );
}

async function stateOf(db: Queryable, memberId: number): Promise<contract.EmailState> {
  const { rows } = await db.query<{ email: string }>('select email from member where id = $1', [memberId]);
  return { email: rows[0]!.email, pending: await pendingChange(db, memberId) };
}
