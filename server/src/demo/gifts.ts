import type { PoolClient } from 'pg';
import { findGift, giveBottles, handOver, takeSerials } from '../cellar/operations.ts';
import type { Database } from '../core/database/open-database.ts';
import { hashSecret, newSecret } from '../core/members/secret.ts';
import { type DemoGift, endedGifts, pendingGifts } from './catalogue/gifts.ts';
import type { People } from './people.ts';
import { before } from './spans.ts';
import { LOT_STATUS } from '../core/database/statuses.ts';

type House = { people: People; now: Date };

/** Gifts given and received, over and under way. Those under way come about as any other, their mails included. */
export async function insertGifts(client: PoolClient, database: Database, house: House): Promise<void> {
  for (const gift of pendingGifts) {
    const giver = house.people.account(gift.from);
    const serials = await serialsOf(client, giver, gift);
    await giveBottles(client, database, giver, {
      serials,
      recipient_email: gift.to.email,
      recipient_name: gift.to.name,
      recipient_id_country: await countryIdOf(client, gift),
      message: gift.message,
    });
  }
  for (const gift of endedGifts) await insertEnded(client, house, gift);
}

/** A gift of the past, which nobody needs a mail or a notice of. */
async function insertEnded(
  client: PoolClient,
  { people, now }: House,
  gift: (typeof endedGifts)[number],
): Promise<void> {
  const giver = people.account(gift.from);
  const serials = await serialsOf(client, giver, gift);
  const given = before(now, gift.given);
  const ended = before(now, gift.ended);
  const { rows } = await client.query<{ id: number }>(
    `insert into gift (member_id, recipient_email, recipient_name, recipient_country_id, message, token_hash, status,
                       recipient_id, created_at, expires_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9::timestamptz + interval '30 days', $10) returning id`,
    [
      giver,
      gift.to.email,
      gift.to.name,
      await countryIdOf(client, gift),
      gift.message,
      hashSecret(newSecret()),
      gift.status,
      gift.to.account ? people.account(gift.to.account) : null,
      given,
      ended,
    ],
  );
  const { id } = rows[0]!;
  const items = 'insert into gift_item (gift_id, serial_id) select $1, unnest($2::bigint[])';
  await client.query(items, [id, serials]);
  if (gift.status !== 'accepted' || !gift.to.account) return;
  const lots = await takeSerials(client, giver, serials, {
    from: [LOT_STATUS['with-producer'], LOT_STATUS['in-our-warehouse']],
  });
  await client.query('update cellar_lot set gift_id = $1 where id = any($2::bigint[])', [id, lots]);
  const recipient = people.account(gift.to.account);
  await handOver(client, await findGift(client, { id }), recipient);
  await client.query(
    `update serial_event set at = $2 where status = ${LOT_STATUS.gifted} and serial_id in (select serial_id from gift_item where gift_id = $1)`,
    [id, ended],
  );
  await client.query(
    `update cellar_lot set created_at = $2
      where member_id = $3
        and id in (select s.cellar_lot_id from gift_item i join serial s on s.id = i.serial_id where i.gift_id = $1)`,
    [id, ended, recipient],
  );
}

async function serialsOf(client: PoolClient, memberId: number, { lot, bottles }: DemoGift): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select s.id from serial s join cellar_lot c on c.id = s.cellar_lot_id join outstanding_payment p on p.id = c.payment_id
            join sale a on a.id = p.sale_id
      where c.member_id = $1 and a.name = $2 and c.gift_id is null order by s.id limit $3`,
    [memberId, lot, bottles],
  );
  return rows.map(({ id }) => id);
}

async function countryIdOf(client: PoolClient, { to }: DemoGift): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from country where iso = $1', [to.country]);
  return rows[0]!.id;
}
