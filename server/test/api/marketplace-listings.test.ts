import * as contract from '@le-chai/contracts/marketplace';
import { setTimeout as delay } from 'node:timers/promises';
import { listNotices } from '@le-chai/contracts/notices';
import { MarketplaceEmulator } from '../marketplace-emulator/emulator.ts';
import { startHouse, type House, type Member } from './harness.ts';
import { lotsOf } from './support/cellar.ts';
import { mailsTo } from './support/mails.ts';
import { collectionsOf, TRADE, untilBottle, whereIs } from './support/marketplace.ts';

let house: House;
let trade: MarketplaceEmulator;
let anna: Member, ben: Member;

beforeAll(async () => {
  trade = await MarketplaceEmulator.start(() => house?.url);
  house = await startHouse('small', trade.environment);
  anna = await house.createMember();
  ben = await house.createMember();
  await house.operate(['config', 'marketplace', 'on']);
});
afterAll(async () => {
  await trade.close();
  await house.stop();
});
beforeEach(() => {
  trade.behaviour = 'prompt';
});

const until = async (holds: () => unknown | Promise<unknown>) => {
  for (const end = Date.now() + 15_000; !(await holds()); await delay(30))
    if (Date.now() > end) throw new Error('Never so');
};
const lotOf = async (id: number, member = anna) => (await lotsOf(house, member)).find((lot) => lot.id === id)!;
const list = (body: { wrapperId: number; serialIds: number[]; price: number }, { token } = anna) =>
  house.api(contract.createListing, { params: TRADE, body, token });
const price = (id: number, euro: number, { token } = anna) =>
  house.api(contract.priceListing, { params: { ...TRADE, id }, body: { price: euro }, token });
const withdraw = (id: number, { token } = anna) =>
  house.api(contract.withdrawListing, { params: { ...TRADE, id }, token });
const newestNotice = async () =>
  (await house.api(listNotices, { token: anna.token })).result.items.find(({ kind }) => kind === 'cellar')!.text;
const refusal = ({ status, error }: { status: number; error: { name: string } }) => [status, error.name];

/** Three bottles of one lot that are at the marketplace. */
async function there() {
  const before = trade.behaviour;
  trade.behaviour = 'silent';
  const collections = await collectionsOf(house, anna);
  const sent = { params: TRADE, body: { collections }, token: anna.token };
  const { transfers } = (await house.api(contract.exportCollections, sent)).result;
  const ids = transfers.map(({ id }) => id);
  await until(() => ids.every((id) => trade.transfers.has(id)));
  trade.acknowledge(...ids);
  await untilBottle(house, anna, collections[0]!.serialId, 201);
  trade.behaviour = before;
  const { wrapperId } = await whereIs(house, anna, collections[0]!.serialId);
  return { wrapperId, serialIds: collections.map(({ serialId }) => serialId) };
}

/** The same, on the list. */
async function listed(euro = 120) {
  const before = trade.behaviour;
  trade.behaviour = 'prompt';
  const { result } = await list({ ...(await there()), price: euro });
  await until(async () => (await lotOf(result.wrapperId)).marketplace.listing?.status === 'listed');
  trade.behaviour = before;
  return result;
}

