import { STREAM_PATH } from '@le-chai/http/carried-streams';
import { addToWishlist } from '@le-chai/contracts/auctions';
import { auctionMine, editBid, placeBid } from '@le-chai/contracts/bidding';
import {
  getNoticePreferences,
  listNotices,
  memberStream,
  type NoticeWish,
  putNoticePreferences,
  readNotices,
  STREAM_EVENTS,
} from '@le-chai/contracts/notices';
import { logout } from '@le-chai/contracts/session';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { startEdge } from './support/edge-process.ts';
import { closeReaders, type EventReader, readStream } from './support/event-reader.ts';
import { mailsTo } from './support/mails.ts';
import { startServer } from './support/server-process.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterEach(closeReaders);
afterAll(() => house.stop());

/** Bids, or raises the bid that the member has. */
async function bid(member: Member, id: number, offer: number): Promise<void> {
  const { token } = member;
  const { bids } = (await house.api(auctionMine, { token, params: { id } })).result;
  const pending = bids.find(({ bid_status }) => bid_status === 'pending');
  const body = { bid_offer: offer };
  const answer = pending
    ? await house.api(editBid, { token, params: { id, bid_id: pending.bid_id }, body })
    : await house.api(placeBid, { token, params: { id }, body });
  expect(answer.status).toBe(200);
}
const listOf = async (member: Member) => (await house.api(listNotices, { token: member.token })).result;
const newLot = () => house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'The magnum' });

/** Two members, of whom the second has outbid the first. */
async function outbid() {
  const [first, second] = [await house.createMember(), await house.createMember()];
  const id = await newLot();
  await bid(first, id, 100);
  await bid(second, id, 200);
  return { first, second, id };
}

async function open(
  member: Member,
  { since, url = house.url, sales }: { since?: string; url?: string; sales?: number[] } = {},
) {
  const reader = await readStream(url, member.token, { since, sales });
  await reader.until('hello');
  return reader;
}

/**
 * A stream that begins behind a member's first notice. It is given only once no older transaction, whosesoever,
 * is under way: until then a new stream would begin before it.
 */
async function openAfterNotice(member: Member, { url }: { url?: string } = {}) {
  const at = url === undefined ? {} : { url };
  const before = await open(member, { since: '0-0', ...at });
  await before.until('notice');
  before.close();
  return open(member, at);
}

