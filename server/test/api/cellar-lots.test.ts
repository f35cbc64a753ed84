import { weeklyOffers } from '@le-chai/contracts/auctions';
import type { QueryOf } from '@le-chai/contracts/call';
import {
  bottlesFilters,
  bottlesReport,
  bottlesSheet,
  getPhysicalCellarLots,
  myLotsSearch,
} from '@le-chai/contracts/cellar';
import { provenance } from '@le-chai/contracts/provenance';
import { strFromU8, unzipSync } from 'fflate';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { lotLine } from './support/catalogue-lines.ts';
import { lotsOf, ownLot, winLot } from './support/cellar.ts';
import { untilHolds } from './support/until.ts';

const serialsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, serial]) => serial);

let house: House;
let anna: Member;
let ben: Member;

beforeAll(async () => {
  house = await startHouse();
  anna = await house.createMember();
  ben = await house.createMember();
  await ownLot(house, anna, { lot: SMALL.lot.case, price: 100.01 });
  await winLot(house, anna, { lot: SMALL.lot.bottle });
});
afterAll(() => house.stop());

const journey = async (serial: string) => (await house.api(provenance, { params: { serial } })).result.journey;

const totalOf = async (q: string) =>
  (await house.api(getPhysicalCellarLots, { query: { q }, token: anna.token })).result.total;
const search = async (query: QueryOf<typeof myLotsSearch>) =>
  (await house.api(myLotsSearch, { query, token: anna.token })).result;

describe('a lot that is released', () => {
  it('goes step by step from the producer to the warehouse; its way is recorded and its owner notified', async () => {
    const [lot] = await ownLot(house, ben, { lot: SMALL.lot.spirit, to: null });
    const { serial_number: serial } = lot!.serials[0]!;
    expect(lot!.statusNew.id).toBe(7);
    expect(await journey(serial)).toMatchObject([{ status: 7, place: 'Glen Tarrach, Speyside' }]);

    const release = (...more: string[]) => house.operate(['lot', 'release', String(lot!.id), ...more]);
    expect(await release('--to', 'transit')).toMatchObject({ status: 12, steps: [12], changed: true });
    expect(await release('--to', 'transit')).toMatchObject({ status: 12, steps: [], changed: false });
    expect(await release()).toMatchObject({ status: 8, steps: [11, 8], changed: true });
    expect(await release()).toMatchObject({ status: 8, steps: [], changed: false });
    expect(await release('--to', 'transit')).toMatchObject({ status: 8, changed: false });
    const way = await journey(serial);
    expect(way.map(({ status }) => status)).toEqual([7, 12, 11, 8]);
    expect(way.at(-1)).toMatchObject({ place: 'Geneva', title: 'Stored in our warehouse' });
    expect((await lotsOf(house, ben))[0]).toMatchObject({
      statusNew: { id: 8 },
      actions: { SHIP: { is_available: true } },
    });
  });

  it('has to be there and to be paid for', async () => {
    await expect(house.operate(['lot', 'release', '999999'])).rejects.toThrow('There is no lot 999999');
    const [lot] = await winLot(house, ben);
    await expect(house.operate(['lot', 'release', String(lot!.id)])).rejects.toThrow('has not been paid for yet.');
    await expect(house.operate(['lot', 'release', String(lot!.id), '--to', 'paris'])).rejects.toThrow('transit');
  });
});

describe('provenance', () => {
  it('shows bottle, producer and journey to anybody, however the serial is written, and no member', async () => {
    const lot = (await lotsOf(house, anna)).find(({ statusNew }) => statusNew.id === 8)!;
    const serial = lot.serials[0]!.serial_number;
    const { result, body } = await house.api(provenance, { params: { serial: ` ${serial.toLowerCase()}` } });
    expect(result).toMatchObject({
      serial_number: serial,
      bottle: { nameProductComplete: 'Château Vauclerc, Pauillac 2016', vintage: 2016, alcool_level: 13.5 },
      producer: { id: SMALL.builder.red, name: 'Château Vauclerc', country: 'France' },
    });
    expect(result.journey.map(({ status }) => status)).toEqual([11, 8]);
    expect(JSON.stringify(body)).not.toMatch(/member|example\.test/i);
    const unknown = await house.api(provenance, { params: { serial: 'AAAA-2222-BBBB' } });
    expect([unknown.status, unknown.error.name]).toEqual([404, 'not-found']);
  });

  it('can be found from a sale of a bottle that was here before, and not from one with a number of its maker', async () => {
    const [known] = (await lotsOf(house, anna))[0]!.serials;
    const lines = [known!.serial_number.toLowerCase(), '38 of 112'].map((serial, n) => {
      const { lot, sale, ...line } = lotLine(n);
      const components = [{ ...lot.components[0], quantity: 1, serial }];
      return JSON.stringify({ ...line, lot: { ...lot, components }, sale });
    });
    await house.operate(['catalogue', 'import', 'back.jsonl'], lines.join('\n'));
    const query = { q: 'Import lot', sort: 'a-to-z' } as const;
    const { items } = (await house.api(weeklyOffers, { query, token: anna.token })).result;
    const components = items.flatMap((sale) => (sale.product_type === 'lot' ? sale.lot.components : []));
    expect(components.map(({ serial_number, id_serial }) => [serial_number, id_serial])).toEqual([
      [known!.serial_number.toLowerCase(), known!.id],
      ['38 of 112', null],
    ]);
  });
});