describe('a listing', () => {
  it('is asked for with its price, listed by a message, priced again and taken back', async () => {
    const { wrapperId, serialIds } = await there();
    trade.behaviour = 'silent';
    const made = (await list({ wrapperId, serialIds, price: 119.99 })).result;
    expect(made).toMatchObject({ wrapperId, price: 119.99, status: 'requested', ended: null });
    const { id } = made;
    expect(await lotOf(wrapperId)).toMatchObject({
      statusNew: { id: 201 },
      marketplace: { listing: { id, status: 'requested', price: 119.99 } },
      actions: {
        IMPORT_FROM_MARKETPLACE: { is_available: false, reason: expect.stringContaining('Take the listing') },
      },
    });
    await until(() => trade.listings.has(id));
    const serials = (await lotOf(wrapperId)).serials.map(({ serial_number: serial }) => serial);
    expect(trade.listings.get(id)).toMatchObject({ revision: 1, price: 119.99, serials });
    trade.change(id, 'listed');
    await untilBottle(house, anna, serialIds[0]!, 202);
    expect(await newestNotice()).toContain('3 bottles listed at the trade marketplace');

    expect((await price(id, 115)).result).toMatchObject({ price: 115, status: 'listed' });
    expect((await price(id, 115)).result).toMatchObject({ price: 115 });
    await until(() => trade.listings.get(id)!.price === 115);
    expect(trade.listings.get(id)!.revision).toBe(2);

    expect((await withdraw(id)).result.status).toBe('withdrawing');
    expect((await withdraw(id)).result.status).toBe('withdrawing');
    expect(refusal(await price(id, 114))).toEqual([409, 'listing-over']);
    await until(() => trade.calls.some(({ path }) => path === `/listings/${id}/withdraw`));
    expect((await lotOf(wrapperId)).statusNew.id).toBe(202);
    trade.change(id, 'unlisted');
    await untilBottle(house, anna, serialIds[0]!, 201);
    expect((await withdraw(id)).result.status).toBe('unlisted');
    expect((await lotOf(wrapperId)).marketplace.listing).toBeNull();

    trade.behaviour = 'prompt';
    const body = { collections: serialIds.map((serialId) => ({ wrapperId, serialId })) };
    await house.api(contract.importCollections, { params: TRADE, body, token: anna.token });
    await untilBottle(house, anna, serialIds[0]!, 8);
  });

  it('of some bottles of a lot gives them a lot of their own', async () => {
    const { wrapperId, serialIds } = await there();
    const { result } = await list({ wrapperId, serialIds: serialIds.slice(1), price: 50 });
    expect(result.wrapperId).not.toBe(wrapperId);
    await untilBottle(house, anna, serialIds[1]!, 202);
    expect((await lotOf(wrapperId)).statusNew.id).toBe(201);
    expect((await lotOf(result.wrapperId)).serials.map(({ id }) => id)).toEqual(serialIds.slice(1));
  });

  it('needs the member’s own bottles, at the marketplace, not listed yet, and a price that makes sense', async () => {
    const [home] = await collectionsOf(house, anna);
    const here = { wrapperId: home!.wrapperId, serialIds: [home!.serialId] };
    expect(refusal(await list({ ...here, price: 10 }))).toEqual([409, 'lot-status']);
    expect(refusal(await list({ ...here, price: 10 }, ben))).toEqual([404, 'not-found']);
    for (const wrong of [0, 0.99, 10.001, 100_001, -5])
      expect((await list({ ...here, price: wrong })).status).toBe(422);
    const { id, wrapperId } = await listed();
    const [serial] = (await lotOf(wrapperId)).serials;
    const again = { wrapperId, serialIds: [serial!.id], price: 10 };
    expect(refusal(await list(again))).toEqual([409, 'listed']);
    expect(refusal(await price(id, 10, ben))).toEqual([404, 'not-found']);
    expect(refusal(await withdraw(id, ben))).toEqual([404, 'not-found']);
    const body = { collections: [{ wrapperId, serialId: serial!.id }] };
    const back = await house.api(contract.importCollections, { params: TRADE, body, token: anna.token });
    expect(refusal(back)).toEqual([409, 'lot-status']);
    await house.operate(['config', 'marketplace', 'off']);
    expect(refusal(await price(id, 10))).toEqual([403, 'marketplace-closed']);
    expect(refusal(await list(again))).toEqual([403, 'marketplace-closed']);
    expect((await withdraw(id)).result.status).toBe('withdrawing');
    await house.operate(['config', 'marketplace', 'on']);
  });

  it('is made once by two tabs at once', async () => {
    const wish = { ...(await there()), price: 60 };
    const answers = await Promise.all([list(wish), list(wish), list(wish)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('that is sold leaves its member, also where the message that it is listed comes later', async () => {
    const { wrapperId, serialIds } = await there();
    trade.behaviour = 'silent';
    const { id } = (await list({ wrapperId, serialIds, price: 70 })).result;
    expect(await trade.send({ id: `sold-${id}`, type: 'sold', listing: id })).toBe(200);
    expect((await lotOf(wrapperId)).statusNew.id).toBe(1);
    expect(await newestNotice()).toContain('sold at the trade marketplace');
    expect(await trade.send({ id: `late-${id}`, type: 'listed', listing: id })).toBe(200);
    expect((await lotOf(wrapperId)).statusNew.id).toBe(1);
    expect(refusal(await withdraw(id))).toEqual([409, 'listing-over']);
  });
});

describe('the messages about a listing', () => {
  const orders: string[][] = [
    ['listed', 'unlisted', 'sold'],
    ['sold', 'unlisted', 'listed'],
    ['unlisted', 'sold', 'listed', 'unlisted', 'sold'],
    ['listed', 'listed', 'sold', 'listed', 'unlisted'],
  ];

  it.each(orders)('lead to the same state in the order %s, %s, %s', async (...news) => {
    trade.behaviour = 'silent';
    const { wrapperId, serialIds } = await there();
    const { id } = (await list({ wrapperId, serialIds, price: 70 })).result;
    for (const [index, type] of news.entries())
      expect(await trade.send({ id: `m-${id}-${index}`, type, listing: id })).toBe(200);
    expect(await lotOf(wrapperId)).toMatchObject({ statusNew: { id: 1 }, marketplace: { listing: null } });
  });

  it('change nothing for one that nobody knows, or once the lot is listed again', async () => {
    expect(await trade.send({ id: 'm-unknown', type: 'sold', listing: 999_999 })).toBe(200);
    const { id, wrapperId } = await listed();
    const serialIds = (await lotOf(wrapperId)).serials.map((serial) => serial.id);
    await withdraw(id);
    await untilBottle(house, anna, serialIds[0]!, 201);
    await list({ wrapperId, serialIds, price: 80 });
    expect(await trade.send({ id: 'm-too-late', type: 'sold', listing: id })).toBe(200);
    expect((await lotOf(wrapperId)).marketplace.listing).toMatchObject({ price: 80 });
    // Somebody may wait for those bottles.
    const mails = await mailsTo(house, 'cellar@le-chai.example', 2);
    expect(mails.map(({ text }) => /listing (\d+) is sold/.exec(text)?.[1])).toEqual(['999999', String(id)]);
  });
});

describe('silence of a day', () => {
  it('ends a listing that was never made', async () => {
    const { wrapperId, serialIds } = await there();
    trade.behaviour = 'silent';
    const { id } = (await list({ wrapperId, serialIds, price: 90 })).result;
    await until(() => trade.listings.has(id));
    await house.operate(['clock', 'move', '+25h']);
    await until(async () => (await lotOf(wrapperId)).marketplace.listing === null);
    expect(trade.listings.get(id)!.state).toBe('unlisted');
    expect(await newestNotice()).toContain('did not list 3 bottles');
  });

  it('about a listing whose message was lost ends with it listed', async () => {
    const { wrapperId, serialIds } = await there();
    trade.behaviour = 'lost';
    await list({ wrapperId, serialIds, price: 90 });
    await house.operate(['clock', 'move', '+25h']);
    expect(await untilBottle(house, anna, serialIds[0]!, 202)).toEqual({ wrapperId, status: 202 });
  });

  it('about one that is to be taken back leaves it on the list, from where it can be taken back again', async () => {
    const { id, wrapperId } = await listed();
    trade.behaviour = 'silent';
    await withdraw(id);
    await house.operate(['clock', 'move', '+25h']);
    await until(async () => (await lotOf(wrapperId)).marketplace.listing?.status === 'listed');
    expect(await newestNotice()).toContain('from its list');
    trade.behaviour = 'prompt';
    expect((await withdraw(id)).result.status).toBe('withdrawing');
    await until(async () => (await lotOf(wrapperId)).marketplace.listing === null);
  });
});

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00Z`;

describe('quotes', () => {
  it('are shown with each lot of the wine; the latest holds in any order', async () => {
    const { wrapperId } = await listed();
    const { sku } = (await lotOf(wrapperId)).components[0]!;
    const say = (type: string, euro: number | null, minute: number) =>
      trade.send({
        id: `q-${type}-${minute}-${Math.round((euro ?? 0) * 100)}`,
        type,
        sku,
        price: euro,
        at: at(minute),
      });
    await say('best-offer', 96.5, 5);
    await say('last-trade', 92, 7);
    await say('best-offer', 90, 3);
    await say('last-trade', 99, 1);
    expect((await lotOf(wrapperId)).marketplace).toMatchObject({ best_offer: 96.5, last_trade: 92 });
    await say('best-offer', 97, 5);
    await say('best-offer', 96, 5);
    expect((await lotOf(wrapperId)).marketplace.best_offer).toBe(97);
    await say('best-offer', null, 9);
    expect((await lotOf(wrapperId)).marketplace).toMatchObject({ best_offer: null, last_trade: 92 });
    expect(await trade.send({ id: 'q-none', type: 'best-offer', sku: 'no-such-wine', price: 1, at: at(1) })).toBe(200);
    expect(await say('last-trade', null, 10)).toBe(422);
  });
});

describe('the comparison of a day', () => {
  interface Differences {
    compared: { at: string } | null;
    differences: { serial_number: string; ours: string; theirs: string }[];
  }
  const differences = () => house.operate(['marketplace', 'differences']) as unknown as Promise<Differences>;
  const compared = async () => {
    const before = (await differences()).compared?.at;
    await house.operate(['marketplace', 'reconcile']);
    await until(async () => (await differences()).compared?.at !== before);
    return (await differences()).differences;
  };

  it('takes a missed acknowledgement in, and changes nothing else that does not fit', async () => {
    trade.behaviour = 'lost';
    const [missed] = await collectionsOf(house, anna);
    const sent = { params: TRADE, body: { collections: [missed!] }, token: anna.token };
    const { transfers } = (await house.api(contract.exportCollections, sent)).result;
    await until(() => trade.transfers.get(transfers[0]!.id)?.state === 'acknowledged');
    expect((await whereIs(house, anna, missed!.serialId)).status).toBe(203);
    const { wrapperId, id } = await listed(100);
    const { wrapperId: there2 } = await there();
    const [away] = (await lotOf(there2)).serials;
    trade.lost.add(away!.serial_number);
    trade.listings.get(id)!.price = 99;
    const found = await compared();
    expect((await whereIs(house, anna, missed!.serialId)).status).toBe(201);
    const serials = (await lotOf(wrapperId)).serials.map(({ serial_number: serial }) => serial);
    expect(found).toEqual(
      expect.arrayContaining([
        {
          serial_number: away!.serial_number,
          ours: 'on the trade marketplace and not listed',
          theirs: 'not there',
          found: expect.any(String),
        },
        ...serials.map((serial) => ({
          serial_number: serial,
          ours: `listing ${id} at €100`,
          theirs: `listing ${id} at €99`,
          found: expect.any(String),
        })),
      ]),
    );
    expect((await whereIs(house, anna, away!.id)).status).toBe(201);
    expect((await lotOf(wrapperId)).marketplace.listing?.price).toBe(100);

    trade.lost.clear();
    trade.listings.get(id)!.price = 100;
    const after = await compared();
    const gone = new Set([away!.serial_number, ...serials]);
    expect(after.filter(({ serial_number: serial }) => gone.has(serial))).toEqual([]);
  });

  it('comes each day by itself', async () => {
    const asked = () => trade.calls.filter(({ path }) => path.startsWith('/holdings')).length;
    const before = asked();
    await house.operate(['clock', 'move', '+24h']);
    await until(() => asked() > before);
    const between = asked();
    await house.operate(['clock', 'move', '+24h']);
    await until(() => asked() > between);
    expect(trade.calls.some(({ path }) => path === '/holdings?limit=500&after=2')).toBe(true);
  });
});
