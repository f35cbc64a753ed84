import { openDatabase, type Database } from '../../src/core/database/open-database.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';

/* The database is opened in the test's own process here, which jest allows for PostgreSQL alone: PGlite imports itself. */

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase('demo');
  database = await openDatabase({ dataDir: fresh.dataDir, url: fresh.url ?? undefined });
});
afterAll(async () => {
  await database.close();
  await fresh.remove();
});

const BANK_ENTRY = `insert into bank_entry (iban, reference, currency, booked_on, kind, amount_cents, status, reason, ended_at)
  values ('', '', 'EUR', now(),`;

const DISPUTE = `insert into dispute (reference, reason, intent_id, amount_cents, held_cents, status, ended_at) select '', '', id,`;
const LISTING =
  'insert into marketplace_listing (member_id, wrapper_id, price_cents, status, revision, ended_at) select id, 1,';

const NOTE = 'insert into cellar_note (cellar_lot_id, tags, note) select id,';
const OF_LOT = 'from cellar_lot where id not in (select cellar_lot_id from cellar_note) limit 1';

/** What each constraint refuses: an assignment to a row of its table, or a whole statement. */
const REFUSED: Record<string, string> = {
  address_type: `type = 'x'`,
  auction_snapshot_version: `insert into auction_snapshot (sale_id, version, live) select id, 0, '{}' from sale limit 1`,
  bank_entry_amount: `${BANK_ENTRY} 'credit', -1, 'open', null, null)`,
  bank_entry_dismissed: `${BANK_ENTRY} 'credit', 1, 'open', 'x', null)`,
  bank_entry_ended: `${BANK_ENTRY} 'credit', 1, 'settled', null, null)`,
  bank_entry_kind: `${BANK_ENTRY} 'x', 1, 'open', null, null)`,
  bank_entry_status: `${BANK_ENTRY} 'credit', 1, 'x', null, now())`,
  barrel_alcohol: 'alcohol = 101',
  barrel_litres: 'litres_ml = 0',
  barrel_worth: 'emp_cents = -1',
  bid_budget_cents: 'insert into bid_budget (member_id, budget_cents) select id, 0 from member limit 1',
  basket_line_quantity:
    'insert into basket_line (member_id, sale_id, quantity) select m.id, s.id, 0 from member m, sale s limit 1',
  bid_event: `event = 'x'`,
  bid_hold: `type = 'bid', hold_expires_at = now()`,
  bid_maximum: 'max_cents = offer_cents - 1',
  bid_offer: 'offer_cents = 0',
  bid_prices: 'price_before_cents = -1',
  bid_status: `status = 'x'`,
  bid_type: `type = 'x', hold_expires_at = null`,
  bid_units_won: 'units_won = quantity + 1',
  cellar_lot_cost: 'cost_cents = -1',
  cellar_lot_quantity: 'quantity = 0',
  cellar_lot_status: 'status = 5',
  cellar_note_length: `${NOTE} '{x}', repeat('x', 2001) ${OF_LOT}`,
  cellar_note_tags: `${NOTE} array_fill('x'::text, '{11}'), '' ${OF_LOT}`,
  cellar_note_written: `${NOTE} '{}', '' ${OF_LOT}`,
  challenge_dates: `insert into challenge (id, purpose, expires_at) values ('x', 'sign-in', now() - interval '1 day')`,
  challenge_purpose: `insert into challenge (id, purpose, expires_at) values ('x', 'x', now() + interval '1 day')`,
  code_app_last_step: `insert into code_app (member_id, secret, last_step) select id, '', -1 from member limit 1`,
  conversion_amounts: 'credit_cents = -1',
  conversion_ended: `status = 'pending', ended_at = now()`,
  conversion_litres: 'used_ml = -1',
  conversion_payment_method: 'payment_method = 1',
  conversion_status: `status = 'x', ended_at = now()`,
  dispute_amount: `${DISPUTE} 0, 0, 'open', null from payment_intent limit 1`,
  dispute_ended: `${DISPUTE} 1, 0, 'won', null from payment_intent limit 1`,
  dispute_held: `${DISPUTE} 1, -1, 'open', null from payment_intent limit 1`,
  dispute_status: `${DISPUTE} 1, 0, 'x', null from payment_intent limit 1`,
  email_link_dates: `insert into email_link (id, member_id, email, expires_at) select 'x', id, '', now() - interval '1 day' from member limit 1`,
  gift_dates: 'expires_at = created_at',
  gift_ended: `status = 'pending', ended_at = now()`,
  gift_status: `status = 'x', ended_at = now()`,
  idempotency_status: `insert into idempotency (member_id, key, request_hash, status, answer) select id, 'k', '', 0, '{}' from member limit 1`,
  invoice_kind: `kind = 'x'`,
  invoice_total: 'total_cents = -1',
  job_attempts: 'attempts = -1',
  money_difference_dismissed: `insert into money_difference (kind, reference, day, reason) values ('charge', '', now(), 'x')`,
  money_difference_kind: `insert into money_difference (kind, reference, day) values ('x', '', now())`,
  ledger_entry_account: `insert into ledger_entry (posting, account, subject, amount_cents) values (gen_random_uuid(), 'x', '', 1)`,
  ledger_entry_amount: `insert into ledger_entry (posting, account, subject, amount_cents) values (gen_random_uuid(), 'card', '', 0)`,
  lot_component_prices: 'price_cents = -1',
  local_listing_status: `insert into local_listing (listing_id, status) values (1, 'x')`,
  lot_component_quantity: 'quantity = 0',
  lot_component_serial: `quantity = 2, serial_number = 'x'`,
  market_estimate_of_one: `insert into market_estimate (day, price_cents) values (now(), 1)`,
  market_estimate_price: `insert into market_estimate (product_id, day, price_cents) select id, '1999-01-01', -1 from product limit 1`,
  market_price_of_one: `insert into market_price (day, price_cents) values (now(), 1)`,
  market_price_price: `insert into market_price (product_id, day, price_cents) select id, now(), -1 from product limit 1`,
  market_price_source: `insert into market_price (product_id, day, price_cents, source) select id, now(), 1, '' from product limit 1`,
  marketplace_listing_ended: `${LISTING} 1, 'sold', 1, null from member limit 1`,
  marketplace_listing_price: `${LISTING} 0, 'sold', 1, now() from member limit 1`,
  marketplace_listing_revision: `${LISTING} 1, 'sold', 0, now() from member limit 1`,
  marketplace_listing_status: `${LISTING} 1, 'x', 1, null from member limit 1`,
  marketplace_quote_prices: 'best_offer_cents = 0',
  marketplace_transfer_direction: `direction = 'x'`,
  marketplace_transfer_ended: `status = 'requested', ended_at = now()`,
  marketplace_transfer_status: `status = 'x', ended_at = now()`,
  member_numbers: 'version = 0',
  member_password_check: `password_check = 'x'`,
  member_tier: `tier = 'x'`,
  notice_kind: `kind = 'x'`,
  notice_preference_kind: `insert into notice_preference (member_id, kind, site, mail) select id, 'x', true, true from member limit 1`,
  outstanding_payment_amounts: 'insurance_cents = -1',
  outstanding_payment_cellar_type: `cellar_type = 'x'`,
  outstanding_payment_fee: 'fee_cents = total_bid_cents + 1',
  outstanding_payment_insurance: 'insurance_limit_cents = -1',
  outstanding_payment_litres: 'litres_ml = -1',
  outstanding_payment_notice: 'notice = 3',
  outstanding_payment_paid: 'stato = 0, total_pay_cents = total_bid_cents + 1',
  outstanding_payment_quantity: 'quantity = 0',
  outstanding_payment_settled: 'stato = 1, total_pay_cents = total_bid_cents - 1',
  outstanding_payment_stato: 'stato = 3',
  passkey_counter: `insert into passkey (member_id, credential_id, public_key, counter, name) select id, 'x', '', -1, 'x' from member limit 1`,
  passkey_name: `insert into passkey (member_id, credential_id, public_key, counter, name) select id, 'x', '', 0, '' from member limit 1`,
  password_reset_dates: `insert into password_reset (id, member_id, code_hash, person, expires_at) select gen_random_uuid(), id, '', '', now() - interval '1 day' from member limit 1`,
  payment_intent_amount: 'amount_cents = 0, refunded_cents = 0',
  payment_intent_ended: `state = 'failed', ended_at = null`,
  payment_intent_purpose: `purpose = 'x'`,
  payment_intent_refunded: 'refunded_cents = amount_cents + 1',
  payment_intent_state: `state = 'x', ended_at = null`,
  payment_part_came: `insert into payment_part (payment_id, came_cents, taken_cents) select id, 0, 0 from outstanding_payment limit 1`,
  payment_part_taken: `insert into payment_part (payment_id, came_cents, taken_cents) select id, 1, 2 from outstanding_payment limit 1`,
  plan_amounts: 'price_cents = -1',
  plan_recurring: `recurring = 'x'`,
  plan_tier: `tier = 'x'`,
  product_alcohol: 'alcohol = -1',
  product_drinking_window: 'drink_from = 2030, drink_until = 2029',
  product_root: `root = 'x'`,
  product_size: 'size_ml = 0',
  product_worth: 'emp_cents = -1',
  quiet_hours_times: `insert into quiet_hours (member_id, from_time, until_time, zone) select id, '22:00', '22:00', 'UTC' from member limit 1`,
  refund_amount: `insert into refund (member_id, amount_cents, reason, subject) select id, 0, '', '' from member limit 1`,
  refund_done: `insert into refund (member_id, amount_cents, reason, subject, status) select id, 1, '', '', 'done' from member limit 1`,
  refund_status: `insert into refund (member_id, amount_cents, reason, subject, status) select id, 1, '', '', 'x' from member limit 1`,
  sale_closed: `status = 'closed', closed_at = null`,
  sale_counts: 'bets = -1',
  sale_dates: 'finishes_at = starts_at',
  sale_estimate: 'estimate_low_cents = 1200',
  sale_in_bond: 'in_bond = true, type_id = 1',
  sale_numbers: 'step = 0',
  sale_planned: `status = 'planned', bets = 1`,
  sale_prices: 'original_price_cents = -1',
  sale_product_type: `product_type = 'x', barrel_id = (select min(id) from barrel), lot_id = null, unit_ml = 1`,
  sale_status: `status = 'x'`,
  sale_type: 'type_id = 4',
  sale_units: 'quantity_min = quantity_max + 1',
  sale_units_sold: 'units_sold = quantity_max + 1',
  sale_wares: 'barrel_id = null, lot_id = null',
  sale_week: `week = 'next week'`,
  saved_card_expiry: `insert into saved_card (member_id, provider, reference, brand, last4, exp_month, exp_year) select id, 'test', 'x', '', '', 13, 2030 from member limit 1`,
  second_offer_amounts: 'units = 1, total_cents = -1',
  second_offer_dates: 'expires_at = created_at',
  second_offer_fee: 'fee_cents = total_cents + 1',
  second_offer_status: `status = 'x'`,
  second_offer_units: 'units = 0',
  serial_event_status: 'status = 10',
  session_kind: `insert into session (id, member_id, kind, expires_at) select gen_random_uuid(), id, 'x', now() from member limit 1`,
  shipment_amounts: 'vat_cents = -1',
  shipment_cover: 'cover_cents = -1',
  shipment_status: `status = 'x'`,
  shipment_supply: `supply = 'x'`,
  shipment_vat: 'vat_off_cents = -1',
  sign_in_kind: `insert into sign_in (member_id, kind) select id, 'x' from member limit 1`,
  sign_in_method: `insert into sign_in (member_id, kind, method) select id, 'success', 'x' from member limit 1`,
  subscription_amounts: 'initial_fee_cents = -1',
  subscription_attempts: 'attempts = -1',
  subscription_event_amounts: 'charged_cents = -1',
  subscription_event_status: 'status = 11',
  subscription_period: 'period_start = now(), period_end = now()',
  subscription_status: 'status = 11',
};