describe('suggestions from a cellar', () => {
  it('name each wine of each size once, by any of its words, from three characters on, and nobody else’s', async () => {
    const found = await search({ q: 'chateau PAUIL' });
    expect(found.map(({ name }) => name)).toEqual(Array.from({ length: 2 }, () => 'Château Vauclerc, Pauillac 2016'));
    const { result } = await house.api(getPhysicalCellarLots, { query: { id: found[0]!.id }, token: anna.token });
    expect(result.total).toBe(found[0]!.lots);
    expect(found.map(({ size, lots }) => [size, lots])).toEqual([
      [0.75, 2],
      [1.5, 1],
    ]);
    expect(await search({ q: 'chateau', limit: 1 })).toHaveLength(1);
    expect(await search({ q: ' pa ' })).toEqual([]);
    expect(await search({ q: 'tarrach' })).toEqual([]);
  });

  it('forgive wrong letters, here and in the table, and find nothing where nothing is close', async () => {
    const right = await search({ q: 'chateau pauillac' });
    expect(right.length).toBeGreaterThan(0);
    expect(await search({ q: 'chateua paulliac' })).toEqual(right);
    const [marked] = await search({ q: 'chateua', highlight: true });
    expect(marked!.name).toBe('<em>Château</em> Vauclerc, Pauillac 2016');
    expect(await totalOf('vauclrec')).toBe(await totalOf('vauclerc'));
    expect(await totalOf('vauclrec 2051')).toBe(0);
    expect(await search({ q: 'pomerol' })).toEqual([]);
  });

  it('mark what was searched for, as HTML', async () => {
    const [first] = await search({ q: 'chat', highlight: true, highlight_pre_tag: '<b>' });
    expect(first!.name).toBe('<b>Chât</b>eau Vauclerc, Pauillac 2016');
  });
});

describe('the filters of a cellar', () => {
  it('are what its lots are, and each finds as many as it says', async () => {
    const { result: groups } = await house.api(bottlesFilters, { token: anna.token });
    expect(Object.keys(groups)).toEqual([
      'status',
      'drinking',
      'tag',
      'root_category',
      'region',
      'color',
      'producer',
      'vintage',
      'size',
    ]);
    expect(groups['status']!.filters).toEqual([
      { label: 'Outstanding payment', total: 1, value: '5' },
      { label: 'In our warehouse', total: 2, value: '8' },
    ]);
    for (const [group, { filters }] of Object.entries(groups)) {
      for (const { value, total } of filters) {
        const query = { filters: JSON.stringify({ [group]: [String(value)] }) };
        expect((await house.api(getPhysicalCellarLots, { query, token: anna.token })).result.total).toBe(total);
      }
    }
  });
});

