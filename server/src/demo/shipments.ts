import type { ShipmentStatus } from '@le-chai/contracts/shipping';
import type { PoolClient } from 'pg';
import {
  bookShipment,
  bottlesOfShipment,
  cancelShipment,
  giveBackRest,
  destinationOf,
  insertShipment,
  lockShipment,
  moveLots,
  quoteFor,
  tariffNow,
  takeSerials,
  writeQuote,
} from '../cellar/operations.ts';
import { billFor, issueInvoice } from '../checkout/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import type { TestCharge } from '../core/payments/provider/test/test-books.ts';
import { type DemoShipment, demoShipments } from './catalogue/shipments.ts';
import type { People } from './people.ts';
import { before, span } from './spans.ts';

type House = { people: People; now: Date };

/** The way of a shipment, with how long after the request each state came at the latest. */
const WAY: readonly [ShipmentStatus, string][] = [
  ['quoted', '1m'],
  ['paid', '3h'],
  ['picking', '4h'],
  ['shipped', '1d'],
  ['delivered', '4d'],
];
const IN_OUR_WAREHOUSE = 8;
const SHIPMENT_REQUESTED = 3;

/** Shipments in every state, over and under way. Nobody needs a notice of them today. */
export async function insertShipments(client: PoolClient, database: Database, house: House): Promise<void> {
  for (const shipment of demoShipments) await insertOne(client, database, house, shipment);
}

async function insertOne(
  client: PoolClient,
  database: Database,
  { people, now }: House,
  shipment: DemoShipment,
): Promise<void> {
  const memberId = people.account(shipment.to);
  const { serialIds, atHome } = await serialsOf(client, memberId, shipment);
  const idAddress = await addressOf(client, memberId, shipment);
  const { address, pickup } = await destinationOf(client, memberId, idAddress, undefined);
  if (atHome && (shipment.status !== 'cancelled' || shipment.refunded)) {
    const lots = await takeSerials(client, memberId, serialIds, { from: [IN_OUR_WAREHOUSE] });
    await moveLots(client, database, lots, SHIPMENT_REQUESTED);
  }
  const id = await insertShipment(client, { memberId, address, pickup, serialIds, driverNote: shipment.note });
  await quote(client, id, shipment);
  await date(client, id, shipment, now);
  if (reached(shipment, 'paid')) await pay(client, id);
  if (shipment.refunded) await callOff(client, database, id, shipment, now);
  if (reached(shipment, 'shipped')) await giveBackRest(client, database, (await lockShipment(client, id))!);
}

async function serialsOf(client: PoolClient, memberId: number, { lot, bottles }: DemoShipment) {
  const { rows } = await client.query<{ id: number; status: number }>(
    `select s.id, c.status from serial s join cellar_lot c on c.id = s.cellar_lot_id
            join outstanding_payment p on p.id = c.payment_id join sale a on a.id = p.sale_id
      where c.member_id = $1 and a.name = $2 and c.gift_id is null order by s.id limit $3`,
    [memberId, lot, bottles],
  );
  if (rows.length < bottles) throw new Error(`The demo house has no ${bottles} bottles of ${lot} to ship`);
  return { serialIds: rows.map(({ id }) => id), atHome: rows[0]?.status === IN_OUR_WAREHOUSE };
}

