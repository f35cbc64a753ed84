import { addToWishlist } from '@le-chai/contracts/auctions';
import { auctionMine, editBid, placeBid } from '@le-chai/contracts/bidding';
import { putNoticePreferences, readNotices } from '@le-chai/contracts/notices';
import { closeAccount } from '@le-chai/contracts/own-account';
import { addPushDevice, getPush, putQuietHours, removePushDevice } from '@le-chai/contracts/push';
import { logout } from '@le-chai/contracts/session';
import pg from 'pg';
import { pino } from 'pino';
import type { Database } from '../../src/core/database/open-database.ts';
import { pushNotices, pushSender } from '../../src/core/notices/push/push-notices.ts';
import type { EmulatedBrowser } from '../push-emulator/emulated-browser.ts';
import { PushEmulator } from '../push-emulator/emulator.ts';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { untilHolds, untilQuiet } from './support/until.ts';

let house: House;
let service: PushEmulator;
beforeAll(async () => {
  service = await PushEmulator.start();
  house = await startHouse('small', service.environment);
});
beforeEach(() => {
  service.status = 201;
});
afterAll(async () => {
  await house.stop();
  await service.close();
});

const newLot = (ends?: string) =>
  house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'The magnum', ...(ends !== undefined && { ends }) });

async function bid({ token }: Member, id: number, offer: number): Promise<void> {
  const { bids } = (await house.api(auctionMine, { token, params: { id } })).result;
  const pending = bids.find(({ bid_status }) => bid_status === 'pending');
  const body = { bid_offer: offer };
  const answer = pending
    ? await house.api(editBid, { token, params: { id, bid_id: pending.bid_id }, body })
    : await house.api(placeBid, { token, params: { id }, body });
  expect(answer.status).toBe(200);
}

/** A member who is notified on a browser. */
async function notified(): Promise<{ member: Member; browser: EmulatedBrowser }> {
  const [member, browser] = [await house.createMember(), service.subscribe()];
  await house.api(addPushDevice, { token: member.token, body: browser.subscription });
  return { member, browser };
}

/** Has a member outbid by another. @returns the number of the sale */
async function outbid(member: Member, rival?: Member, ends?: string): Promise<number> {
  const id = await newLot(ends);
  await bid(member, id, 100);
  await bid(rival ?? (await house.createMember()), id, 200);
  return id;
}

const devicesOf = async ({ token }: Pick<Member, 'token'>) => (await house.api(getPush, { token })).result.devices;
const nothingCameTo = async (browser: EmulatedBrowser) => {
  await untilQuiet(house);
  expect(service.readBy(browser)).toEqual([]);
};

