import * as contract from '@le-chai/contracts/marketplace';
import { featuresEnabled } from '@le-chai/contracts/config';
import { listNotices } from '@le-chai/contracts/notices';
import { provenance } from '@le-chai/contracts/provenance';
import { setTimeout as delay } from 'node:timers/promises';
import { startHouse, type House, type Member } from './harness.ts';
import { lotsOf } from './support/cellar.ts';
import { type Collection, collectionsOf, exported, TRADE, untilBottle, whereIs } from './support/marketplace.ts';

let house: House;
let anna: Member, ben: Member;

beforeAll(async () => {
  house = await startHouse();
  anna = await house.createMember();
  ben = await house.createMember();
  await house.operate(['config', 'marketplace', 'on']);
});
afterAll(() => house.stop());
beforeEach(() => behave('silent'));

const behave = (mode: string) => house.operate(['marketplace', 'behave', mode]);
const send = (collections: Collection[], { token } = anna, params = TRADE) =>
  house.api(contract.exportCollections, { params, body: { collections }, token });
const fetchBack = (collections: Collection[], { token } = anna) =>
  house.api(contract.importCollections, { params: TRADE, body: { collections }, token });
const refusal = ({ status, error }: Awaited<ReturnType<typeof send>>) => [status, error.name];
const statusOf = async (serialId: number, member = anna) => (await whereIs(house, member, serialId)).status;
const cellarNotices = async () => {
  const { items } = (await house.api(listNotices, { token: anna.token })).result;
  return items.filter(({ kind }) => kind === 'cellar').map(({ text }) => text);
};
const newestNotice = async () => (await cellarNotices())[0];

describe('an export', () => {
  it('is under way until the marketplace acknowledges it, which it does after a moment', async () => {
    await behave('prompt');
    const collections = await collectionsOf(house, anna);
    const [one] = collections;
    const { result } = await send([one!]);
    expect(result.transfers).toMatchObject([{ ...one, direction: 'export', status: 'requested', ended: null }]);
    expect(await statusOf(one!.serialId)).toBe(203);
    // The other two stay where they are.
    expect(await statusOf(collections[1]!.serialId)).toBe(8);
    await untilBottle(house, anna, one!.serialId, 201);
    expect((await send([one!])).result.transfers).toMatchObject([
      { id: result.transfers[0]!.id, status: 'acknowledged', ended: expect.any(String) },
    ]);
    expect(await newestNotice()).toBe('At the trade marketplace: one bottle of yours.');
  });

  it('asked for again is the same transfer, also by two tabs at once and together with others', async () => {
    const collections = await collectionsOf(house, anna);
    const [first, second] = await Promise.all([send(collections.slice(0, 2)), send(collections.slice(0, 2))]);
    expect(first.result).toEqual(second.result);
    const { result } = await send([collections[2]!, collections[0]!, collections[0]!]);
    const known = first.result.transfers[0]!.id;
    expect(result.transfers.map(({ id }) => id)).toEqual([expect.any(Number), known, known]);
    expect(result.transfers.map(({ serialId }) => serialId)).toEqual([
      collections[2]!.serialId,
      collections[0]!.serialId,
      collections[0]!.serialId,
    ]);
  });

  it('needs the member’s own bottles, in the lot that is named, in our warehouse, and an open marketplace', async () => {
    const [mine] = await collectionsOf(house, anna);
    const [theirs] = await collectionsOf(house, ben);
    expect(refusal(await send([theirs!]))).toEqual([404, 'not-found']);
    expect(refusal(await send([{ ...mine!, wrapperId: theirs!.wrapperId }]))).toEqual([404, 'not-found']);
    expect(refusal(await send([mine!, theirs!]))).toEqual([404, 'not-found']);
    expect(refusal(await send([mine!], anna, { marketplace: 'other' }))).toEqual([404, 'not-found']);
    expect(await house.operate(['config', 'marketplace', 'off'])).toMatchObject({ changed: true });
    expect(await house.operate(['config', 'marketplace', 'off'])).toMatchObject({ changed: false });
    expect((await house.api(featuresEnabled)).result.marketplace).toBe(false);
    expect(refusal(await send([mine!]))).toEqual([403, 'marketplace-closed']);
    await house.operate(['config', 'marketplace', 'on']);
    expect(await statusOf(mine!.serialId)).toBe(8);
    await send([mine!]);
    const { wrapperId } = await whereIs(house, anna, mine!.serialId);
    expect(refusal(await send([{ ...mine!, wrapperId }]))).toEqual([409, 'lot-status']);
  });

  it('of several bottles is acknowledged one by one, each in a lot of its own until they meet again', async () => {
    const collections = await collectionsOf(house, anna);
    const { transfers } = (await send(collections)).result;
    expect(await house.operate(['marketplace', 'acknowledge', String(transfers[0]!.id)])).toMatchObject({
      changed: true,
    });
    expect(await house.operate(['marketplace', 'acknowledge', String(transfers[0]!.id)])).toMatchObject({
      changed: false,
    });
    expect(await Promise.all(collections.map(({ serialId }) => statusOf(serialId)))).toEqual([201, 203, 203]);
    const lots = await lotsOf(house, anna);
    const costs = lots.filter(({ serials }) => serials.some(({ id }) => collections.some((c) => c.serialId === id)));
    expect(costs.map(({ finance }) => finance.total).toSorted()).toEqual([18.75, 37.5]);
    await expect(house.operate(['marketplace', 'acknowledge', '999999'])).rejects.toThrow('There is no transfer');
  });
});

