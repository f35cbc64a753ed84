import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { houseFact } from '../../house/facts/read-facts.ts';
import { post } from '../../ledger/post.ts';
import { sendMail } from '../../mail/mail.ts';
import { formatEuro } from '../../money/amounts.ts';
import type { Desk } from '../desk.ts';
import { intentOfReference, lockIntent } from '../intents/intent-rows.ts';
import type { Dispute } from '../provider/provider.ts';
import { subjectOfCharge } from '../refunds/refund-rows.ts';
import { disputePosting, type Booked } from './rules/dispute-posting.ts';

/**
 * Records the disputes of a charge as they are at the provider: what it holds back is booked, each cent once, and the house gets
 * a mail when one is opened and when it has ended. docs/rules.md#disputes
 * @throws {ProviderUnavailable}
 */
export async function recordDisputes(
  { database, provider }: Pick<Desk, 'provider'> & { database: Database },
  charge: string,
): Promise<void> {
  const intentId = await intentOfReference(database.pool, provider.name, charge);
  if (intentId === undefined) return;
  let recorded: string | undefined;
  for (let answer = await provider.disputes(charge); ; answer = await provider.disputes(charge)) {
    // An answer may be old by the time that it is recorded, where two events arrive at once: it is asked for until it stays the same.
    const said = JSON.stringify(answer);
    if (said === recorded) return;
    await database.transaction(async (client) => {
      const { memberId } = (await lockIntent(client, intentId))!;
      for (const dispute of answer) await recordOne(client, database, { intentId, memberId }, dispute);
    });
    recorded = said;
  }
}

type Row = Booked & { id: number };

async function recordOne(
  client: PoolClient,
  database: Database,
  { intentId, memberId }: { intentId: number; memberId: number },
  dispute: Dispute,
): Promise<void> {
  const { reference, status, amountCents, heldCents, reason, answerBy } = dispute;
  const { rows } = await client.query<Row>(
    'select id, status, held_cents as "heldCents" from dispute where reference = $1',
    [reference],
  );
  const [before] = rows;
  await client.query(
    `insert into dispute (intent_id, reference, amount_cents, held_cents, status, reason, answer_by, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $5 in ('won', 'lost') then house_now() end)
     on conflict (reference) do update
       set amount_cents = excluded.amount_cents, held_cents = excluded.held_cents, status = excluded.status,
           reason = excluded.reason, answer_by = excluded.answer_by,
           ended_at = case when excluded.ended_at is not null then coalesce(dispute.ended_at, excluded.ended_at) end`,
    [intentId, reference, amountCents, heldCents, status, reason, answerBy],
  );
  const amounts = disputePosting(before, dispute);
  await post(client, { memberId, subject: subjectOfCharge(intentId), memo: `Dispute ${reference}`, amounts });
  if (before?.status === status) return;
  await sendMail(client, database, {
    to: await houseFact(client, 'contact.email'),
    subject: SUBJECT[status],
    text: mailText(dispute),
  });
}

const SUBJECT: Readonly<Record<Dispute['status'], string>> = {
  inquiry: 'A bank is asking about a card payment',
  open: 'A card payment is disputed',
  won: 'A dispute was decided in our favour',
  lost: 'A dispute was lost',
};

function mailText({ reference, status, amountCents, heldCents, reason, answerBy }: Dispute): string {
  const lines = [
    `Dispute ${reference}: ${formatEuro(amountCents)}, reason “${reason}”.`,
    heldCents > 0
      ? `${status === 'lost' ? 'Lost' : 'Held back by the card provider'}: ${formatEuro(heldCents)}.`
      : 'No money is held back.',
  ];
  if ((status === 'open' || status === 'inquiry') && answerBy) {
    lines.push(
      `Answer it in the provider’s dashboard by ${answerBy.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    );
  }
  lines.push('See which member it is about: operate payment disputes.');
  return lines.join('\n');
}
