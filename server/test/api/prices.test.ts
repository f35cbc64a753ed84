import { weeklyOffers } from '@le-chai/contracts/auctions';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { priceHistory } from '@le-chai/contracts/price-history';
import { getCellarValue } from '@le-chai/contracts/value';
import { startHouse, type House, type Member } from './harness.ts';
import { lotLine, barrelLine } from './support/catalogue-lines.ts';
import { queryPaused } from './support/operate-cli.ts';
import { untilHolds } from './support/until.ts';
import { payFor } from './support/pay.ts';
import { winLot } from './support/win.ts';

let house: House;
let member: Member;
let today: string;
beforeAll(async () => {
  house = await startHouse('small');
  member = await house.createMember();
  await take([1, 2, 3].map(lotLine));
  today = day(0);
});
afterAll(() => house.stop());

const DAY = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
const SOURCE = ['--source', 'Cours des Caves', '--date', day(30)];
const SKU = 'IMP-1-075';

const take = (lines: readonly object[], ...options: string[]) =>
  house.operate(
    ['catalogue', 'import', 'test.jsonl', ...options],
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
const importPrices = (rows: readonly string[], ...options: string[]) =>
  house.operate(['prices', 'import', 'test.csv', ...(options.length > 0 ? options : SOURCE)], rows.join('\n'));
const list = (...rows: string[]) => ['sku,price', ...rows];
const refusal = (taken: Promise<unknown>) =>
  taken.then(
    () => '',
    (error: Error) => error.message,
  );
const show = async (sku = SKU) =>
  (await house.operate(['prices', 'show', sku])) as {
    prices: { day: string; price: number; source: string; imported_by: string; corrected: boolean }[];
    estimate: { price: number; source: string; date: string; sure: string; out_of_date: boolean } | null;
  };
const NOTHING = { added: 0, raised: 0, lowered: 0, renewed: 0, unchanged: 0, older: 0, unknown: 0 };

describe('prices import', () => {
  it('takes a catalogue’s market prices for reference prices of today', async () => {
    expect(await show()).toMatchObject({
      prices: [{ day: today, price: 91, source: 'catalogue', imported_by: 'test', corrected: false }],
      estimate: { price: 91, source: 'catalogue', date: today, sure: 'fair', out_of_date: false },
    });
  });

  it('refuses a file with all that is wrong with it, and writes nothing of it', async () => {
    const rows = [
      'sku,price,date,source',
      `${SKU},95,${day(10)},Liste`,
      `IMP-2-075,1300,${day(0)},Liste`,
      ',1,x,house',
    ];
    const said = await refusal(importPrices(rows));
    expect(said).toContain(
      'Line 3: price: 1300.00 EUR is far from the 92.00 EUR before; if it is right, import it with --accept-large',
    );
    expect(said).toContain('Line 4: sku: must not be empty');
    expect(said).toContain('Line 4: date: must be a day such as 2026-09-03');
    expect(said).toContain('Line 4: source: “house” is reserved by the house');
    expect(said).toContain('Nothing was imported. 2 lines are not valid.');
    expect((await show()).prices).toHaveLength(1);
    expect(await refusal(importPrices(list(`${SKU},95`), '--date', day(1)))).toContain('Line 2: source: is missing');
    expect(await refusal(importPrices(list(), ...SOURCE))).toContain('There is no price in test.csv');
  });

  it('says what it would change, and changes it once', async () => {
    const rows = [
      'sku,price,date,source',
      `${SKU},100,${today},Cours des Caves`,
      `IMP-2-075,46,${today},Cours des Caves`,
      `IMP-3-075,93,${today},Cours des Caves`,
      `IMP-3-075,80,${day(90)},Cours des Caves`,
      `NOT-OURS,1,${today},Cours des Caves`,
    ];
    const changes = { ...NOTHING, raised: 1, lowered: 1, renewed: 1, older: 1, unknown: 1 };
    expect(await importPrices(rows, '--dry-run')).toMatchObject(changes);
    expect((await show()).prices).toHaveLength(1);
    expect(await importPrices(rows)).toMatchObject({
      ...changes,
      movers: [
        { name: 'Maison Import 2, Clos 2 2002, 0.75 L (IMP-2-075)', before: 92, price: 46, percent: -50 },
        { name: 'Maison Import 1, Clos 1 2001, 0.75 L (IMP-1-075)', before: 91, price: 100, percent: 9.9 },
      ],
      estimated: 3,
    });
    expect((await show()).estimate).toMatchObject({ price: 100, source: 'Cours des Caves' });
    expect(await importPrices(rows)).toMatchObject({ ...NOTHING, unchanged: 4, unknown: 1, estimated: 0 });
    expect((await show('IMP-3-075')).prices).toHaveLength(3);
  });

  it('keeps what it corrects, and what is older moves no estimate', async () => {
    const rows = (price: number) => ['sku,price,date,source', `${SKU},${price},${today},Cours des Caves`];
    expect(await importPrices(rows(104))).toMatchObject({ ...NOTHING, raised: 1 });
    expect((await show()).prices).toMatchObject([
      { price: 104, corrected: false },
      { price: 100, corrected: true },
      { price: 91, source: 'catalogue', corrected: false },
    ]);
    expect(await importPrices(list(`${SKU},70`))).toMatchObject({ ...NOTHING, older: 1, estimated: 0 });
    expect((await show()).estimate).toMatchObject({ price: 104, date: today });
    expect(await refusal(show('NOT-OURS'))).toContain('There is no product with the SKU NOT-OURS');
  });

  it('takes a large change in when it is meant', async () => {
    const rows = ['sku,price,date,source', `IMP-2-075,460,${today},Liste`];
    expect(await refusal(importPrices(rows))).toContain('--accept-large');
    expect(await importPrices(rows, '--accept-large')).toMatchObject({ raised: 1, estimated: 1 });
  });

  it('twice at the same time is once', async () => {
    const rows = ['sku,price,date,source', ...[1, 2, 3].map((n) => `IMP-${n}-075,99,${today},Zweite Liste`)];
    const both = await Promise.all([importPrices(rows, '--accept-large'), importPrices(rows, '--accept-large')]);
    expect(both.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 3]);
    expect((await show()).prices.filter(({ source }) => source === 'Zweite Liste')).toHaveLength(1);
  });

  it('is never changed or deleted by anybody', async () => {
    await house.pause();
    const settings = { dataDir: house.dataDir, url: house.databaseUrl };
    for (const sql of ['update market_price set price_cents = 1', 'delete from market_price', 'truncate market_price'])
      await expect(queryPaused(settings, sql)).rejects.toThrow('append-only');
    await house.restart();
  });
});

