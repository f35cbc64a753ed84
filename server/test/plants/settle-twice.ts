import type { PoolClient } from 'pg';
import type { Intent, Purpose, PurposeName } from '../../src/core/payments/intent.ts';
import { Payments } from '../../src/core/payments/intents/payments.ts';
import { post } from '../../src/core/ledger/post.ts';

/**
 * Records the money of a charge with every event about it: two events, and it counts twice. What is paid stays within
 * what is owed, since the database itself refuses more than that: the books alone show it.
 */
export class SettleTwice extends Payments {
  override register(name: PurposeName, purpose: Purpose): void {
    super.register(name, name === 'outstanding' ? { ...purpose, settle: takeIn } : purpose);
  }

  override async refreshByReference(reference: string): Promise<void> {
    await this.desk.database.pool.query(
      `update payment_intent set state = 'processing', ended_at = null where reference = $1 and state = 'succeeded'`,
      [reference],
    );
    await super.refreshByReference(reference);
  }
}

async function takeIn(client: PoolClient, { memberId, subject }: Intent): Promise<void> {
  for (const { payment, cents } of subject['parts'] as { payment: number; cents: number }[]) {
    await client.query(
      `update outstanding_payment
          set total_pay_cents = least(total_pay_cents + $2, total_bid_cents),
              notice = case when total_pay_cents + $2 >= total_bid_cents then 1 else -1 end,
              stato = case when total_pay_cents + $2 >= total_bid_cents then 1 else 0 end
        where id = $1`,
      [payment, cents],
    );
    const amounts = { card: cents, receivable: -cents };
    await post(client, { memberId, subject: `payment:${payment}`, memo: 'Paid by card', amounts });
  }
}
