/** How long rows are kept that people may be known by, or that grow for ever. The reasons are in docs/guides/privacy.md. */

/** Rows that are deleted in one statement: none holds up members for long. */
export const BATCH = 1000;

/** One kind of data that is deleted. */
export interface Retention {
  table: string;
  /** How long after `since`, as PostgreSQL writes it; none if `since` is the end itself. */
  period?: string;
  /** One batch. `$1` is the number of rows at most. */
  sql: string;
}

const over = (since: string, period?: string) =>
  `${since} < house_now()${period === undefined ? '' : ` - interval '${period}'`}`;

/** Rows that another process deletes at the same moment are left to it. */
const batch = (table: string, when: string) =>
  `array(select ctid from ${table} where ${when} limit $1 for update skip locked)`;

const deleted = (table: string, since: string, period?: string): Retention => ({
  table,
  ...(period !== undefined && { period }),
  sql: `delete from ${table} where ctid = any(${batch(table, over(since, period))})`,
});

/** How long entries about signing in are kept, and shown. */
export const SIGN_INS_KEPT = '1 year';

/** Deleted as a whole. Each has an index for it. */
export const DELETED: readonly Retention[] = [
  deleted('idempotency', 'created_at', '7 days'),
  // Kept answers point to these.
  deleted('auction_snapshot', 'created_at', '7 days 1 hour'),
  deleted('job', 'done_at', '30 days'),
  deleted('login_attempt', 'at', '1 day'),
  deleted('password_reset', 'expires_at', '30 days'),
  deleted('email_link', 'expires_at', '30 days'),
  deleted('sign_in', 'at', SIGN_INS_KEPT),
  deleted('challenge', 'expires_at'),
  deleted('signup_draft', 'expires_at'),
  {
    table: 'push_device',
    sql: `delete from push_device where ctid = any(array(
            select d.ctid from push_device d join session s on s.id = d.session_id
             where ${over('coalesce(s.revoked_at, s.expires_at)')} limit $1 for update of d skip locked))`,
  },
  deleted('session', 'coalesce(revoked_at, expires_at)', '90 days'),
  deleted('notice', 'created_at', '1 year'),
  deleted('provider_event', 'received_at', '90 days'),
  deleted('marketplace_difference', 'cleared_at', '1 year'),
  deleted('saved_card', 'removed_at', '90 days'),
  {
    table: 'rate_limit',
    sql: `delete from rate_limit where ctid = any(${batch('rate_limit', 'expire < (extract(epoch from now()) * 1000)::bigint')})`,
  },
];

/** What is typed of an address; all else of its row is no more than a country. */
export const ADDRESS_BLANK = `full_name = '', company_name = '', phone = '', line1 = '', line2 = '', city = '', region = '', postal_code = '',
  vat = '', additional_information = '', lat = null, lng = null`;

/** What is known of the recipient of a gift. */
export const GIFT_BLANK = `recipient_name = '', recipient_email = '', message = ''`;

/** Overwritten: the row stays, since others point to it. */
export const OVERWRITTEN: readonly Retention[] = [
  {
    table: 'address',
    period: '90 days',
    sql: `update address set ${ADDRESS_BLANK}
           where ctid = any(${batch('address', `${over('removed_at', '90 days')} and line1 <> ''`)})`,
  },
  {
    table: 'gift',
    period: '90 days',
    // A recipient who is a member sees the gift as long as the account is there. Notices to the giver have the name as well.
    sql: `with forgotten as (
            update gift set ${GIFT_BLANK}
             where ctid = any(array(
               select g.ctid from gift g
                where ${over('g.ended_at', '90 days')} and g.recipient_id is null and g.recipient_email <> ''
                  and not exists (select from member m where m.email = g.recipient_email and m.closed_at is null)
                limit $1 for update of g skip locked))
            returning id, member_id),
          notices as (
            update notice n set data = n.data - 'recipient' from forgotten f, unnest(array['declined', 'cancelled', 'expired']) as turn
             where n.member_id = f.member_id and n.kind = 'gift' and n.key = f.id || '-' || turn)
          select from forgotten`,
  },
];
