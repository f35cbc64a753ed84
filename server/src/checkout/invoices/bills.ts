import type { PoolClient } from 'pg';
import type { Bill, InvoiceLine, InvoicePayment } from './invoice-content.ts';
import { formatEuro, toLitres } from '../../core/money/amounts.ts';
import { priceOfUnits } from '../../core/sale/rules/price-of-units.ts';
import { houseFact } from '../../core/house/facts/read-facts.ts';
import { containedVat } from '../../core/money/contained-vat.ts';
import { STATO } from '../../core/database/statuses.ts';
import type { ShipmentAddress, Supply } from '@le-chai/contracts/shipping';
import { contentsOfShipment, homeCountry, IN_BOND, vatRule } from '../../cellar/operations.ts';
import type { Queryable } from '../../core/database/open-database.ts';

/** Readers of what can be invoiced, by what the ledger calls it. */
const READERS: Record<string, (client: PoolClient, id: number) => Promise<Bill | undefined>> = {
  payment: billOfPayment,
  shipment: billOfShipment,
  'shipment-credit': creditOfShipment,
  bottling: billOfBottling,
};

/**
 * What a job `invoice` is about: `{ payment }`, `{ subject: 'shipment:3' }`, or a subscription with the charge.
 * @returns none if there is nothing to invoice, or no longer
 * @throws {Error} for a subject that nobody can read
 */
export async function billFor(client: PoolClient, payload: Record<string, unknown>): Promise<Bill | undefined> {
  if (typeof payload['intent'] === 'number') return billOfCharge(client, payload['intent']);
  const subject = typeof payload['payment'] === 'number' ? `payment:${payload['payment']}` : String(payload['subject']);
  const [kind = '', id] = subject.split(':');
  const read = READERS[kind];
  if (!read) throw new Error(`Nobody can invoice ${subject}`);
  return read(client, Number(id));
}

interface PaymentRow {
  memberId: number;
  key: string;
  productType: 'lot' | 'barrel';
  name: string;
  quantity: number;
  price: number;
  litresMl: number;
  total: number;
  fee: number;
  cover: number;
  coverLimit: number;
  inBond: boolean;
}

