import * as contract from '@le-chai/contracts/email-confirmation';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { confirmEmail, sendConfirmation } from './confirm-email.ts';

/** Confirming the e-mail address of an account. docs/rules.md#confirmed-addresses */
export function emailRoutes({ app, database, limiter }: Services): void {
  route(app, contract.sendEmailConfirmation, ({ member }) =>
    database.transaction(async (client) => {
      const email = await sendConfirmation(client, database, member.id);
      if (email === null) return { sent: false };
      await limiter.take('confirmationLinks', member.id, client);
      await limiter.take('mailsToRecipient', email, client);
      return { sent: true };
    }),
  );

  route(app, contract.confirmEmail, async ({ body }) => {
    await confirmEmail(database, body.secret);
    return { confirmed: true as const };
  });
}
