import { addToWishlist, weeklyOffers } from '@le-chai/contracts/auctions';
import { STREAM_EVENTS } from '@le-chai/contracts/notices';
import { getProfile } from '@le-chai/contracts/profile';
import { logout } from '@le-chai/contracts/session';
import { Client } from 'pg';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { apiAt, type Api } from './support/api.ts';
import { readStream } from './support/event-reader.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe('two processes on one PostgreSQL', () => {
  let second: ServerProcess;
  let there: Api;
  let member: Member;
  let saleId: number;
  beforeAll(async () => {
    second = await startServer({ DATA_DIR: `${house.dataDir}-second`, DATABASE_URL: house.databaseUrl ?? undefined });
    there = apiAt(second.url);
    member = await house.createMember();
    saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
  });
  afterAll(() => second.end('SIGTERM'));

  it('honour each other’s tokens, and end them together', async () => {
    const { token } = member;
    const other = await house.login(member.email, member.password);
    expect((await there(getProfile, { token: other })).status).toBe(200);
    await house.api(logout, { token: other });
    expect(await soon(async () => (await there(getProfile, { token: other })).status === 401, 1000)).toBe(true);
    expect((await there(getProfile, { token })).status).toBe(200);
  });

  it('let go of what the other changed', async () => {
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
    // Nobody is told of this change; only asking the database finds it.
    await pause(50);
    await database.query('update sale set name = $2, version = version + 1 where id = $1', [saleId, 'Renamed unheard']);
    const renamed = async () =>
      (await there(weeklyOffers, { query: { id: saleId }, token })).result.items[0]?.name === 'Renamed unheard';
    expect(await soon(renamed, 3000)).toBe(true);
    const told = async () =>
      stream.events.some(({ event, data }) => event === 'auction' && versionOf(data) > versionOf(standing!.data));
    expect(await soon(told, 5000)).toBe(true);
    stream.close();
    expect(await soon(() => hears(second), 8000)).toBe(true);
    expect(await renamed()).toBe(true);
    await database.end();
  });
});

const versionOf = (data: unknown) => STREAM_EVENTS.auction.parse(data).version;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the other process says, once it has heard; the notification takes a moment. */
async function soon(check: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < ms; await pause(20)) if (await check()) return true;
  return false;
}

async function hears({ url }: ServerProcess): Promise<boolean> {
  return /change_bus_healthy 1/.test(await (await fetch(`${url}/metrics`)).text());
}