/** The invoice of something won or bought, once it is paid. */
export async function billOfPayment(client: PoolClient, id: number): Promise<Bill | undefined> {
  const { rows } = await client.query<PaymentRow>(
    `select p.member_id as "memberId", p.key, s.product_type as "productType", s.name, p.quantity, p.price_cents as price,
            p.litres_ml as "litresMl", p.total_bid_cents as total, p.fee_cents as fee, p.insurance_cents as cover,
            p.insurance_limit_cents as "coverLimit",
            s.in_bond as "inBond"
       from outstanding_payment p join sale s on s.id = p.sale_id where p.id = $1 and p.stato = ${STATO.settled}`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const subject = `payment:${id}`;
  const { memberId, key, name } = row;
  const payments = await paidFor(client, subject);
  return {
    memberId,
    kind: 'invoice',
    subject,
    title: name,
    key,
    lines: linesOf(row, await houseFact(client, 'vat')),
    payments,
    delivery: null,
    rule: row.inBond ? 'Sold in bond: VAT and excise not included' : await homeRule(client),
  };
}

function linesOf(
  { productType, name, quantity, price, litresMl, total, fee, cover, coverLimit, inBond }: PaymentRow,
  vatPercent: number,
): InvoiceLine[] {
  const wineVat = inBond ? 0 : vatPercent;
  const unitMl = litresMl / quantity;
  const wine = priceOfUnits({ productType, unitMl }, price, quantity).total;
  const detail =
    productType === 'barrel'
      ? `${toLitres(litresMl)} L at ${formatEuro(price)}`
      : `${quantity} at ${formatEuro(price)}`;
  const storage = `Cover in storage, up to ${formatEuro(coverLimit)}`;
  const wineLine = lineOf(name, detail, wine, wineVat);
  const cases = total - wine - fee;
  return [
    ...withCover(wineLine, cover, storage, wineVat),
    ...(fee > 0 ? [feeLine(fee, wine, inBond, vatPercent)] : []),
    ...(cases > 0 ? [lineOf('Cases', '', cases, vatPercent)] : []),
  ];
}

/** The fee, with what it adds to the VAT of the wine: together they contain what the sum of both does. */
function feeLine(fee: number, wineCents: number, inBond: boolean, vatPercent: number): InvoiceLine {
  const taxedCents = inBond ? 0 : wineCents;
  const vatCents = containedVat(taxedCents + fee, vatPercent) - containedVat(taxedCents, vatPercent);
  return { text: 'House fee', detail: `on ${formatEuro(wineCents)}`, cents: fee, vatCents };
}

/** A line and the cover that its price contains, which together come to what the line did, VAT as well. */
function withCover(line: InvoiceLine, cents: number, text: string, vatPercent: number): InvoiceLine[] {
  if (cents === 0) return [line];
  const cover = lineOf(text, 'included in the price', cents, vatPercent);
  const detail = `${line.detail}, less the cover below`;
  return [{ ...line, detail, cents: line.cents - cents, vatCents: line.vatCents - cover.vatCents }, cover];
}

const lineOf = (text: string, detail: string, cents: number, vatPercent: number): InvoiceLine => ({
  text,
  detail,
  cents,
  vatCents: containedVat(cents, vatPercent),
});

interface ShipmentRow {
  memberId: number;
  freight: number;
  excise: number;
  duty: number;
  cover: number;
  coverLimit: number;
  vat: number;
  vatRate: number | null;
  vatOff: number;
  supply: Supply | null;
  inBond: boolean;
  address: ShipmentAddress;
  pickup: boolean;
}

/** The rule of VAT for what is sold at home. */
async function homeRule(db: Queryable): Promise<string> {
  const home = await homeCountry(db);
  return vatRule({ supply: 'home', vatRate: Math.round((await houseFact(db, 'vat')) * 10), inBond: false }, home, home);
}

/**
 * The invoice of a shipment: freight, excise, duty and cover without VAT, the VAT in the price of the wine that is taken off,
 * and the VAT of where it went. Its first line names all wines. A credit note where that comes to less than nothing.
 */
async function billOfShipment(client: PoolClient, id: number): Promise<Bill | undefined> {
  const { rows } = await client.query<ShipmentRow>(
    `select member_id as "memberId", coalesce(freight_cents, 0) as freight, coalesce(excise_cents, 0) as excise,
            coalesce(duty_cents, 0) as duty, coalesce(cover_cents, 0) as cover,
            coalesce(cover_limit_cents, 0) as "coverLimit", coalesce(vat_cents, 0) as vat, vat_rate as "vatRate",
            coalesce(vat_off_cents, 0) as "vatOff", supply, ${IN_BOND('shipment.id')} as "inBond", address, pickup
       from shipment where id = $1 and paid_at is not null`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const subject = `shipment:${id}`;
  const charged = [
    ['Freight', row.freight, 0],
    ['Excise duty', row.excise, 0],
    ['Customs duty', row.duty, 0],
    [`Cover in transit, up to ${formatEuro(row.coverLimit)}`, row.cover, 0],
    ['VAT in the price of the wine, deducted', -row.vatOff, -row.vatOff],
    [row.supply === 'export' ? 'Import VAT' : 'VAT', row.vat, row.vat],
  ] as const;
  // A credit note has its amounts the other way round.
  const sign = charged.reduce((sum, [, cents]) => sum + cents, 0) < 0 ? -1 : 1;
  const { full_name: name, company_name: company, address_complete_without_name: address } = row.address;
  const delivery = [name, company, address].filter(Boolean);
  const contents = (await contentsOfShipment(client, id)).join('; ');
  return {
    memberId: row.memberId,
    kind: sign < 0 ? 'credit-note' : 'invoice',
    subject,
    title: `Shipment ${id}`,
    key: null,
    lines: charged
      .filter(([, cents]) => cents !== 0)
      .map(([text, cents, vatCents], index) => ({
        text,
        detail: index === 0 ? contents : '',
        cents: sign * cents,
        vatCents: sign * vatCents,
      })),
    payments: await paidFor(client, subject),
    delivery: row.pickup ? ['Collected at the cellar door'] : delivery,
    rule: await ruleOf(client, row),
  };
}

async function ruleOf(db: Queryable, { supply, vatRate, inBond, address }: ShipmentRow): Promise<string | null> {
  if (supply === null || vatRate === null) return null;
  return vatRule({ supply, vatRate, inBond }, address.country, await homeCountry(db));
}

/** The credit note of a shipment that was cancelled after it was paid: all of its invoice. */
async function creditOfShipment(client: PoolClient, id: number): Promise<Bill | undefined> {
  const bill = await billOfShipment(client, id);
  return bill && { ...bill, kind: 'credit-note', title: `Shipment ${id}, cancelled`, payments: [], delivery: null };
}

/** The invoice of the cases that a barrel was bottled in. */
async function billOfBottling(client: PoolClient, id: number): Promise<Bill | undefined> {
  const { rows } = await client.query<{ memberId: number; cents: number; name: string }>(
    `select c.member_id as "memberId", c.charge_cents as cents, s.name
       from conversion c join outstanding_payment p on p.id = c.payment_id join sale s on s.id = p.sale_id
      where c.id = $1 and c.charge_cents > 0`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { memberId, cents, name } = row;
  const subject = `bottling:${id}`;
  return {
    memberId,
    kind: 'invoice',
    subject,
    title: `Bottling of ${name}`,
    key: null,
    lines: [lineOf(`Cases for ${name}`, '', cents, await houseFact(client, 'vat'))],
    payments: await paidFor(client, subject),
    delivery: null,
    rule: await homeRule(client),
  };
}

/** The invoice of one charge for a subscription: each period, or upgrade, has its own. */
export async function billOfCharge(client: PoolClient, intentId: number): Promise<Bill | undefined> {
  const { rows } = await client.query<{ memberId: number; cents: number; at: Date; tier: string; recurring: string }>(
    `select i.member_id as "memberId", i.amount_cents as cents, coalesce(i.ended_at, i.created_at) as at, n.tier,
            n.recurring
       from payment_intent i
       join subscription s on s.id = (i.subject ->> 'subscription')::bigint
       join plan n on n.id = coalesce((i.subject ->> 'plan')::bigint, s.plan_id)
      where i.id = $1 and i.purpose = 'subscription' and i.state = 'succeeded'`,
    [intentId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { memberId, cents, at, tier, recurring } = row;
  const title = `Membership ${tier}, ${recurring}`;
  return {
    memberId,
    kind: 'invoice',
    subject: `intent:${intentId}`,
    title,
    key: null,
    lines: [lineOf(title, '', cents, await houseFact(client, 'vat'))],
    payments: [{ by: 'card', cents, at: at.toISOString() }],
    delivery: null,
    rule: await homeRule(client),
  };
}

/** What came for a subject and counted towards what it owed, by the books. */
async function paidFor(db: Queryable, subject: string): Promise<InvoicePayment[]> {
  const { rows } = await db.query<{ by: 'card' | 'bank'; cents: number; at: Date }>(
    `select money.account as by, -owed.amount_cents as cents, owed.at
       from ledger_entry owed join ledger_entry money on money.posting = owed.posting and money.account in ('card', 'bank')
      where owed.subject = $1 and owed.account = 'receivable' and owed.amount_cents < 0 order by owed.id`,
    [subject],
  );
  return rows.map(({ by, cents, at }) => ({ by, cents, at: at.toISOString() }));
}
