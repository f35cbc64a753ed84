import * as contract from '@le-chai/contracts/own-account';
import type { Database } from '../core/database/open-database.ts';
import { readInSlices } from '../core/database/read-in-slices.ts';
import { Prebuilt } from '../core/http/prebuilt.ts';
import { checkAnswer } from '../core/http/route.ts';

/**
 * What the house keeps of a member: each table by its way to the member. Hashes and secrets are no data of the
 * member's and stay out; nobody else's rows are reached. What is shown to the member by a name has it here beside its
 * number. The first two columns of each are its key or begin with it: rows come in their order, so that two exports of the
 * same books are the same.
 */
export const SECTIONS: Record<string, string> = {
  profile: `select email, first_name, last_name, phone, birth_date, password_check, language, tier, member_no, referral, campaign,
                   stripe_customer, created_at, email_confirmed_at from member where id = $1`,
  addresses: `select a.*, c.name as country from address a join country c on c.id = a.country_id where a.member_id = $1`,
  sessions: `select id, kind, user_agent, created_at, last_seen_at, expires_at, revoked_at from session where member_id = $1`,
  email_links: `select created_at, email, expires_at, used_at from email_link where member_id = $1`,
  sign_ins: `select id, at, kind, method, network, country, device from sign_in where member_id = $1`,
  passwords_forgotten: `select created_at, expires_at, used_at from password_reset where member_id = $1`,
  passkeys: `select id, name, created_at, last_used_at from passkey where member_id = $1`,
  authenticator_app: `select created_at, confirmed_at, last_used_at from code_app where member_id = $1`,
  recovery_codes: `select created_at, id, used_at from recovery_code where member_id = $1`,
  done_by_the_house: `select at, action, detail from audit where subject = 'member:' || $1::bigint`,
  bids: `select b.*, s.name as sale from bid b join sale s on s.id = b.sale_id where b.member_id = $1`,
  wishlist: `select w.*, s.name as sale from wishlist w join sale s on s.id = w.sale_id where w.member_id = $1`,
  basket: `select l.*, s.name as sale from basket_line l join sale s on s.id = l.sale_id where l.member_id = $1`,
  bid_budget: `select b.* from bid_budget b where b.member_id = $1`,
  saved_searches: `select * from saved_search s where s.member_id = $1`,
  notify_me: `select n.*, s.name as sale from notify_me n join sale s on s.id = n.sale_id where n.member_id = $1`,
  outstanding_payments: `select p.*, s.name as sale from outstanding_payment p join sale s on s.id = p.sale_id
                          where p.member_id = $1`,
  payment_parts: `select p.* from payment_part p join outstanding_payment o on o.id = p.payment_id where o.member_id = $1`,
  // Whose win lapsed before it was offered is nobody else's to know.
  second_offers: `select o.id, o.sale_id, o.bid_id, o.units, o.price_cents, o.litres_ml, o.total_cents, o.fee_cents, o.status,
                         o.created_at, o.expires_at, s.name as sale
                    from second_offer o join sale s on s.id = o.sale_id where o.member_id = $1`,
  card_payments: `select id, purpose, amount_cents, state, failure, paid_with, refunded_cents, created_at, ended_at
                    from payment_intent where member_id = $1`,
  saved_cards: `select id, brand, last4, exp_month, exp_year, wallet, is_default, created_at, removed_at from saved_card where member_id = $1`,
  refunds: `select id, amount_cents, reason, subject, intent_id, status, created_at, done_at from refund where member_id = $1`,
  ledger: `select id, at, account, subject, amount_cents, memo from ledger_entry where member_id = $1`,
  invoices: `select id, number, kind, subject, total_cents, content, issued_at from invoice where member_id = $1`,
  cellar_lots: `select c.*, p.name as wine, p.vintage, p.size_ml from cellar_lot c join product p on p.id = c.product_id
                 where c.member_id = $1`,
  cellar_notes: `select n.* from cellar_note n join cellar_lot c on c.id = n.cellar_lot_id where c.member_id = $1`,
  serials: `select s.* from serial s join cellar_lot c on c.id = s.cellar_lot_id where c.member_id = $1`,
  gifts_given: `select id, recipient_email, recipient_name, recipient_country_id, message, status, created_at, expires_at, ended_at
                  from gift where member_id = $1`,
  gifts_received: `select id, recipient_email, recipient_name, message, status, created_at, ended_at
                     from gift where recipient_id = $1`,
  gift_bottles: `select i.gift_id, i.serial_id, s.serial_number from gift_item i
                   join gift g on g.id = i.gift_id join serial s on s.id = i.serial_id
                  where g.member_id = $1 or g.recipient_id = $1`,
  shipments: `select * from shipment where member_id = $1`,
  shipment_items: `select i.*, x.serial_number from shipment_item i join shipment s on s.id = i.shipment_id
                     join serial x on x.id = i.serial_id where s.member_id = $1`,
  marketplace: `select t.*, x.serial_number from marketplace_transfer t join serial x on x.id = t.serial_id
                 where t.member_id = $1`,
  marketplace_listings: `select * from marketplace_listing where member_id = $1`,
  conversions: `select * from conversion where member_id = $1`,
  subscriptions: `select s.*, p.tier, p.recurring from subscription s join plan p on p.id = s.plan_id where s.member_id = $1`,
  subscription_story: `select e.* from subscription_event e join subscription s on s.id = e.subscription_id where s.member_id = $1`,
  notices: `select id, kind, data, created_at, read_at from notice where member_id = $1`,
  notice_preferences: `select * from notice_preference where member_id = $1`,
  // The endpoint and its keys are what the browser gave to write to it, and no data about the member.
  push_devices: `select id, session_id, created_at from push_device where member_id = $1`,
  quiet_hours: `select * from quiet_hours where member_id = $1`,
};

/** All that the house keeps of a member, as of one moment, in slices: a member may have gathered a lot. */
export async function exportAccount(database: Database, memberId: number): Promise<Prebuilt> {
  const exported = new Date(database.clock.now()).toISOString();
  const parts = [Buffer.from(`{"code":200,"result":{"exported":"${exported}","sections":{`)];
  const add = (text: string) => parts.push(Buffer.from(text));
  await database.transaction(async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    for (const [place, [name, text]] of Object.entries(SECTIONS).entries()) {
      add(`${place === 0 ? '' : ','}"${name}":[`);
      let first = true;
      for await (const rows of readInSlices(client, `${text} order by 1, 2`, [memberId])) {
        checkAnswer(contract.exportAccount, { exported, sections: { [name]: rows } });
        add(`${first ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`);
        first = false;
      }
      add(']');
    }
  });
  add('}}}');
  return new Prebuilt(Buffer.concat(parts));
}
