import type { PoolClient } from 'pg';
import { post } from '../../ledger/post.ts';
import { notify } from '../../notices/notify.ts';
import type { Database } from '../../database/open-database.ts';
import type { Desk } from '../desk.ts';
import { intentOfReference, lockIntent } from '../intents/intent-rows.ts';
import type { GivenBack } from '../provider/provider.ts';
import { addRefunded, subjectOfCharge } from '../refunds/refund-rows.ts';

/** For the member. */
const REASON = 'We refunded it to your card.';

/**
 * Records what was given back of a charge in the provider's own dashboard, each once: the house earned that much less,
 * and the member gets a notice. What the house itself refunded is skipped, even while it is not recorded yet.
 * @throws {ProviderUnavailable}
 */
export async function recordGiven(
  { database, provider }: Pick<Desk, 'provider'> & { database: Database },
  charge: string,
): Promise<void> {
  const intentId = await intentOfReference(database.pool, provider.name, charge);
  if (intentId === undefined) return;
  const given = await provider.givenBack(charge);
  for (const one of given.filter(({ isOurs, hasFailed }) => !isOurs && !hasFailed)) {
    await database.transaction((client) => recordOne(client, database, intentId, one));
  }
}

async function recordOne(
  client: PoolClient,
  database: Database,
  intentId: number,
  { reference, amountCents }: GivenBack,
): Promise<void> {
  const { memberId } = (await lockIntent(client, intentId))!;
  const subject = subjectOfCharge(intentId);
  const { rows } = await client.query<{ id: number }>(
    `insert into refund (member_id, intent_id, amount_cents, reason, subject, status, reference, done_at)
     select $1, $2, $3, $4, $5, 'done', $6, house_now()
      where not exists (select from refund where intent_id = $2 and reference = $6)
     returning id`,
    [memberId, intentId, amountCents, REASON, subject, reference],
  );
  const id = rows[0]?.id;
  if (id === undefined) return;
  await addRefunded(client, intentId, amountCents);
  const amounts = { sales: amountCents, card: -amountCents };
  await post(client, { memberId, subject, memo: 'Refunded in the provider’s dashboard', amounts });
  const data = { amountCents, reason: REASON };
  await notify(client, database, [{ memberId, kind: 'refunded', data, key: `refund-${id}` }]);
}