async function addressOf(client: PoolClient, memberId: number, { pickup }: DemoShipment): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select id from address where type = 'shipping' and member_id is not distinct from $1 order by id limit 1`,
    [pickup ? null : memberId],
  );
  return rows[0]!.id;
}

const reached = ({ status }: DemoShipment, state: ShipmentStatus) =>
  WAY.findIndex(([name]) => name === status) >= WAY.findIndex(([name]) => name === state);

async function quote(client: PoolClient, id: number, shipment: DemoShipment): Promise<void> {
  if (shipment.status === 'requested') return;
  const { countryIso, pickup } = (await lockShipment(client, id))!;
  const cost = quoteFor(
    await tariffNow(client),
    { countryIso, pickup, bottles: await bottlesOfShipment(client, id) },
    {},
  );
  await writeQuote(client, id, cost);
  await client.query('update shipment set carrier = $2, tracking = $3 where id = $1', [
    id,
    shipment.carrier,
    shipment.tracking,
  ]);
}

/** It was paid, and is called off by its member: what was paid goes back. */
async function callOff(
  client: PoolClient,
  database: Database,
  id: number,
  shipment: DemoShipment,
  now: Date,
): Promise<void> {
  await date(client, id, { ...shipment, status: 'paid' }, now);
  await pay(client, id);
  const { memberId } = (await lockShipment(client, id))!;
  await cancelShipment(client, database, memberId, id);
  const at = new Date(before(now, shipment.asked).getTime() + span('3h30m'));
  await client.query('update shipment set cancelled_at = $2 where id = $1', [id, at]);
  await client.query(
    `update notice set created_at = $2, read_at = $2 where kind = 'shipment' and (data ->> 'shipmentId')::bigint = $1`,
    [id, at],
  );
  await invoice(client, `shipment-credit:${id}`, at);
}

async function invoice(client: PoolClient, subject: string, at: Date): Promise<void> {
  const bill = await billFor(client, { subject });
  if (bill) await issueInvoice(client, bill, at);
}

/** Sets its state, and when it came to each before. */
async function date(client: PoolClient, id: number, shipment: DemoShipment, now: Date): Promise<void> {
  const asked = before(now, shipment.asked);
  const after = (length: string) => new Date(Math.min(asked.getTime() + span(length), now.getTime()));
  const at = (state: ShipmentStatus) => {
    const [, length] = WAY.find(([name]) => name === state)!;
    return reached(shipment, state) ? after(length) : null;
  };
  const cancelled = shipment.status === 'cancelled';
  await client.query(
    `update shipment set status = $2, created_at = $3, quoted_at = $4, paid_at = $5, shipped_at = $6, delivered_at = $7,
            cancelled_at = $8 where id = $1`,
    [
      id,
      shipment.status,
      asked,
      cancelled ? after('1m') : at('quoted'),
      at('paid'),
      at('shipped'),
      at('delivered'),
      cancelled ? after('2h') : null,
    ],
  );
  await client.query(
    `update serial_event e set at = $2 from shipment_item i
      where i.shipment_id = $1 and i.serial_id = e.serial_id and e.at > house_now() - interval '1 minute'`,
    [id, asked],
  );
}

/** As a card that succeeded would have left it, in our books and in those of the test provider, with its invoice. */
async function pay(client: PoolClient, id: number): Promise<void> {
  const { memberId, totalCents } = (await lockShipment(client, id))!;
  if (!totalCents || totalCents < 0) return;
  const reference = `pi_demo_shipment_${id}`;
  const charge = {
    reference,
    state: 'succeeded',
    amountCents: totalCents,
    customer: null,
    failure: null,
    paidWith: null,
  } as const;
  await client.query('insert into test_provider (id, data) values ($1, $2)', [
    reference,
    JSON.stringify({ ...charge, clientSecret: '', refundedCents: 0 } satisfies TestCharge),
  ]);
  const { rows } = await client.query<{ id: number; at: Date }>(
    `insert into payment_intent (member_id, purpose, subject, amount_cents, state, provider, reference, created_at, ended_at)
     select $1, 'shipment', jsonb_build_object('shipment', $2::bigint), $3, 'succeeded', 'test', $4, paid_at, paid_at
       from shipment where id = $2 returning id, created_at as at`,
    [memberId, id, totalCents, reference],
  );
  const [intent] = rows;
  await bookShipment(client, { id, memberId, amountCents: totalCents, intentId: intent!.id });
  await invoice(client, `shipment:${id}`, intent!.at);
}