describe('silence', () => {
  it('of a day makes us ask; what was never acknowledged goes back, and can be sent again', async () => {
    const [one] = await collectionsOf(house, anna);
    const { id } = (await send([one!])).result.transfers[0]!;
    await house.operate(['clock', 'move', '+23h']);
    await delay(700);
    expect(await statusOf(one!.serialId)).toBe(203);
    await house.operate(['clock', 'move', '+61m']);
    await untilBottle(house, anna, one!.serialId, 8);
    // Transfers of other tests that were left open are given up by the same day, before it or after.
    expect(await cellarNotices()).toContainEqual(expect.stringContaining('did not take one bottle'));
    await expect(house.operate(['marketplace', 'acknowledge', String(id)])).rejects.toThrow('was cancelled');
    const { wrapperId } = await whereIs(house, anna, one!.serialId);
    const again = (await send([{ ...one!, wrapperId }])).result.transfers[0]!;
    expect([again.id === id, again.status]).toEqual([false, 'requested']);
  });

  it('where the message was lost ends with the bottles there', async () => {
    await behave('unheard');
    const [one] = await collectionsOf(house, anna);
    await send([one!]);
    await house.operate(['clock', 'move', '+25h']);
    expect(await untilBottle(house, anna, one!.serialId, 201)).toMatchObject({ status: 201 });
  });

  it('of a marketplace that cannot be asked changes nothing until it can', async () => {
    await behave('away');
    const [one] = await collectionsOf(house, anna);
    await send([one!]);
    await house.operate(['clock', 'move', '+25h']);
    await delay(1500);
    expect(await statusOf(one!.serialId)).toBe(203);
    await behave('silent');
    await house.operate(['clock', 'move', '+2h']);
    await untilBottle(house, anna, one!.serialId, 8);
  });

  it('about an import leaves the bottles at the marketplace', async () => {
    const { collections } = await exported(house, anna);
    await fetchBack(collections.slice(0, 1));
    expect(await statusOf(collections[0]!.serialId)).toBe(203);
    await house.operate(['clock', 'move', '+25h']);
    await untilBottle(house, anna, collections[0]!.serialId, 201);
    expect(await newestNotice()).toContain('did not return one bottle');
  });
});

describe('at the marketplace', () => {
  it('bottles are listed, unlisted and fetched back, even while it is closed to members', async () => {
    const { collections } = await exported(house, anna);
    const [{ wrapperId, serialId }] = collections as [Collection];
    const lot = String(wrapperId);
    expect(await house.operate(['marketplace', 'unlist', lot])).toMatchObject({ changed: false });
    await expect(house.operate(['marketplace', 'sell', lot])).rejects.toThrow(
      'is on the trade marketplace and not listed',
    );
    expect(await house.operate(['marketplace', 'list', lot])).toMatchObject({ changed: true, status: 202 });
    expect(await house.operate(['marketplace', 'list', lot])).toMatchObject({ changed: false });
    expect(refusal(await fetchBack([{ wrapperId, serialId }]))).toEqual([409, 'lot-status']);
    await house.operate(['marketplace', 'unlist', lot]);
    expect(await statusOf(serialId)).toBe(201);

    await house.operate(['config', 'marketplace', 'off']);
    await behave('prompt');
    const first = await fetchBack([{ wrapperId, serialId }]);
    expect((await fetchBack([{ wrapperId, serialId }])).result.transfers[0]!.id).toBe(first.result.transfers[0]!.id);
    await untilBottle(house, anna, serialId, 8);
    await house.operate(['config', 'marketplace', 'on']);

    // Home again, it can go once more.
    const back = await whereIs(house, anna, serialId);
    const { transfers } = (await send([{ wrapperId: back.wrapperId, serialId }])).result;
    expect(transfers[0]).toMatchObject({ direction: 'export', status: 'requested' });
  });

  it('what is sold leaves its member', async () => {
    const { collections } = await exported(house, anna);
    const [{ wrapperId, serialId }] = collections as [Collection];
    await house.operate(['marketplace', 'list', String(wrapperId)]);
    expect(await house.operate(['marketplace', 'sell', String(wrapperId)])).toMatchObject({ changed: true, status: 1 });
    expect(await house.operate(['marketplace', 'sell', String(wrapperId)])).toMatchObject({ changed: false });
    expect(refusal(await fetchBack([{ wrapperId, serialId }]))).toEqual([409, 'lot-status']);
    const sold = (await lotsOf(house, anna)).find(({ id }) => id === wrapperId)!;
    expect(Object.values(sold.actions).some((action) => action.is_available)).toBe(false);
    expect(await newestNotice()).toContain('sold at the trade marketplace');
    const serial = sold.serials.find(({ id }) => id === serialId)!.serial_number;
    const { result } = await house.api(provenance, { params: { serial } });
    expect(JSON.stringify(result)).toContain('Sold at the trade marketplace');
    await expect(house.operate(['marketplace', 'list', '999999'])).rejects.toThrow('There is no lot');
  });

  it('nobody else fetches anything back', async () => {
    const { collections } = await exported(house, anna);
    expect(refusal(await fetchBack(collections, ben))).toEqual([404, 'not-found']);
  });
});
