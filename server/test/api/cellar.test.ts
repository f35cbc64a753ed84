import { placeBid } from '@le-chai/contracts/bidding';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { SMALL, startHouse, type House, type Member } from './harness.ts';

let house: House;
let [anna, ben]: Member[] = [];

/** Wins a lot for a member at 100. */
async function win(member: Member, lot: number) {
  const id = await house.createSale({ lot, price: 100 });
  expect(
    (await house.api(placeBid, { params: { id }, body: { bid_offer: 100 }, token: member.token })).result,
  ).toBeDefined();
  await house.operate(['sale', 'close', String(id)]);
}

type Query = NonNullable<Parameters<typeof lots>[1]>;
const lots = async (
  member: Member,
  query: {
    q?: string;
    id?: number;
    filters?: string;
    sort?: 'name' | 'size' | 'bottles';
    sort_dir?: 'asc' | 'desc';
    page?: number;
    per_page?: number;
  } = {},
) => (await house.api(getPhysicalCellarLots, { query, token: member.token })).result;
const names = async (query: Query) => (await lots(anna!, query)).items.map((item) => item.name);

beforeAll(async () => {
  house = await startHouse('small');
  anna = await house.createMember();
  ben = await house.createMember();
  await win(anna, SMALL.lot.bottle);
  await win(anna, SMALL.lot.case);
  await win(anna, SMALL.lot.spirit);
});
afterAll(() => house.stop());

describe('the lots of a cellar', () => {
  it('are one for each component of what was won, the newest first', async () => {
    const { items, total, page, total_pages: pages } = await lots(anna!);
    expect({ total, page, pages }).toEqual({ total: 4, page: 1, pages: 1 });
    expect(items[0]).toMatchObject({
      name: 'Glen Tarrach, 25 years',
      statusNew: { id: 5 },
      paid: false,
      finance: { total: 100, pmc: 100, average_emp: 486, ratio: 3.86, total_insurance: 0.5, insurance_limit: 250_000 },
      components: [
        { root_category: 'spirit', size: 0.7, vintage: null, nameProductComplete: 'Glen Tarrach, 25 years' },
      ],
      actions: { SHIP: { is_available: false, reason: 'It has not been paid for yet.' } },
    });
    expect(items.flatMap((item) => item.serials)).toHaveLength(6);
    expect(new Set(items.flatMap((item) => item.serials.map((serial) => serial.serial_number))).size).toBe(6);
  });

  it('are found by words in any order, without accents', async () => {
    expect(await names({ q: 'vauclerc chateau' })).toHaveLength(3);
    expect(await names({ q: 'speyside' })).toEqual(['Glen Tarrach, 25 years']);
    expect(await names({ q: '100%' })).toEqual([]);
    expect(await names({ q: "'; drop table member; --" })).toEqual([]);
  });

  it('are filtered, sorted and paged', async () => {
    expect(await names({ filters: JSON.stringify({ region: ['Speyside'], status: ['5'] }) })).toHaveLength(1);
    expect(await names({ filters: JSON.stringify({ status: ['8'] }) })).toEqual([]);
    const bySize = await lots(anna!, { sort: 'size', sort_dir: 'desc' });
    expect(bySize.items.map((item) => item.components[0]!.size)).toEqual([1.5, 0.75, 0.75, 0.7]);
    const second = await lots(anna!, { sort: 'bottles', sort_dir: 'asc', per_page: 3, page: 2 });
    expect(second).toMatchObject({ total: 4, page: 2, total_pages: 2 });
    expect(second.items.map((item) => item.serials.length)).toEqual([3]);
    expect((await lots(anna!, { page: 9 })).total).toBe(4);
    expect((await house.api(getPhysicalCellarLots, { query: { per_page: 501 }, token: anna!.token })).status).toBe(422);
  });

  it('are nobody else’s', async () => {
    const [first] = (await lots(anna!)).items;
    expect(await lots(anna!, { id: first!.id })).toMatchObject({ total: 1 });
    expect(await lots(ben!, { id: first!.id })).toMatchObject({ total: 0, items: [] });
    expect((await house.api(getPhysicalCellarLots)).status).toBe(401);
  });
});
