import { placeBid } from '@le-chai/contracts/bidding';
import { producerPage } from '@le-chai/contracts/producers';
import { SMALL, startHouse, type House, type Member } from './harness.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
}, 60_000);
afterAll(() => house.stop());

const resultsOf = async (name: string) =>
  (await house.api(producerPage, { params: { name }, token: member.token })).result.results;

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
