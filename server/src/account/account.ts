import type { Services } from '../core/services.ts';
import { accountRoutes } from './account-routes.ts';
import { addNotices } from './notices/notice-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { addSession, type SignInParts } from './session/add-session.ts';
import { addSignup } from './signup/add-signup.ts';
import { addSubscriptions } from './subscriptions/add-subscriptions.ts';
import { contact } from '@le-chai/contracts/own-account';
import { houseFact } from '../core/house/facts/read-facts.ts';
import { invalid } from '../core/http/refusal.ts';
import { route } from '../core/http/route.ts';
import { senderNetwork } from '../core/http/sender-address.ts';
import type { PushSettings } from '../core/notices/push/push-settings.ts';
import { sendMail } from '../core/mail/mail.ts';

/** Becoming a member, signing in, and everything of a member’s own that is neither a bid, a bottle nor a purchase. */
export async function addAccount(
  services: Services,
  parts: SignInParts & { push: PushSettings | undefined },
): Promise<void> {
  const { app, database } = services;
  await addSession(services, parts);
  accountRoutes(services);
  contactRoutes(services);
  profileRoutes(app, database);
  addNotices(services, parts.push);
  addSubscriptions(services);
  addSignup(services, parts.sessions, parts.tokens);
}

/** POST contact: a mail to the house. */
function contactRoutes({ app, database, limiter }: Services): void {
  route(app, contact, async ({ body, request }) => {
    const member = await app.identify(request);
    const from = member ? await emailOf(member.id) : body.email;
    if (from === undefined) throw invalid({ email: 'is needed, so that we can answer' });
    await database.transaction(async (client) => {
      if (member) await limiter.take('contactOfMember', member.id, client);
      else await limiter.take('contactOfSender', senderNetwork(request), client);
      await sendMail(client, database, {
        to: await houseFact(client, 'contact.email'),
        subject: `Contact: ${body.subject.replaceAll(/\s+/g, ' ')}`,
        text: `From: ${from}${member ? ` (member no. ${member.memberNo})` : ''}\n\n${body.message}`,
      });
    });
    return { sent: true as const };
  });

  const emailOf = async (memberId: number) => {
    const { rows } = await database.pool.query<{ email: string }>('select email from member where id = $1', [memberId]);
    return rows[0]!.email;
  };
}
