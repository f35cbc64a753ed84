import type { PoolClient } from 'pg';
import type { Announcer } from '../../core/database/open-database.ts';
import { type Mail, sendMail } from '../../core/mail/mail.ts';
import { notify } from '../../core/notices/notify.ts';
import { bottlesOf } from './gift-answers.ts';
import type { GiftRow } from './gift-rows.ts';
import { LEAST_AGE } from '@le-chai/contracts/age';
import { toLitres } from '../../core/money/amounts.ts';
import { completeName } from '../../core/wares/product-parts.ts';

/** What became of a gift, as its notices have it. */
type GiftTurn = 'offered' | 'accepted' | 'declined' | 'cancelled' | 'expired';

/** Mails the link, which only the recipient gets to see, and notifies the recipient on the site if they are a member. */
export async function notifyOfPromise(
  client: PoolClient,
  database: Announcer,
  gift: GiftRow,
  token: string,
): Promise<void> {
  await sendMail(client, database, { to: gift.recipient_email, ...giftLetterText(gift, token) });
  const recipient = await memberByEmail(client, gift.recipient_email);
  if (recipient !== undefined) await notifyOf(client, database, gift, 'offered', [recipient]);
}

/** Tells members what became of a gift. */
export async function notifyOf(
  client: PoolClient,
  database: Announcer,
  gift: GiftRow,
  turn: GiftTurn,
  memberIds: readonly number[],
): Promise<void> {
  const { id, sender, recipient_name: recipient } = gift;
  await notify(
    client,
    database,
    memberIds.map((memberId) => ({
      memberId,
      kind: 'gift' as const,
      key: `${id}-${turn}`,
      data: { giftId: id, turn, given: memberId === gift.member_id, sender, recipient, bottles: bottlesOf(gift) },
    })),
  );
}

/** The member of an address, while there is one. */
export async function memberByEmail(client: PoolClient, email: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>('select id from member where email = $1 and closed_at is null', [
    email,
  ]);
  return rows[0]?.id;
}

/** The mail that brings a gift’s link. */
function giftLetterText(gift: GiftRow, token: string): Omit<Mail, 'to'> {
  const bottles = bottlesOf(gift);
  const wines = gift.wines.map(
    (wine) => `${wine.quantity} × ${completeName(wine)}, ${toLitres(wine.size_ml)} L, ${wine.builder_name}`,
  );
  const until = gift.expires_at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const paragraphs = [
    `Dear ${gift.recipient_name},`,
    `${gift.sender} is giving you ${bottles === 1 ? 'a bottle' : `${bottles} bottles`}:`,
    wines.join('\n'),
    ...(gift.message === '' ? [] : [`“${gift.message}”`]),
    `Accept or decline it until ${until}:`,
    `/gifts/${token}`,
    `Please keep the link to yourself: anyone who has it can accept the gift, once. You need to be a member to store bottles with us; ` +
      `Le Club is free. You must be ${LEAST_AGE} or older.`,
    'The bottles stay where they are until you ask us to ship them. You then pay shipping and taxes. ' +
      `If you do nothing they stay with ${gift.sender}.`,
  ];
  return {
    subject: `${gift.sender} is giving you ${bottles === 1 ? 'a bottle' : `${bottles} bottles`}`,
    text: paragraphs.join('\n\n'),
  };
}
