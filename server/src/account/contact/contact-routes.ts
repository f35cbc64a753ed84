import { contact } from '@le-chai/contracts/own-account';
import { invalid } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import { senderNetwork } from '../../core/http/sender-address.ts';
import { sendMail } from '../../core/mail/mail.ts';
import type { Services } from '../../core/services.ts';

/** POST contact: a mail to the house. @param mailbox where the house reads */
export function contactRoutes({ app, database, limiter }: Services, mailbox: string): void {
  route(app, contact, async ({ body, request }) => {
    const member = await app.identify(request);
    const from = member ? await emailOf(member.id) : body.email;
    if (from === undefined) throw invalid({ email: 'is needed, so that we can answer' });
    await database.transaction(async (client) => {
      if (member) await limiter.take('contactOfMember', member.id, client);
      else await limiter.take('contactOfSender', senderNetwork(request), client);
      await sendMail(client, database, {
        to: mailbox,
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