const priced = (n: number, reference: string, price: number) => {
  const line = lotLine(n);
  const [component] = line.lot.components;
  return { ...line, reference, lot: { ...line.lot, components: [{ ...component, market_price: price }] } };
};

const pricedBarrel = (reference: string, price: number) => {
  const barrel = barrelLine(1);
  return { ...barrel, reference, barrel: { ...barrel.barrel, market_price: price } };
};

describe('the market prices of a catalogue', () => {
  it('are reference prices at every import, and the report says what they change', async () => {
    const lines = [priced(11, 'P-1', 100), priced(12, 'P-2', 50)];
    expect(await take(lines)).toMatchObject({ made: 2, prices: { added: 2 } });
    const second = [priced(11, 'P-3', 120), priced(12, 'P-4', 50)];
    expect(await take(second, '--dry-run')).toMatchObject({
      adds: 2,
      prices: { counts: { raised: 1, unchanged: 1 }, movers: [{ before: 100, price: 120, percent: 20 }] },
    });
    expect((await show('IMP-11-075')).prices).toHaveLength(1);
    expect(await take(second)).toMatchObject({ made: 2, prices: { raised: 1, unchanged: 1 } });
    expect((await show('IMP-11-075')).estimate).toMatchObject({ price: 120, source: 'catalogue' });
  });

  it('of a line that is known count once, and an earlier file changes nothing', async () => {
    expect(await take([priced(11, 'P-1', 130)])).toMatchObject({ made: 0, known: 1, prices: { raised: 1 } });
    for (const line of [priced(11, 'P-1', 130), priced(11, 'P-1', 100)])
      expect(await take([line])).toMatchObject({ made: 0, known: 1, prices: { raised: 0, lowered: 0, unchanged: 1 } });
    expect((await show('IMP-11-075')).estimate).toMatchObject({ price: 130 });
  });

  it('contradict nothing in the same file', async () => {
    const said = await refusal(take([priced(13, 'P-5', 100), priced(13, 'P-6', 101)]));
    expect(said).toContain('P-6: market_price: 101 EUR for IMP-13-075, and 100 EUR in P-5');
  });

  it('of a barrel are prices of a litre', async () => {
    expect(await take([pricedBarrel('B-1', 110)])).toMatchObject({ made: 1, prices: { added: 1 } });
    expect(await take([pricedBarrel('B-1', 115)])).toMatchObject({ made: 0, prices: { raised: 1 } });
    await untilHolds(async () => {
      const { result } = await house.api(weeklyOffers, { query: { q: 'Import barrel' }, token: member.token });
      expect(result.items[0]).toMatchObject({ house_estimated_market_price: 115 });
    });
  });
});