interface Constraint {
  name: string;
  table: string;
  definition: string;
  validated: boolean;
}

async function constraints(): Promise<Constraint[]> {
  const { rows } = await database.pool.query<Constraint>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition, convalidated as validated
       from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

describe('a constraint of the database', () => {
  it('holds for all rows, and has a violation below', async () => {
    const all = await constraints();
    expect(all.filter(({ validated }) => !validated)).toEqual([]);
    expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(REFUSED).toSorted());
  });

  it.each(Object.entries(REFUSED))('%s refuses %s', async (name, violation) => {
    const { table } = (await constraints()).find((one) => one.name === name)!;
    const row = `(select ctid from ${table} limit 1)`;
    const statement = violation.startsWith('insert')
      ? violation
      : `update ${table} set ${violation} where ctid = ${row}`;
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23514', constraint: name });
  });

  it('lets a barrel give no more litres than were won of it', async () => {
    const more = `update conversion set used_ml = used_ml + 1 + (select litres_ml from outstanding_payment p where p.id = payment_id)
                   where status <> 'failed'`;
    const refused = { code: '23514', constraint: 'conversion_within_barrel' };
    await expect(database.pool.query(more)).rejects.toMatchObject(refused);
  });
});

/** Columns whose values are another's, or no closed list: kinds of jobs, the provider's events, statuses of HTTP, hashes, what is written on a transfer. */
const OPEN_LISTS = [
  'bank_entry.purpose',
  'idempotency.status',
  'job.kind',
  'login_attempt.account',
  'provider_event.type',
];

it('every column that says how or what a thing is takes values of a closed list', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public'
        and column_name in ('status', 'state', 'stato', 'notice', 'kind', 'type', 'type_id', 'event', 'purpose', 'direction',
                            'tier', 'root', 'recurring', 'account', 'product_type', 'cellar_type', 'payment_method')`,
  );
  const all = await constraints();
  const closed = (name: string) => {
    const [table, column] = name.split('.');
    return all.some((one) => one.table === table && new RegExp(`\\(${column} = ANY`).test(one.definition));
  };
  const open = rows.map(({ column }) => column).filter((name) => !closed(name));
  expect(open.toSorted()).toEqual(OPEN_LISTS);
});
