import * as contract from '@le-chai/contracts/marketplace';
import { featuresEnabled } from '@le-chai/contracts/config';
import { setTimeout as delay } from 'node:timers/promises';
import { MarketplaceEmulator } from '../marketplace-emulator/emulator.ts';
import { startHouse, type House, type Member } from './harness.ts';
import { type Collection, collectionsOf, TRADE, untilBottle, whereIs } from './support/marketplace.ts';

let house: House;
let trade: MarketplaceEmulator;
let anna: Member;

beforeAll(async () => {
  trade = await MarketplaceEmulator.start(() => house?.url);
  house = await startHouse('small', trade.environment);
  anna = await house.createMember();
  await house.operate(['config', 'marketplace', 'on']);
});
afterAll(async () => {
  await trade.close();
  await house.stop();
});
beforeEach(() => {
  trade.behaviour = 'silent';
});

const send = async (collections: Collection[]) => {
  const sent = { params: TRADE, body: { collections }, token: anna.token };
  return (await house.api(contract.exportCollections, sent)).result.transfers;
};
const statusOf = async (serialId: number) => (await whereIs(house, anna, serialId)).status;
const until = async (holds: () => boolean) => {
  for (const end = Date.now() + 15_000; !holds(); await delay(30)) if (Date.now() > end) throw new Error('Never so');
};

describe('an export over HTTP', () => {
  it('is asked for by its number and signed, and its message ends it', async () => {
    trade.behaviour = 'prompt';
    const [one] = await collectionsOf(house, anna);
    const [transfer] = await send([one!]);
    await untilBottle(house, anna, one!.serialId, 201);
    const { id } = transfer!;
    expect(trade.transfers.get(id)).toMatchObject({ direction: 'export', state: 'acknowledged' });
    expect(trade.calls).toContainEqual({ method: 'PUT', path: `/transfers/${id}`, key: `transfer-${id}` });
    const { wrapperId } = await whereIs(house, anna, one!.serialId);
    const body = { collections: [{ wrapperId, serialId: one!.serialId }] };
    await house.api(contract.importCollections, { params: TRADE, body, token: anna.token });
    await untilBottle(house, anna, one!.serialId, 8);
  });

  it('is tried again while nobody answers, under the same key', async () => {
    trade.behaviour = 'away';
    const [one] = await collectionsOf(house, anna);
    const [transfer] = await send([one!]);
    const asked = () => trade.calls.filter(({ key }) => key === `transfer-${transfer!.id}`).length;
    await until(() => asked() > 0);
    trade.behaviour = 'prompt';
    await untilBottle(house, anna, one!.serialId, 201);
    expect(asked()).toBeGreaterThan(1);
  });

  it('of several bottles is one call for each', async () => {
    const collections = await collectionsOf(house, anna);
    const transfers = await send(collections);
    await until(() => transfers.every(({ id }) => trade.transfers.has(id)));
    trade.acknowledge(...transfers.map(({ id }) => id));
    for (const { serialId } of collections) await untilBottle(house, anna, serialId, 201);
    const keys = transfers.map(({ id }) => `transfer-${id}`);
    expect(trade.calls.flatMap(({ key }) => (keys.includes(key!) ? [key] : [])).toSorted()).toEqual(keys.toSorted());
  });
});

describe('silence of a day', () => {
  it('gives up what was never acknowledged, for good', async () => {
    const [one] = await collectionsOf(house, anna);
    const [transfer] = await send([one!]);
    await until(() => trade.transfers.has(transfer!.id));
    await house.operate(['clock', 'move', '+25h']);
    await untilBottle(house, anna, one!.serialId, 8);
    expect(trade.transfers.get(transfer!.id)!.state).toBe('given-up');
    // Whatever is said of it later changes nothing.
    expect(await trade.send({ id: 'msg_late', type: 'acknowledged', transfers: [transfer!.id] })).toBe(200);
    expect(await statusOf(one!.serialId)).toBe(8);
  });

  it('where a message was lost ends with the bottles there', async () => {
    trade.behaviour = 'lost';
    const [one] = await collectionsOf(house, anna);
    const [transfer] = await send([one!]);
    await until(() => trade.transfers.get(transfer!.id)?.state === 'acknowledged');
    expect(await statusOf(one!.serialId)).toBe(203);
    await house.operate(['clock', 'move', '+25h']);
    await untilBottle(house, anna, one!.serialId, 201);
  });

  it('changes nothing while the marketplace cannot be asked', async () => {
    trade.behaviour = 'away';
    const [one] = await collectionsOf(house, anna);
    const [transfer] = await send([one!]);
    await house.operate(['clock', 'move', '+25h']);
    await delay(1500);
    expect(await statusOf(one!.serialId)).toBe(203);
    trade.behaviour = 'prompt';
    await house.operate(['clock', 'move', '+2h']);
    // It is asked for the transfer and what became of it at once, and the first answer decides.
    const state = () => trade.transfers.get(transfer!.id)?.state ?? 'asked';
    await until(() => state() !== 'asked');
    await untilBottle(house, anna, one!.serialId, state() === 'acknowledged' ? 201 : 8);
  });
});

