import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auctionCounter, weeklyOffers } from '@le-chai/contracts/auctions';
import { startHouse, type House, type Member } from './harness.ts';
import { barrelLine, catalogueLines, lotLine } from './support/catalogue-lines.ts';
import { untilHolds } from './support/until.ts';
import { operateCli } from './support/operate-cli.ts';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse('bare');
  member = await house.createMember();
});
afterAll(() => house.stop());

const take = (lines: readonly (object | string)[]) =>
  house.operate(
    ['catalogue', 'import', 'test.jsonl'],
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
const withFacts = (line: ReturnType<typeof lotLine>, facts: object) => ({
  ...line,
  lot: { ...line.lot, components: [{ ...line.lot.components[0], ...facts }] },
});
const FACTS = {
  conditions: [{ bottles: 4, level: 'into neck', label: 'Clean' }, { remarks: 'Seepage.' }],
  provenance: [
    { date: '2020-03-05', text: 'Taken in by our cellar.' },
    { date: '2008', text: 'Bought on release.' },
  ],
  drinking_window: { from: 2024, until: 2040 },
};
const BAD_FACTS = [
  { conditions: [{ bottles: 6 }] },
  {
    conditions: [
      { bottles: 5, label: 'Clean' },
      { bottles: 2, label: 'Torn' },
    ],
  },
  { conditions: [{ level: 'half full' }] },
  { provenance: [{ date: 'last year', text: 'Bought.' }] },
  { drinking_window: { from: 2040, until: 2039 } },
];
const onSale = async () => (await house.api(auctionCounter, { token: member.token })).result;
const found = async (q: string) => (await house.api(weeklyOffers, { token: member.token, query: { q } })).result;

it('takes nothing in while a line does not fit, and says which and why', async () => {
  const good = lotLine(1);
  const bad = [
    { ...good, reference: 'A', sale: { ...good.sale, price: -1 } },
    '{"reference": ',
    { ...good, reference: 'B', lot: undefined },
    { ...good, reference: 'C', colour: 'red' },
    { ...good, reference: 'D', sale: { ...good.sale, ends: '2025-01-01T00:00:00Z' } },
    { ...good, reference: 'D1', lot: { ...good.lot, components: [{ ...good.lot.components[0], serial: '1' }] } },
    ...BAD_FACTS.map((facts, index) => withFacts(lotLine(100 + index), facts)),
    { ...good, reference: 'D2', sale: { ...good.sale, undiscounted_buy_now_price: 700 } },
    { ...barrelLine(1), reference: 'E', sale: { ...barrelLine(1).sale, units: 51 } },
    { ...good, reference: 'F', lot: { ...good.lot, components: [{ ...good.lot.components[0], size: 'magnum' }] } },
    good,
    JSON.stringify({ ...good, reference: 'G' }).replace('On limestone.', String.raw`\u0000`),
    JSON.stringify({ ...good, reference: 'H' }).replace('On limestone.', String.raw`\ud800`),
  ];
  const refused = await take([good, '', ...bad]).catch((error: Error) => error.message);
  expect(refused).toContain('Line 3: sale.price: must be more than 0');
  expect(refused).toContain('Line 4: is not JSON');
  expect(refused).toContain('Line 5: must name either a lot or a barrel');
  expect(refused).toContain('Line 6: colour: is not known here');
  expect(refused).toContain('Line 7: sale.ends: must be after starts');
  expect(refused).toContain('Line 8: lot.components: can have a serial only where one bottle is offered');
  expect(refused).toContain('Line 9: lot.components.0.conditions.0: says nothing about its bottles');
  expect(refused).toContain('Line 10: lot.components.0.conditions: are for more bottles than there are');
  expect(refused).toContain('Line 11: lot.components.0.conditions.0.level: must be one of: into neck, base of neck,');
  expect(refused).toContain('Line 12: lot.components.0.provenance.0.date: must be a year such as "1998", or a day');
  expect(refused).toContain('Line 13: lot.components.0.drinking_window.until: must not be earlier than from');
  expect(refused).toContain('Line 14: sale.undiscounted_buy_now_price: must be above the buy-now price');
  expect(refused).toContain('Line 15: sale.units: are more than the barrel holds');
  expect(refused).toMatch(/Line 16: lot\.components\.0\.size: \S+/);
  expect(refused).toContain('Line 17: reference: “IMPORT-1” is already in line 1');
  expect(refused).toContain('Line 18: contains a NUL or half a character');
  expect(refused).toContain('Nothing was imported. 17 lines are not valid.');
  expect(await onSale()).toEqual({ charity: 0, collection: 0, singleLots: 0, barrel: 0 });
});

it('takes lots and barrels in, on sale at once', async () => {
  expect(await take([...catalogueLines(30), barrelLine(1)])).toMatchObject({ made: 31, known: 0 });
  // Sales are opened by the first request, a moment later.
  await untilHolds(async () => expect(await onSale()).toMatchObject({ singleLots: 30, barrel: 1 }));
  const { items } = await found('Import lot 7');
  expect(items[0]).toMatchObject({
    name: 'Import lot 7',
    currentPrice: 450,
    product_type: 'lot',
    lot: {
      components: [{ size: 0.75, quantity: 6, price: 80.5, vintage: 2007, builder: { name: 'Maison Import 7' } }],
    },
  });
  expect((await found('Import barrel')).items[0]).toMatchObject({
    options: { quantities: { max: 50, mul: 4.5 } },
    barrel: { litres: 228 },
  });
});

it('takes the same file once', async () => {
  expect(await take(catalogueLines(32))).toMatchObject({ made: 2, known: 30 });
  expect(await take(catalogueLines(32))).toMatchObject({ made: 0, known: 32 });
});

it('keeps what is known of bottles with their lot, and when to drink a wine with the wine', async () => {
  const line = lotLine(50);
  expect(await take([JSON.stringify(withFacts(line, FACTS))])).toMatchObject({ made: 1, known: 0 });
  const seen = { quantity: 1, fill_level: null, label: '', capsule: '', remarks: '' };
  const known = {
    conditions: [
      { ...seen, quantity: 4, fill_level: 'into neck', label: 'Clean' },
      { ...seen, remarks: 'Seepage.' },
    ],
    provenance: [FACTS.provenance[1], FACTS.provenance[0]],
    drinking_window: FACTS.drinking_window,
  };
  await untilHolds(async () =>
    expect((await found('Import lot 50')).items[0]).toMatchObject({ lot: { components: [known] } }),
  );
  // A second lot of a wine that is known by now.
  await take([JSON.stringify({ ...line, reference: 'IMPORT-50-again' })]);
  await untilHolds(async () => expect((await found('Import lot 50')).items).toHaveLength(2));
  const components = (await found('Import lot 50')).items.map((item) => 'lot' in item && item.lot.components[0]);
  expect(components).toContainEqual(
    expect.objectContaining({ conditions: [], provenance: [], drinking_window: FACTS.drinking_window }),
  );
});

it('shows beforehand which pages it would change, and writes nothing', async () => {
  await untilHolds(async () => expect(await onSale()).toMatchObject({ singleLots: 34 }));
  const before = await onSale();
  const fresh = lotLine(60);
  const other = withFacts(lotLine(7), { alcohol: 14 });
  const lines = [fresh, { ...other, reference: 'DRY-1' }, lotLine(3)].map((line) => JSON.stringify(line)).join('\n');
  const show = () => house.operate(['catalogue', 'import', 'test.jsonl', '--dry-run'], lines);
  const preview = await show();
  expect(preview).toMatchObject({ adds: 2, known: ['IMPORT-3'] });
  expect(preview['kept']).toContainEqual({ kind: 'product', key: 'IMP-7-075', differs: ['alcohol'] });
  expect(preview['kept']).toContainEqual({ kind: 'producer', key: 'Maison Import 20', differs: [] });
  const seventh = (await found('Import lot 7')).items[0]!;
  expect(preview['pages']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        address: '/sales/lot/{number}',
        change: 'added',
        what: 'IMPORT-60: Import lot 60, 450 EUR, from 2026-01-01T00:00:00Z until 2036-01-01T00:00:00Z',
      }),
      { address: '/weekly/auctions/single-lots', change: 'changed', what: 'lists 2 more sales once open' },
      {
        address: `/sales/lot/${seventh.id_auction}-sale`,
        change: 'changed',
        what: 'shows more from Maison Import 7',
      },
    ]),
  );
  // What it had written would be known the second time.
  expect(await show()).toEqual(preview);
  expect(await onSale()).toEqual(before);
});

