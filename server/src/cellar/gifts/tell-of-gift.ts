import type { PoolClient } from 'pg';
import type { Database } from '../../core/database/open-database.ts';
import { sendMail } from '../../core/mail/mail.ts';
import { tell } from '../../core/notices/tell.ts';
import { bottlesOf } from './gift-answers.ts';
import { giftLetterText } from './gift-letter-text.ts';
import type { GiftRow } from './gift-rows.ts';

/** What became of a gift, as its notices have it. */
export type GiftTurn = 'offered' | 'accepted' | 'declined' | 'cancelled' | 'expired';

/** Mails the link, which nobody but the recipient gets to see, and tells the recipient on the site if that is a member. */
export async function tellOfPromise(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  gift: GiftRow,
  token: string,
): Promise<void> {
  await sendMail(client, database, { to: gift.recipient_email, ...giftLetterText(gift, token) });
  const recipient = await memberByEmail(client, gift.recipient_email);
  if (recipient !== undefined) await tellOf(client, database, gift, 'offered', [recipient]);
}

/** Tells members what became of a gift. */
export async function tellOf(
  client: PoolClient,
  database: Pick<Database, 'changes'>,
  gift: GiftRow,
  turn: GiftTurn,
  memberIds: readonly number[],
): Promise<void> {
  const { id, sender, recipient_name: recipient } = gift;
  await tell(
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
