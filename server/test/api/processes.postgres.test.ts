import { addToWishlist, weeklyOffers } from '@le-chai/contracts/auctions';
import { placeBid } from '@le-chai/contracts/bidding';
import { myGifts } from '@le-chai/contracts/gifts';
import { bottlesReport } from '@le-chai/contracts/cellar';
import { STREAM_EVENTS } from '@le-chai/contracts/notices';
import { paymentAuctionNew } from '@le-chai/contracts/payments';
import { getProfile } from '@le-chai/contracts/profile';
import { exportAccount } from '@le-chai/contracts/own-account';
import { login, logout } from '@le-chai/contracts/session';
import { Client } from 'pg';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { apiAt, type Api } from './support/api.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { readStream } from './support/event-reader.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { untilHolds } from './support/until.ts';
import { itemsOf, winLot } from './support/win.ts';

/** Low enough to be reached, for members and senders of their own. */
const LIMITS = { CALLS_PER_MEMBER: '400', WRONG_PASSWORDS_PER_SENDER: '50', FILES_PER_MEMBER: '6' };

let house: House;
beforeAll(async () => {
  house = await startHouse('small', LIMITS);
});
afterAll(async () => {
  await second.end('SIGTERM');
  proxy.close();
  await house.stop();
});

/** Limits of the second process. */
const HASTY = {
  DATABASE_READS_CONNECTIONS: '3',
  DATABASE_READS_LOCK_MS: '1500',
  DATABASE_READS_STATEMENT_MS: '2000',
  DATABASE_MONEY_STATEMENT_MS: '2000',
  DATABASE_WORK_STATEMENT_MS: '2000',
};

let second: ServerProcess;
let proxy: DatabaseProxy;
let there: Api;