it('refuses beforehand what it would refuse', async () => {
  const bad = { ...lotLine(61), sale: { ...lotLine(61).sale, price: -1 } };
  const refused = house.operate(['catalogue', 'import', 'test.jsonl', '--dry-run'], JSON.stringify(bad));
  await expect(refused).rejects.toThrow('Line 1: sale.price: must be more than 0');
});

it('reads the file where the operator is, and says when it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-import-'));
  const file = join(folder, 'catalogue.jsonl');
  await writeFile(file, `\uFEFF${catalogueLines(35).join('\r\n')}\r\n`);
  const settings = { dataDir: house.dataDir, url: house.databaseUrl };
  const done = await operateCli(['catalogue', 'import', file], settings).outcome;
  expect([done.out.trim(), done.code]).toEqual([
    'Imported 3 sales; 32 were already in the catalogue.\nPrices: 3 new, 32 already known.',
    0,
  ]);
  const missing = await operateCli(['catalogue', 'import', join(folder, 'none')], settings).outcome;
  expect(missing.code).toBe(2);
  expect(missing.error).toContain('cannot be read (ENOENT)');
  await rm(folder, { recursive: true });
});

it('keeps what the house estimates of a lot, and takes none that is no range of whole euros', async () => {
  const line = lotLine(90);
  const withEstimate = (estimate: unknown) => ({ ...line, sale: { ...line.sale, estimate } });
  const estimates = [{ low: 1600, high: 1200 }, { low: 0, high: 100 }, { low: 1200.5, high: 1600 }, { low: 1200 }];
  const shop = { ...line.sale, type: 'shop', estimate: { low: 400, high: 500 } };
  const barrel = { ...barrelLine(90), sale: { ...barrelLine(90).sale, estimate: { low: 400, high: 500 } } };
  const lines = [...estimates.map(withEstimate), { ...line, sale: shop }, barrel];
  const refused = await take(lines.map((bad, index) => Object.assign(bad, { reference: `BAD-${index}` }))).catch(
    (error: Error) => error.message,
  );
  expect(refused).toContain('Line 1: sale.estimate.high: must not be below low');
  expect(refused).toMatch(/Line 2: sale\.estimate\.low: \S+/);
  expect(refused).toContain('Line 3: sale.estimate.low: must be whole');
  expect(refused).toMatch(/Line 4: sale\.estimate\.high: \S+/);
  expect(refused).toContain('Line 5: sale.estimate: is for lots at auction');
  expect(refused).toContain('Line 6: sale.estimate: is for lots at auction');

  expect(await take([withEstimate({ low: 1200, high: 1600 }), lotLine(91)])).toMatchObject({ made: 2 });
  await untilHolds(async () => {
    expect((await found('Import lot 90')).items[0]).toMatchObject({ house_estimate: { low: 1200, high: 1600 } });
    expect((await found('Import lot 91')).items[0]).toMatchObject({ house_estimate: null });
  });
});