const VAU = 'VAU-2016-075';
const priceOf = async (date: string, price: number) =>
  importPrices(['sku,price,date,source', `${VAU},${price},${date},Liste`], '--accept-large');
const estimated = (price: number) =>
  untilHolds(async () => expect((await lot()).components[0]).toMatchObject({ emp: price }));
const points = async () => {
  const { result } = await house.api(getCellarValue, { query: { step: 'day' }, token: member.token });
  return result.points.map(({ market }) => market);
};
const lot = async () => (await house.api(getPhysicalCellarLots, { token: member.token })).result.items[0]!;
/** As many days later, signed in again. */
async function later(days: number): Promise<void> {
  await house.operate(['clock', 'move', `+${days}d`]);
  member = { ...member, token: await house.login(member.email, member.password) };
}

const basis = async () => (await lot()).components[0]!.price_basis;

describe('the history of a cellar', () => {
  it('says of each day what was known then, whatever is taken in later', async () => {
    await payFor(house, member, (await winLot(house, member, 300)).key_unique);
    await priceOf(today, 320);
    await estimated(320);
    expect(await points()).toEqual([320]);

    await later(3);
    expect(await points()).toEqual([320, 320, 320, 320]);
    // Of a day that is past: known from now on.
    await priceOf(day(-1), 250);
    await estimated(250);
    expect(await points()).toEqual([320, 320, 320, 250]);
    // Older than what is known: it changes no estimate, then or now.
    await priceOf(day(100), 900);
    expect(await points()).toEqual([320, 320, 320, 250]);

    await later(2);
    await priceOf(day(-5), 260);
    await priceOf(day(-5), 270);
    expect(await points()).toEqual([320, 320, 320, 250, 250, 270]);
  });

  it('and the lot say what the estimate rests on', async () => {
    expect((await lot()).components[0]).toMatchObject({
      emp: 270,
      price_basis: { source: 'Liste', date: day(-5), results: 0, sure: 'fair', out_of_date: false },
    });
    const { result } = await house.api(getCellarValue, { token: member.token });
    expect(result.by_sureness).toMatchObject([{ key: 'fair', label: 'Fair', market: 270, bottles: 1, share: 1 }]);
    const barrels = (await house.api(getPhysicalCellarBarrels, { token: member.token })).result;
    expect(barrels.items).toEqual([]);
  });

  it('counts the house’s own results from the day on which the fifth was paid', async () => {
    await later(1);
    const before = await points();
    let sale = 0;
    const others = await house.createMember();
    for (const price of [200, 204, 208, 212]) {
      const { key_unique: key, id_sale } = await winLot(house, others, price);
      await payFor(house, others, key);
      sale = id_sale;
    }
    await estimated(208);
    expect((await points()).slice(0, -1)).toEqual(before.slice(0, -1));
    expect((await points()).at(-1)).toBe(208);
    const { products } = (await house.api(priceHistory, { params: { saleId: sale }, token: member.token })).result;
    expect(products[0]!.estimate).toMatchObject({
      price: 208,
      basis: 'sales',
      price_basis: { source: 'house', results: 5, sure: 'firm', out_of_date: false },
    });
    // A reference price changes nothing while the house knows better.
    expect(await importPrices(['sku,price,date,source', `${VAU},300,${day(-6)},Liste`])).toMatchObject({
      estimated: 0,
    });
    expect((await lot()).components[0]).toMatchObject({ emp: 208, price_basis: { source: 'house' } });
  });

  it('grows rough and out of date by itself', async () => {
    await later(400);
    await estimated(300);
    expect(await basis()).toMatchObject({ source: 'Liste', sure: 'rough', out_of_date: false });
    await later(180);
    expect(await basis()).toMatchObject({ source: 'Liste', sure: 'rough', out_of_date: true });
    expect((await show(VAU)).estimate).toMatchObject({ sure: 'rough', out_of_date: true });
  });
});
