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
  expect(refused).toContain('Line 5: names either a lot or a barrel');
  expect(refused).toContain('Line 6: colour: is not known here');
  expect(refused).toContain('Line 7: sale.ends: must be after starts');
  expect(refused).toContain('Line 8: lot.components: have a serial only where one bottle is offered');
  expect(refused).toContain(
    'Line 9: sale.undiscounted_buy_now_price: must be above the price at which it can be bought at once',
  );
  expect(refused).toContain('Line 10: sale.units: are more than the barrel holds');
  expect(refused).toMatch(/Line 11: lot\.components\.0\.size: \S+/);
  expect(refused).toContain('Line 12: reference: “IMPORT-1” stands in line 1 already');
  expect(refused).toContain('Line 13: holds a NUL or half a character');
  expect(refused).toContain('Nothing was taken in. 12 lines do not fit.');
  expect(await onSale()).toEqual({ charity: 0, collection: 0, singleLots: 0, barrel: 0 });
});

it('takes lots and barrels in, on sale at once', async () => {
  expect(await take([...catalogueLines(30), barrelLine(1)])).toEqual({ made: 31, known: 0 });
  // Sales are opened by whoever comes first, a moment later.
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
  expect(await take(catalogueLines(32))).toEqual({ made: 2, known: 30 });
  expect(await take(catalogueLines(32))).toEqual({ made: 0, known: 32 });
});

it('reads the file where the operator is, and says when it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-import-'));
  const file = join(folder, 'catalogue.jsonl');
  await writeFile(file, `\uFEFF${catalogueLines(35).join('\r\n')}\r\n`);
  const settings = { dataDir: house.dataDir, url: house.databaseUrl };
  const done = await operateCli(['catalogue', 'import', file], settings).outcome;
  expect([done.out.trim(), done.code]).toEqual(['Took in 3 sales; 32 were in the catalogue already.', 0]);
  const missing = await operateCli(['catalogue', 'import', join(folder, 'none')], settings).outcome;
  expect(missing.code).toBe(2);
  expect(missing.error).toContain('cannot be read (ENOENT)');
  await rm(folder, { recursive: true });
});