describe('what to drink', () => {
  const drinking = async (values: string[], sort?: 'drinking') => {
    const query = { filters: JSON.stringify({ drinking: values }), ...(sort && { sort }) };
    const { items } = (await house.api(getPhysicalCellarLots, { query, token: cleo.token })).result;
    return items.map(({ components: [wine] }) => wine!.nameProductWithoutVintage);
  };
  let cleo: Member;
  const year = new Date().getUTCFullYear();

  beforeAll(async () => {
    cleo = await house.createMember();
    const windows = [
      { from: year - 9, until: year - 1 },
      { from: year - 1, until: year },
      { from: year, until: year + 5 },
      { from: year + 1, until: year + 9 },
      undefined,
    ];
    const lines = windows.map((drinking_window, n) => {
      const line = lotLine(700 + n);
      const wine = { ...line.lot.components[0]!, sku: `DRINK-${n}`, name: `Wine ${n}`, quantity: 1 };
      return { ...line, lot: { ...line.lot, components: [{ ...wine, ...(drinking_window && { drinking_window }) }] } };
    });
    await house.operate(['catalogue', 'import', 'drink.jsonl'], lines.map((line) => JSON.stringify(line)).join('\n'));
    const query = { q: 'Import lot 70' } as const;
    const onSale = async () => (await house.api(weeklyOffers, { query, token: cleo.token })).result.items;
    await untilHolds(async () => {
      if ((await onSale()).length < windows.length) throw new Error('Not all of them are on sale yet.');
    });
    for (const sale of await onSale()) if (sale.product_type === 'lot') await ownLot(house, cleo, { lot: sale.lot.id });
  });

  it('goes by the years of each wine, both among them, and where nobody knows them says so', async () => {
    expect((await drinking(['now'])).toSorted()).toEqual(['Wine 1', 'Wine 2']);
    expect(await drinking(['past'])).toEqual(['Wine 0']);
    expect(await drinking(['keep'])).toEqual(['Wine 3']);
    expect(await drinking(['unknown'])).toEqual(['Wine 4']);
  });

  it('is ordered by the last year, the unknown last, and counted in the filters', async () => {
    const all = ['now', 'keep', 'past', 'unknown'];
    expect(await drinking(all, 'drinking')).toEqual(['Wine 0', 'Wine 1', 'Wine 2', 'Wine 3', 'Wine 4']);
    const { result: groups } = await house.api(bottlesFilters, { token: cleo.token });
    expect(groups['drinking']!.filters.map(({ value, total }) => [value, total])).toEqual([
      ['now', 2],
      ['keep', 1],
      ['past', 1],
      ['unknown', 1],
    ]);
  });
});

describe('the report of bottles', () => {
  it('has a line for every bottle, and its costs add up to what was paid', async () => {
    const response = await fetch(house.url + bottlesReport.path, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="bottles-report.csv"');
    expect(response.headers.get('x-file-length')).toBe(String((await response.clone().arrayBuffer()).byteLength));
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    expect(head).toBe(
      'Serial number,Wine,Producer,Vintage,Size (l),Status,Cost (EUR),Market price (EUR),Place,Region,Colour,SKU,Purchase date,Case,Label,Shipment,Tags,Note',
    );
    expect(lines).toHaveLength(5);
    const cells = lines.map((line) =>
      /^([\w-]+),"(.+?)",(.+?),(\d+),([\d.]+),(.+?),([\d.]+),([\d.]+),(.*),(.+?),(Red),([\w-]+),(\d{4}-\d\d-\d\d),([^,]*),,,,$/
        .exec(line)!
        .slice(1),
    );
    expect(cells.reduce((sum, [, , , , , , cost]) => sum + Math.round(Number(cost) * 100), 0)).toBe(200_01);
    const lots = await lotsOf(house, anna);
    expect(new Set(cells.map((line) => line[11]))).toEqual(new Set(lots.map(({ components }) => components[0]!.sku)));
    expect(new Set(cells.map((line) => line[9]))).toEqual(new Set(['Bordeaux']));
    expect(cells.filter(([, , , , , status]) => status === 'in our warehouse')).toHaveLength(4);
    const serials = (await lotsOf(house, anna)).flatMap((lot) => lot.serials.map(({ serial_number: one }) => one));
    expect(cells.map(([serial]) => serial!).toSorted()).toEqual(serials.toSorted());
  });

  it('has the same bottles as a spreadsheet', async () => {
    const headers = { authorization: `Bearer ${anna.token}` };
    const csv = await (await fetch(house.url + bottlesReport.path, { headers })).text();
    const sheet = await fetch(house.url + bottlesSheet.path, { headers });
    expect(sheet.headers.get('content-type')).toBe(bottlesSheet.answerType);
    expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="bottles-report.xlsx"');
    const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()));
    const table = strFromU8(files['xl/worksheets/sheet1.xml']!);
    const serials = serialsOf(table, /<c r="A\d+" s="2"[^>]*><is><t[^>]*>([^<]+)</g);
    expect(serials).toEqual(serialsOf(csv, /^([\w-]+),/gm));
    expect(serials).toHaveLength(5);
    const costs = [...table.matchAll(/<c r="G\d+" s="3"><v>([\d.]+)</g)].map(([, cost]) => Number(cost));
    expect(costs.reduce((sum, cost) => sum + Math.round(cost * 100), 0)).toBe(200_01);
  });
});