describe('notices', () => {
  it('are written with the change they are about, and read', async () => {
    const { first, id } = await outbid();
    const { items, unread, total } = await listOf(first);
    expect(items).toMatchObject([
      { kind: 'outbid', read: false, link: `/sales/lot/${id}-sale`, text: 'Another member outbid you on The magnum.' },
    ]);
    expect([unread, total]).toEqual([1, 1]);
    const stranger = await house.createMember();
    await house.api(readNotices, { token: stranger.token, body: { ids: [items[0]!.id] } });
    expect((await listOf(first)).unread).toBe(1);
    expect((await house.api(readNotices, { token: first.token, body: {} })).result).toEqual({ unread: 0 });
    expect((await listOf(first)).items[0]!.read).toBe(true);
  });

  it('come page by page, the newest first', async () => {
    const { first, second, id } = await outbid();
    await bid(first, id, 300);
    await house.operate(['sale', 'close', String(id)]);
    const page = async (number: number) =>
      (await house.api(listNotices, { token: first.token, query: { page: number, pageSize: 1 } })).result;
    expect((await page(1)).items.map(({ kind }) => kind)).toEqual(['won']);
    expect(await page(2)).toMatchObject({ total: 2, total_pages: 2, page: 2, items: [{ kind: 'outbid' }] });
    expect((await listOf(second)).items.map(({ kind }) => kind)).toEqual(['lost', 'outbid']);
  });

  it('come without those that are read, where only the others are asked for', async () => {
    const { first, id } = await outbid();
    await house.operate(['sale', 'close', String(id)]);
    const [lost, outbidOn] = (await listOf(first)).items;
    expect([lost!.kind, lost!.sale, outbidOn!.kind]).toEqual(['lost', id, 'outbid']);
    await house.api(readNotices, { token: first.token, body: { ids: [lost!.id] } });
    const unread = await house.api(listNotices, { token: first.token, query: { unread: true } });
    expect(unread.result).toMatchObject({ items: [{ id: outbidOn!.id }], total: 1, unread: 1, total_pages: 1 });
  });

  it('are mailed, and neither mailed nor shown where the member does not want them', async () => {
    const { first, second, id } = await outbid();
    const mails = await mailsTo(house, first.email);
    expect(mails[0]).toMatchObject({ subject: 'You were outbid on The magnum' });
    expect(mails[0]!.text).toContain(`http://localhost:4000/sales/lot/${id}-sale`);
    const wish = (kind: NoticeWish['kind'], wishes: Omit<NoticeWish, 'kind'>) =>
      house.api(putNoticePreferences, { token: second.token, body: { preferences: [{ kind, ...wishes }] } });
    expect((await wish('outbid', { site: false, mail: false })).result).toContainEqual({
      kind: 'outbid',
      site: false,
      mail: false,
      push: true,
    });
    await bid(first, id, 300);
    await house.operate(['sale', 'close', String(id)]);
    await mailsTo(house, first.email, 2);
    expect(await mailsTo(house, second.email, 0)).toEqual([]);
    expect((await listOf(second)).items.map(({ kind }) => kind)).toEqual(['lost']);
    const kept = (await house.api(getNoticePreferences, { token: second.token })).result;
    expect(kept.find(({ kind }) => kind === 'won')).toEqual({ kind: 'won', site: true, mail: true, push: true });
  });
});

/** How long nothing of a member's own has changed, as the stream says when it begins, ms. */
async function quietOf(member: Member): Promise<number> {
  const [hello] = await (await open(member)).until('hello');
  return STREAM_EVENTS.hello.parse(hello!.data).quiet_ms;
}