describe('a message', () => {
  it('is taken in once, however often and from whatever side it comes at once', async () => {
    const collections = await collectionsOf(house, anna);
    const transfers = await send(collections);
    const ids = transfers.map(({ id }) => id);
    const message = { id: 'msg_thrice', type: 'acknowledged', transfers: ids };
    expect(await Promise.all([1, 2, 3].map(() => trade.send(message)))).toEqual([200, 200, 200]);
    expect(await Promise.all(collections.map(({ serialId }) => statusOf(serialId)))).toEqual([201, 201, 201]);
    // Another message about the same transfers, and one about what nobody knows.
    expect(await trade.send({ ...message, id: 'msg_again' })).toBe(200);
    expect(await trade.send({ ...message, id: 'msg_unknown', transfers: [999_999] })).toBe(200);
  });

  it('with another’s signature, an old one or none is refused and logged without its text', async () => {
    trade.behaviour = 'wrong-signature';
    const [one] = await collectionsOf(house, anna);
    const [transfer] = await send([one!]);
    await until(() => trade.transfers.get(transfer!.id)?.state === 'acknowledged');
    await until(() => trade.answers.includes(400));
    const message = { id: 'msg_private', type: 'acknowledged', transfers: [transfer!.id] };
    const now = Math.floor(Date.now() / 1000);
    expect(await trade.send(message, { at: now - 301 })).toBe(400);
    expect(await trade.send(message, { at: now + 310 })).toBe(400);
    expect((await house.api(contract.marketplaceMessage, { body: message })).status).toBe(400);
    expect(await statusOf(one!.serialId)).toBe(203);
    expect(house.output()).toContain('a message to the marketplace webhook was refused');
    expect(house.output()).not.toContain('msg_private');
    expect(house.output()).not.toContain(trade.environment['MARKETPLACE_SECRET']);
    expect(await trade.send(message)).toBe(200);
    expect(await statusOf(one!.serialId)).toBe(201);
  });

  it('that is signed and makes no sense is refused with what is wrong', async () => {
    for (const message of [
      {},
      { id: 'msg_1', type: 'something' },
      { id: 'msg 1', type: 'acknowledged', transfers: [] },
    ])
      expect(await trade.send(message)).toBe(422);
  });
});

describe('a house with a marketplace at an address', () => {
  it('takes no commands that stand for it', async () => {
    for (const line of [
      ['acknowledge', '1'],
      ['behave', 'silent'],
      ['list', '1'],
      ['sell', '1'],
      ['sign', '{}'],
    ])
      await expect(house.operate(['marketplace', ...line])).rejects.toThrow('works on the local marketplace alone');
  });
});

describe('a house in production without a marketplace', () => {
  let closed: House;
  afterAll(() => closed?.stop());

  it('closes it at the start, and says what opens it', async () => {
    const open = `update setting set value = value || '{"marketplace": true}' where key = 'features'`;
    closed = await startHouse('small', { APP_ENV: 'production' }, open);
    expect((await closed.api(featuresEnabled)).result.marketplace).toBe(false);
    expect(closed.output()).toContain('The trade marketplace is closed to the members: MARKETPLACE_URL');
    await expect(closed.operate(['config', 'marketplace', 'on'])).rejects.toThrow('set MARKETPLACE_URL');
    await expect(closed.operate(['marketplace', 'acknowledge', '1'])).rejects.toThrow('local marketplace alone');
    const ben = await closed.createMember();
    const body = { collections: [{ wrapperId: 1, serialId: 1 }] };
    const sent = { params: TRADE, body, token: ben.token };
    expect((await closed.api(contract.exportCollections, sent)).error.name).toBe('marketplace-closed');
    expect((await closed.api(contract.importCollections, sent)).error.name).toBe('no-marketplace');
  });

  it('is not started with half the settings, or over plain HTTP', async () => {
    const url = { MARKETPLACE_URL: 'http://market.example' };
    await expect(startHouse('small', url)).rejects.toThrow('MARKETPLACE_SECRET is missing');
    const both = { ...url, MARKETPLACE_SECRET: 's'.repeat(32) };
    await expect(startHouse('small', both)).rejects.toThrow('must begin with https');
  });
});
