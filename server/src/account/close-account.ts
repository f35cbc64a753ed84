import { SUBSCRIPTION_STATUS } from '@le-chai/contracts/subscriptions';
import type { Obstacle } from '@le-chai/contracts/own-account';
import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../core/database/open-database.ts';
import { sendMail } from '../core/mail/mail.ts';
import { ADDRESS_BLANK, GIFT_BLANK } from '../core/work/retention.ts';
import { forgetCards } from '../core/payments/cards/forget-cards.ts';
import { listOf, LOT_STATUS, STATO } from '../core/database/statuses.ts';

/** Delivered, given and gone ones are the member's no more, and those on their way are counted as shipments. */
const GONE = listOf(
  LOT_STATUS['not-associated'],
  LOT_STATUS.delivered,
  LOT_STATUS['shipment-request'],
  LOT_STATUS.gifted,
  LOT_STATUS.shipped,
);
/** Plans that may still be charged for. */
const RUNNING = listOf(
  SUBSCRIPTION_STATUS.active,
  SUBSCRIPTION_STATUS.unpaid,
  SUBSCRIPTION_STATUS.trialing,
  SUBSCRIPTION_STATUS.pastDue,
  SUBSCRIPTION_STATUS.incomplete,
  SUBSCRIPTION_STATUS.pendingDowngrade,
);

/** What has to be settled before an account can be closed: rows of the member, and what to do about them. */
const OBSTACLES: readonly { kind: Obstacle['kind']; count: string; message: (count: number) => string }[] = [
  {
    kind: 'payments',
    count: `select count(*) from outstanding_payment where member_id = $1 and stato = ${STATO.open}`,
    message: (count) => `Pay your outstanding balance first: ${count} ${count === 1 ? 'payment' : 'payments'}.`,
  },
  {
    kind: 'bids',
    count: `select count(*) from bid where member_id = $1 and status = 'pending'`,
    message: (count) =>
      `${count === 1 ? 'One bid or purchase' : `${count} bids and purchases`} may still win. Wait until that is decided.`,
  },
  {
    kind: 'cellar',
    count: `select (select coalesce(sum(quantity), 0) from cellar_lot where member_id = $1 and status not in ${GONE})
                 + (select count(*) from outstanding_payment p
                     where p.member_id = $1 and p.cellar_type = 'barrels' and p.stato = ${STATO.settled}
                       and p.litres_ml > (select coalesce(sum(c.used_ml + c.credited_ml), 0) from conversion c
                                           where c.payment_id = p.id and c.status <> 'failed')) as count`,
    message: (count) =>
      count === 1
        ? 'You still have a bottle or a barrel in your cellar. Ship, give or sell it first.'
        : `You still have ${count} bottles and barrels in your cellar. Ship, give or sell them first.`,
  },
  {
    kind: 'shipments',
    count: `select count(*) from shipment where member_id = $1 and status not in ('delivered', 'cancelled')`,
    message: (count) => `${count === 1 ? 'A shipment is' : `${count} shipments are`} under way.`,
  },
  {
    kind: 'gifts',
    count: `select count(*) from gift where member_id = $1 and status = 'pending'`,
    message: (count) =>
      count === 1
        ? 'A gift has not been answered yet. Cancel it, or wait for the answer.'
        : `${count} gifts have not been answered yet. Cancel them, or wait for the answers.`,
  },
  {
    kind: 'subscription',
    count: `select count(*) from subscription where member_id = $1 and price_cents > 0 and status in ${RUNNING}`,
    message: () => 'Cancel your subscription first.',
  },
  {
    kind: 'credit',
    count: `select count(*) from refund where member_id = $1 and status = 'pending'`,
    message: () => 'A refund is still on its way to you.',
  },
];

/**
 * Closes an account for good, in a transaction: nothing personal stays but what the books must keep. Under the member's row lock.
 * @returns what stands in the way; nothing when it is closed
 */
export async function closeAccount(client: PoolClient, database: Database, memberId: number): Promise<Obstacle[]> {
  const { rows } = await client.query<{ email: string; first_name: string }>(
    'select email, first_name from member where id = $1 for update',
    [memberId],
  );
  const obstacles = await obstaclesOf(client, memberId);
  if (obstacles.length > 0) return obstacles;
  await sendMail(client, database, {
    to: rows[0]!.email,
    subject: 'Your account is closed',
    text: `Dear ${rows[0]!.first_name},

your account is closed, as you asked. We keep invoices for as long as the law requires; everything else about you has been deleted.`,
  });
  await forgetCards(client, database, memberId);
  await forget(client, memberId);
  database.changes.announce(client, 'member', memberId);
  return [];
}

/** What stands in the way of closing an account, in the order in which it is best settled. */
export async function obstaclesOf(db: Queryable, memberId: number): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const { kind, count, message } of OBSTACLES) {
    const { rows } = await db.query<{ count: string | number }>(count, [memberId]);
    const number = Number(rows[0]!.count);
    if (number > 0) found.push({ kind, count: number, message: message(number) });
  }
  return found;
}

async function forget(client: PoolClient, memberId: number): Promise<void> {
  const statements = [
    `update session set revoked_at = house_now(), user_agent = '' where member_id = $1 and revoked_at is null`,
    `update address set removed_at = coalesce(removed_at, house_now()), ${ADDRESS_BLANK} where member_id = $1`,
    // Invoices have the address that they were sent to; of the shipment itself the country is enough.
    `update shipment set address = address || '{"full_name": "", "company_name": "", "phone": "",
            "address_complete_without_name": "", "additional_information": ""}', driver_note = '' where member_id = $1`,
    `update gift set ${GIFT_BLANK}
      where status <> 'pending' and (recipient_id = $1 or recipient_email = (select email from member where id = $1))`,
    `delete from wishlist where member_id = $1`,
    `delete from basket_line where member_id = $1`,
    `delete from notify_me where member_id = $1`,
    `delete from saved_search where member_id = $1`,
    `delete from bid_budget where member_id = $1`,
    `delete from cellar_note n using cellar_lot c where c.id = n.cellar_lot_id and c.member_id = $1`,
    `delete from notice where member_id = $1`,
    `delete from notice_preference where member_id = $1`,
    `delete from push_device where member_id = $1`,
    `delete from quiet_hours where member_id = $1`,
    `delete from password_reset where member_id = $1`,
    `delete from sign_in where member_id = $1`,
    `delete from email_link where member_id = $1`,
    `delete from challenge where member_id = $1`,
    `delete from passkey where member_id = $1`,
    `delete from code_app where member_id = $1`,
    `delete from recovery_code where member_id = $1`,
    `delete from idempotency where member_id = $1`,
    `update member set closed_at = house_now(), email = 'closed-' || id || '@closed.invalid', password_hash = '',
            first_name = 'Former', last_name = 'member', phone = '', birth_date = null, referral = null, campaign = '{}',
            stripe_customer = null
      where id = $1`,
  ];
  for (const statement of statements) await client.query(statement, [memberId]);
}