describe('two processes on one PostgreSQL', () => {
  let member: Member;
  let saleId: number;
  beforeAll(async () => {
    proxy = await DatabaseProxy.before(house.databaseUrl ?? '');
    second = await startServer({
      ...LIMITS,
      ...HASTY,
      DATA_DIR: `${house.dataDir}-second`,
      KEYS_FILE: `${house.dataDir}/keys.json`,
      DATABASE_URL: proxy.url,
    });
    there = apiAt(second.url);
    member = await house.createMember();
    saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
  });

  it('honour each other’s tokens, and end them together', async () => {
    const { token } = member;
    const other = await house.login(member.email, member.password);
    expect((await there(getProfile, { token: other })).status).toBe(200);
    await house.api(logout, { token: other });
    expect(await soon(async () => (await there(getProfile, { token: other })).status === 401, 1000)).toBe(true);
    expect((await there(getProfile, { token })).status).toBe(200);
  });

  it('drop what the other changed', async () => {
    const { token } = member;
    const wished = async () =>
      (await there(weeklyOffers, { query: { id: saleId }, token })).result.items[0]?.isWishlist ?? false;
    expect(await wished()).toBe(false);
    await house.api(addToWishlist, { params: { saleId }, token });
    expect(await soon(wished, 1000)).toBe(true);
  });

  it('never take each other’s ETags for their own', async () => {
    const { token } = member;
    const { headers } = await house.api(weeklyOffers, { token });
    const held = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await there(weeklyOffers, { token, headers: held })).status).toBe(200);
  });

  it('count the wrong passwords of a sender together, whatever the addresses', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 900; number += 20) {
      const some = Array.from({ length: 20 }, (_, each) =>
        guess(each % 2 ? there : house.api, number + each, '2001:db8:7:7'),
      );
      for (const { status } of await Promise.all(some)) statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    const refused = await guess(there, 900, '2001:db8:7:7');
    expect([refused.status, refused.error.name]).toEqual([429, 'too-many-guesses']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await guess(there, 900, '2001:db8:7:8')).status).toBe(200);
    // A member who signs in for the first time from there has to wait, one whose browser is known has not.
    const { email, password } = member;
    const headers = { 'x-forwarded-for': '2001:db8:7:7::5' };
    expect((await there(login, { body: { email, password }, headers })).status).toBe(429);
    const known = (await there(login, { body: { email, password } })).headers.getSetCookie().at(-1)!;
    const signed = await house.api(login, { body: { email, password }, headers: { ...headers, cookie: known } });
    expect(signed.result).toHaveProperty('accessToken');
  });

  it('count the calls of a member together', async () => {
    const { token } = await house.createMember();
    const calls = (place: Api) => Promise.all(Array.from({ length: 350 }, () => place(getProfile, { token })));
    const began = minute();
    const answers = (await Promise.all([calls(house.api), calls(there)])).flat();
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(400);
    // Counts begin again with a minute.
    if (minute() !== began) return;
    expect(passed).toBeLessThanOrEqual(600);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.error.name).toBe('too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('make one file at a time for a member, and so many a minute', async () => {
    const { token } = await house.createMember();
    const database = new Client({ connectionString: house.databaseUrl ?? '' });
    await database.connect();
    await database.query('begin; lock table wishlist in access exclusive mode');
    const first = house.api(exportAccount, { token });
    const taken = async () => {
      const { rowCount } = await database.query(`select from rate_limit where key like 'files:%'`);
      return rowCount === 1;
    };
    expect(await soon(taken, 5000)).toBe(true);
    const refused = await there(bottlesReport, { token });
    expect([refused.status, refused.error.name]).toEqual([429, 'too-many-downloads']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await database.query('commit');
    await database.end();
    expect((await first).status).toBe(200);
    const statuses: number[] = [];
    for (let file = 2; file <= 7; file += 1) statuses.push((await there(bottlesReport, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('answer right while they cannot hear each other, and hear again by themselves', async () => {
    const { token } = member;
    const stream = await readStream(second.url, token, { sales: [saleId] });
    const [standing] = await stream.until('auction');
    const database = new Client({ connectionString: house.databaseUrl ?? '' });
    await database.connect();
    const { rowCount } = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'le-chai changes' and datname = current_database()`,
    );
    expect(rowCount).toBe(2);
    // Nobody is notified of this change; only asking the database finds it.
    await pause(50);
    await database.query('update sale set name = $2, version = version + 1 where id = $1', [saleId, 'Renamed unheard']);
    const renamed = async () =>
      (await there(weeklyOffers, { query: { id: saleId }, token })).result.items[0]?.name === 'Renamed unheard';
    expect(await soon(renamed, 3000)).toBe(true);
    const isNotified = async () =>
      stream.events.some(({ event, data }) => event === 'auction' && versionOf(data) > versionOf(standing!.data));
    expect(await soon(isNotified, 5000)).toBe(true);
    stream.close();
    expect(await soon(() => hasReceived(second), 8000)).toBe(true);
    expect(await renamed()).toBe(true);
    await database.end();
  });
});

describe('a process whose connections for reading are all held', () => {
  it('takes bids and payments, and says to those who read that they may try again', async () => {
    const member = await house.createMember();
    const { token } = member;
    const saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    const owed = await winLot(house, member, 90);
    const database = await connected();
    await database.query('begin');
    await database.query('lock table gift');
    const reads = Array.from({ length: 6 }, () => there(myGifts, { token }));
    await untilHolds(async () => expect(await waitingReads(database)).toBe(3));
    const bid = there(placeBid, { params: { id: saleId }, body: { bid_offer: 100 }, token });
    const payment = there(paymentAuctionNew, {
      token,
      body: { total_pay: 90, auctions_participant: itemsOf(owed), payment_token: 'pm_card_visa' },
    });
    expect((await bid).status).toBe(200);
    expect((await payment).result.state).toBe('succeeded');
    expect(await waitingReads(database)).toBe(3);
    for (const { status, error, headers } of await Promise.all(reads)) {
      expect([status, error?.name, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    }
    await database.query('rollback');
    expect((await there(myGifts, { token })).status).toBe(200);
    await database.end();
  });
});

describe('a process whose database does not answer', () => {
  it('says so in bounded time, loses no bid, and serves again as soon as it answers', async () => {
    const [{ token }, other] = [await house.createMember(), await house.createMember()];
    const saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    const bid = (offer: number, by = token) =>
      there(placeBid, { params: { id: saleId }, body: { bid_offer: offer }, token: by, key: `bid-${offer}` });
    expect((await bid(100)).status).toBe(200);
    proxy.hold('everything');
    const answers = await Promise.all([
      bid(120, other.token),
      there(getProfile, { token }),
      there(myGifts, { token: other.token }),
    ]);
    for (const { status, error, headers } of answers) {
      expect([status, error?.name]).toEqual([503, 'unavailable']);
      expect(error?.message).toMatch(/Please try again/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await fetch(`${second.url}/readyz`)).status).toBe(503);
    proxy.resume();
    const from = Date.now();
    const taken = await bid(120, other.token);
    expect(taken.status).toBe(200);
    expect((await bid(120, other.token)).body).toEqual(taken.body);
    expect((await there(getProfile, { token })).status).toBe(200);
    expect(await soon(() => hasReceived(second), 5000)).toBe(true);
    const database = await connected();
    await untilHolds(async () => {
      const { rows } = await database.query(
        `select from pg_stat_activity
          where application_name = 'le-chai work' and client_port = any($1) and query_start > $2`,
        [proxy.ports, new Date(from)],
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    const { rows } = await database.query(
      `select offer_cents::int / 100 as offer from bid where sale_id = $1 and status = 'pending' order by id`,
      [saleId],
    );
    expect(rows).toEqual([{ offer: 100 }, { offer: 120 }]);
    await database.end();
  });
});

async function connected(): Promise<Client> {
  const database = new Client({ connectionString: house.databaseUrl ?? '' });
  await database.connect();
  return database;
}

const waitingReads = async (database: Client) =>
  (
    await database.query(
      `select from pg_stat_activity where datname = current_database()
          and application_name = 'le-chai reads' and wait_event_type = 'Lock'`,
    )
  ).rows.length;
/** A wrong password for an address of its own, from somewhere in a network. */
const guess = (place: Api, number: number, network: string) =>
  place(login, {
    body: { email: `guessed-${number}@example.test`, password: 'a wrong password' },
    headers: { 'x-forwarded-for': `${network}::${(number % 9) + 1}` },
  });

const versionOf = (data: unknown) => STREAM_EVENTS.auction.parse(data).version;
const minute = () => Math.floor(Date.now() / 60_000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the other process says, once it is notified; the notification takes a moment. */
async function soon(check: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < ms; await pause(20)) if (await check()) return true;
  return false;
}

async function hasReceived({ metrics }: ServerProcess): Promise<boolean> {
  return /change_bus_healthy 1/.test(await metrics());
}
