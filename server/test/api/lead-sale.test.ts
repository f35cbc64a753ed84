import { leadSale } from '@le-chai/contracts/whats-new';
import { type House, type Member, SMALL, startHouse } from './harness.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse();
  member = await house.createMember();
});
afterAll(() => house.stop());

const lead = (...line: string[]) => house.operate(['sale', 'lead', ...line]);
const led = async () => (await house.api(leadSale, { token: member.token })).result;

describe('the sale that leads', () => {
  it('is what the house has chosen, with its words, while it is on', async () => {
    expect(await led()).toBeNull();
    const [first, second] = [
      await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'First choice' }),
      await house.createSale({ lot: SMALL.lot.bottle, price: 60, name: 'Second choice', type: 'shop' }),
    ];
    expect(await lead(String(first), '--words', 'Worth a long evening: “slowly”.')).toEqual({
      id: first,
      changed: true,
    });
    expect(await led()).toMatchObject({
      words: 'Worth a long evening: “slowly”.',
      sale: { id_sale: first, name: 'First choice', currentPrice: 100 },
    });
    expect(await lead(String(first), '--words', 'Worth a long evening: “slowly”.')).toMatchObject({ changed: false });
    await lead(String(second), '--words', 'At a price.');
    expect(await led()).toMatchObject({ words: 'At a price.', sale: { id_sale: second, price: 60 } });
    expect(await lead('none')).toEqual({ id: null, changed: true });
    expect(await led()).toBeNull();
  });

  it('is missing once that is over, and the next is chosen by hand', async () => {
    const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    await lead(String(id), '--words', 'Soon over.');
    expect(await led()).toMatchObject({ sale: { id_sale: id } });
    await house.operate(['sale', 'close', String(id)]);
    expect(await led()).toBeNull();
    await expect(lead(String(id), '--words', 'Again.')).rejects.toThrow('only one that is on now or later can lead');
  });

  it('has words of its own, not too many, and a number that exists', async () => {
    await expect(lead('999999', '--words', 'No such sale.')).rejects.toThrow('There is no sale 999999.');
    await expect(lead('1')).rejects.toThrow('with --words');
    await expect(lead('1', '--words', 'x'.repeat(281))).rejects.toThrow('longer than 280');
    await expect(lead('first', '--words', 'x')).rejects.toThrow('must be a sale’s number, or none');
  });
});
