import { pastResults } from '@le-chai/contracts/past-results';
import type { QueryOf } from '@le-chai/contracts/call';
import { placeBid } from '@le-chai/contracts/bidding';
import { producerPage } from '@le-chai/contracts/producers';
import { SMALL, startHouse, type House, type Member } from './harness.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
  await house.operate(['house', 'set', 'fee', '10']);
}, 60_000);
afterAll(() => house.stop());

const resultsOf = async (name: string) =>
  (await house.api(producerPage, { params: { name }, token: member.token })).result.results;

const found = async (query: QueryOf<typeof pastResults>) =>
  (await house.api(pastResults, { query, token: member.token })).result;
const namesOf = async (query: QueryOf<typeof pastResults>) => (await found(query)).items.map(({ name }) => name);

describe('past results of a producer', () => {
  it('are auctions that were won, with what was bid; no sale that is on, and no other producer', async () => {
    const won = await house.createSale({ lot: SMALL.lot.bottle, price: 80, name: 'Sold at auction' });
    await house.createSale({ lot: SMALL.lot.bottle, price: 80, name: 'Still on' });
    const nobody = await house.createSale({ lot: SMALL.lot.bottle, price: 80, name: 'Sold to nobody' });
    const other = await house.createMember();
    for (const [{ token }, bid_offer] of [
      [other, 80],
      [member, 90],
    ] as const)
      await house.api(placeBid, { params: { id: won }, body: { bid_offer }, token });
    for (const id of [won, nobody]) await house.operate(['sale', 'close', String(id)]);
    expect((await resultsOf('Château Vauclerc')).items).toMatchObject([
      { id_sale: won, name: 'Sold at auction', product_type: 'lot', price: 85 },
    ]);
    expect(await resultsOf('Glen Tarrach')).toEqual({ items: [], total: 0, page: 1, total_pages: 0 });
  });
});

describe('past results of anyone', () => {
  it('are found by words of the wine, of its producer and by the vintage, whatever accents and capitals', async () => {
    for (const query of [
      {},
      { q: 'chateau VAUCLERC' },
      { q: 'vaucl 2016' },
      { vintage: 2016 },
      { q: 'Vauclerc', vintage: '2016' },
    ]) {
      expect([query, await namesOf(query)]).toEqual([query, ['Sold at auction']]);
    }
  });

  it('are not found by other words, or where one of them is missing', async () => {
    for (const query of [{ q: 'tarrach' }, { q: 'vauclerc nowhere' }, { q: 'vauclerc', vintage: 1999 }, { vintage: 0 }])
      expect([query, await namesOf(query)]).toEqual([query, []]);
  });

  it('take signs in a search for nothing', async () => {
    for (const q of ["vauclerc' & !", 'vauclerc:*|<->', '(vauclerc)']) expect(await namesOf({ q })).toHaveLength(1);
  });

  it('show the hammer price, and what was paid with the fee', async () => {
    expect((await found({ q: 'vauclerc' })).items[0]).toMatchObject({ price: 85, paid: 93.5 });
    expect(await found({ q: 'vauclerc', page: 2 })).toMatchObject({ items: [], total: 1, page: 2, total_pages: 1 });
  });
});
