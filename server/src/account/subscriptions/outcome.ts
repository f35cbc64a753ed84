import type { SubscriptionOutcome } from '@le-chai/contracts/subscriptions';
import type { Queryable } from '../../core/database/open-database.ts';
import type { PaymentState } from '../../core/payments/intent.ts';
import { subjectOf } from './charge-subject.ts';
import { handlingOf } from './handling.ts';
import { standingOf } from './standing-of-member.ts';

/** What is answered about a payment for a subscription: −1 where it was not made, else the subscription after it. */
export async function outcomeOf(
  db: Queryable,
  memberId: number,
  { id, state, clientSecret }: PaymentState,
): Promise<SubscriptionOutcome> {
  if (state === 'failed') return -1;
  const { rows } = await db.query<{ subject: Record<string, unknown> }>(
    'select subject from payment_intent where id = $1',
    [id],
  );
  const { kind, subscription } = subjectOf(rows[0]!.subject);
  // After an upgrade another one stands in its place.
  const { current } = await standingOf(db, memberId, new Date());
  const about = state === 'succeeded' && kind === 'upgrade' ? (current?.id ?? subscription) : subscription;
  const handling = await handlingOf(db, memberId, about);
  return { ...handling, payment: state === 'succeeded' ? null : { id, state, client_secret: clientSecret } };
}