describe('a notice', () => {
  it('reaches the device of its member as its sentence and path, encrypted and signed by the house', async () => {
    const [one, other] = [await notified(), await notified()];
    const id = await outbid(one.member, other.member);
    const [delivery] = await service.until(one.browser);
    expect(service.readBy(one.browser)).toEqual([
      { text: 'Another member outbid you on The magnum.', path: `/sales/lot/${id}-sale` },
    ]);
    expect(delivery!.body.toString('latin1')).not.toContain('magnum');
    expect(delivery!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
    expect(delivery!.headers['authorization']).toMatch(/^vapid t=.+, k=/);
    await nothingCameTo(other.browser);
  });

  it('reaches each device of a member', async () => {
    const { member, browser } = await notified();
    const tablet = service.subscribe();
    const token = await house.login(member.email, PASSWORD);
    await house.api(addPushDevice, { token, body: tablet.subscription });
    expect((await devicesOf({ token })).map(({ current }) => current)).toEqual([false, true]);
    await outbid(member);
    await Promise.all([service.until(browser), service.until(tablet)]);
    expect([service.readBy(browser), service.readBy(tablet)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is not sent of a kind that the member does not want on their devices', async () => {
    const { member, browser } = await notified();
    const preferences = [{ kind: 'outbid' as const, site: true, mail: true, push: false }];
    await house.api(putNoticePreferences, { token: member.token, body: { preferences } });
    // An earlier host changes the mail, and says nothing about devices.
    const before = [{ kind: 'outbid' as const, site: true, mail: false }];
    await house.api(putNoticePreferences, { token: member.token, body: { preferences: before } });
    await outbid(member);
    await untilQuiet(house);
    expect(service.readBy(browser)).toEqual([]);
  });

  it('is sent of what was won', async () => {
    const { member, browser } = await notified();
    const id = await newLot();
    await bid(member, id, 100);
    await house.operate(['sale', 'close', String(id)]);
    await service.until(browser);
    expect(service.readBy(browser)).toMatchObject([{ path: '/outstanding-payments' }]);
  });

  it('is tried again where the push service is down, and not where it refuses', async () => {
    const { member, browser } = await notified();
    service.status = 503;
    await outbid(member);
    await service.until(browser);
    service.status = 400;
    await service.until(browser, 2);
    await untilQuiet(house);
    expect(service.readBy(browser)).toHaveLength(2);
    expect(await devicesOf(member)).toHaveLength(1);
  });
});

describe('a device', () => {
  it.each([404, 410])('is removed where its push service says %i', async (status) => {
    const { member, browser } = await notified();
    service.status = status;
    await outbid(member);
    await service.until(browser);
    await untilHolds(async () => expect(await devicesOf(member)).toEqual([]));
  });

  it('is notified no longer after its browser has logged out, and the others are', async () => {
    const { member, browser } = await notified();
    const token = await house.login(member.email, PASSWORD);
    const tablet = service.subscribe();
    await house.api(addPushDevice, { token, body: tablet.subscription });
    await house.api(logout, { token });
    expect(await devicesOf(member)).toHaveLength(1);
    await outbid(member);
    await service.until(browser);
    await nothingCameTo(tablet);
  });

  it('is notified no longer when it is removed, or the account is closed', async () => {
    const [one, other] = [await notified(), await notified()];
    const [device] = await devicesOf(one.member);
    const stranger = await house.api(removePushDevice, { token: other.member.token, params: { id: device!.id } });
    expect(stranger.status).toBe(404);
    await house.api(removePushDevice, { token: one.member.token, params: { id: device!.id } });
    await outbid(one.member);
    await nothingCameTo(one.browser);
    const closed = await house.api(closeAccount, { token: other.member.token, body: { password: PASSWORD } });
    expect(closed.status).toBe(200);
  });

  it('is the member’s who signed in last on a browser', async () => {
    const { member, browser } = await notified();
    const next = await house.createMember();
    await house.api(addPushDevice, { token: next.token, body: browser.subscription });
    expect(await devicesOf(member)).toEqual([]);
    await outbid(member);
    await nothingCameTo(browser);
    await outbid(next);
    await service.until(browser);
  });
});

/** Gives a member quiet hours that are on for three hours to come at least, by the clock of the house. */
async function quietNow({ token }: Member, moved = 0): Promise<void> {
  const now = new Date().getUTCHours() + moved;
  const [from, until] = [now + 22, now + 4].map((hour) => `${String(hour % 24).padStart(2, '0')}:00`);
  const quiet = { from: from!, until: until!, zone: 'UTC' };
  expect((await house.api(putQuietHours, { token, body: { quiet } })).status).toBe(200);
}

describe('quiet hours', () => {
  it('hold back what is not urgent, and not what was read in them', async () => {
    const [one, other] = [await notified(), await notified()];
    for (const { member } of [one, other]) {
      await quietNow(member);
      await outbid(member, undefined, '20h');
    }
    await nothingCameTo(one.browser);
    await house.api(readNotices, { token: other.member.token, body: {} });
    await house.operate(['clock', 'move', '+5h']);
    await service.until(one.browser);
    expect(service.readBy(one.browser)).toHaveLength(1);
    await nothingCameTo(other.browser);
  });

  it('let through that the member was outbid in a sale that ends within them', async () => {
    const { member, browser } = await notified();
    // The clock of the house was moved.
    await quietNow(member, 5);
    await outbid(member, undefined, '2h');
    await service.until(browser);
    expect(service.readBy(browser)).toHaveLength(1);
  });

  it('swallow that a sale is about to end, which is no news once it has', async () => {
    const [quiet, awake] = [await notified(), await notified()];
    await quietNow(quiet.member, 5);
    const saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 50, ends: '70m' });
    for (const { token } of [quiet.member, awake.member]) await house.api(addToWishlist, { params: { saleId }, token });
    await house.operate(['clock', 'move', '+15m']);
    await service.until(awake.browser);
    expect(service.readBy(awake.browser)).toMatchObject([
      { text: expect.stringContaining('which you follow, ends on') },
    ]);
    await house.operate(['clock', 'move', '+5h']);
    await nothingCameTo(quiet.browser);
  });
});

describe('a house without keys', () => {
  it('offers no device to be notified', async () => {
    const bare = await startHouse('small', { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' });
    const { token } = await bare.createMember();
    expect((await bare.api(getPush, { token })).result.key).toBeNull();
    const refused = await bare.api(addPushDevice, { token, body: service.subscribe().subscription });
    expect([refused.status, refused.error.name]).toEqual([409, 'no-push']);
    await bare.stop();
  });
});

/** Sends the notices of one member with the code of the house, where its statements are as given. @returns browsers that were sent to */
async function sentWith(member: Member, spoil: (sql: string) => string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: house.databaseUrl! });
  const client = await pool.connect();
  const plain = client.query.bind(client) as (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;
  const planted = {
    query: async (given: string | pg.QueryConfig, values?: unknown[]) =>
      typeof given === 'string'
        ? plain(spoil(given), values)
        : await plain(spoil(given.text), given.values as unknown[] | undefined),
  } as unknown as pg.PoolClient;
  const { keys, origin } = service;
  const database = {
    pool: planted,
    clock: { now: Date.now },
    changes: { announce: () => undefined },
  } as unknown as Database;
  const send = pushSender(
    database,
    { keys, subject: 'mailto:a@b.example', emulator: origin },
    pino({ level: 'silent' }),
  );
  const before = service.deliveries.length;
  try {
    // Nothing of it is kept: the house does not do the work as well.
    await plain('begin');
    const { rows: notices } = await plain('select id from notice where member_id = $1', [member.id]);
    await pushNotices(
      planted,
      database,
      { id: 0, attempts: 0, payload: { notices: notices.map(({ id }) => id as string) } },
      keys.publicKey,
    );
    const { rows: jobs } = await plain(`select payload from job where kind = 'push' and done_at is null`);
    for (const { payload } of jobs) await send({ id: 0, attempts: 0, payload: payload as Record<string, unknown> });
    await plain('rollback');
  } finally {
    client.release();
    await pool.end();
  }
  return service.deliveries.slice(before).map(({ path }) => service.origin + path);
}

const halfway = (sql: string) => sql.replace('on d.member_id = n.member_id', 'on true');
const others = (sql: string) => halfway(sql).replace('on n.member_id = d.member_id', 'on true');

describe('another member’s subscription', () => {
  it('is never sent to, and would be seen to be', async () => {
    if (!house.databaseUrl) return;
    const { member, browser } = await notified();
    const stranger = await notified();
    await outbid(member);
    await service.until(browser);
    await untilQuiet(house);
    expect(await sentWith(member, (sql) => sql)).toEqual([browser.endpoint]);
    expect(await sentWith(member, others)).toContain(stranger.browser.endpoint);
    // One mistake alone sends nothing to others.
    expect(await sentWith(member, halfway)).toEqual([browser.endpoint]);
  });
});