describe('the stream', () => {
  it('sends notices as they happen, each once and in order', async () => {
    const { first, second, id } = await outbid();
    const stream = await openAfterNotice(first);
    await bid(first, id, 300);
    await bid(second, id, 400);
    const [notice] = await stream.until('notice');
    expect(STREAM_EVENTS.notice.parse(notice!.data)).toMatchObject({ kind: 'outbid', read: false });
    await house.operate(['sale', 'close', String(id)]);
    const all = await stream.until('notice', 2);
    expect(all.map(({ data }) => (data as { kind: string }).kind)).toEqual(['outbid', 'lost']);
  });

  it('goes on behind the last event that was seen, and misses nothing', async () => {
    const { first, second, id } = await outbid();
    const stream = await openAfterNotice(first);
    await bid(first, id, 300);
    await bid(second, id, 400);
    const [seen] = await stream.until('notice');
    stream.close();
    await house.operate(['sale', 'close', String(id)]);
    const again = await open(first, { since: seen!.id! });
    const missed = await again.until('notice');
    expect(missed.map(({ data }) => (data as { kind: string }).kind)).toEqual(['lost']);
    // Nobody's notices but the member's own, however the place is guessed.
    const everything = await open(await house.createMember(), { since: '0-0' });
    await house.createMember();
    expect(everything.events.map(({ event }) => event)).toEqual(['hello']);
  });

  it('sends followed auctions: bid on, followed, or named', async () => {
    const [named, wished, other] = [await newLot(), await newLot(), await newLot()];
    const [follower, bidder] = [await house.createMember(), await house.createMember()];
    await house.api(addToWishlist, { token: follower.token, params: { saleId: wished } });
    const stream = await open(follower, { sales: [named] });
    for (const id of [other, named, wished]) await bid(bidder, id, 100);
    // Both are sent as they are, too: the one that is named, and the one followed because it is so new.
    const events = await stream.until('auction', 4);
    const auctionEvents = events.map(({ data }) => STREAM_EVENTS.auction.parse(data));
    expect(new Map(auctionEvents.map(({ id_auction, bets }) => [id_auction, bets]))).toEqual(
      new Map([
        [named, 1],
        [wished, 1],
      ]),
    );
    await bid(follower, other, 120);
    const later = await stream.until('auction', 5);
    expect(later.at(-1)!.data).toMatchObject({ id_auction: other });
  });

  it('says how long nothing of the member’s own has changed', async () => {
    const [member, other, sale] = [await house.createMember(), await house.createMember(), await newLot()];
    const began = performance.now();
    await house.api(addToWishlist, { token: member.token, params: { saleId: sale } });
    const [changed, unchanged] = [await quietOf(member), await quietOf(other)];
    expect(changed).toBeLessThan(performance.now() - began);
    expect(unchanged).toBeGreaterThan(changed);
  });

  it('is what the edge forwards by connections of its own', () => {
    expect(memberStream.path).toBe(STREAM_PATH);
  });

  it('may be open five times for a session: one more ends the oldest and says so', async () => {
    const member = await house.createMember();
    const other = await open({ ...member, token: await house.login(member.email, member.password) });
    const opened: EventReader[] = [];
    while (opened.length < 5) {
      opened.push(await open(member));
      await opened.at(-1)!.until('hello');
    }
    await open(member);
    const [oldest, ...rest] = opened;
    expect(await oldest!.until('replaced')).toMatchObject([{ data: { most: 5 } }]);
    await oldest!.ended;
    for (const { events } of [other, ...rest]) expect(events.map(({ event }) => event)).toEqual(['hello']);
  });

  it('reaches members through the edge, many over one connection, and ends there too', async () => {
    const edge = await startEdge(house.url);
    const { first, second, id } = await outbid();
    const at = { url: `${edge.url}/core` };
    const others = [await open(second, at), await open(await house.createMember(), at)];
    const stream = await openAfterNotice(first, at);
    await bid(first, id, 300);
    await bid(second, id, 400);
    expect(await stream.until('notice')).toMatchObject([{ data: { kind: 'outbid' } }]);
    await house.api(logout, { token: first.token });
    await stream.until('ended');
    await stream.ended;
    expect(others.flatMap(({ events }) => events.map(({ event }) => event))).not.toContain('ended');
    await edge.stop();
    await Promise.all(others.map(({ ended }) => ended));
  });

  it('ends with the session', async () => {
    const member = await house.createMember();
    const stream = await open(member);
    await house.api(logout, { token: member.token });
    expect(await stream.until('ended')).toHaveLength(1);
    await stream.ended;
  });

  it('does not keep a server from stopping', async () => {
    const own = await startHouse();
    const member = await own.createMember();
    const stream = await readStream(own.url, member.token);
    await stream.until('hello');
    const started = performance.now();
    expect(await own.stop()).toBe(0);
    await stream.ended;
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('sends what another process did, and goes on in another process', async () => {
    if (!house.databaseUrl) return;
    const second = await startServer({
      DATA_DIR: `${house.dataDir}-2`,
      KEYS_FILE: `${house.dataDir}/keys.json`,
      DATABASE_URL: house.databaseUrl,
    });
    const { first, id, second: rival } = await outbid();
    const there = await openAfterNotice(first, { url: second.url });
    await bid(first, id, 300);
    await bid(rival, id, 400);
    const [seen] = await there.until('notice');
    there.close();
    await house.operate(['sale', 'close', String(id)]);
    const here = await open(first, { since: seen!.id! });
    expect((await here.until('notice')).map(({ data }) => (data as { kind: string }).kind)).toEqual(['lost']);
    await second.end('SIGTERM');
  });
});
