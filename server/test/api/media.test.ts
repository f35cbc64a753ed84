import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { readPictureName } from '@le-chai/contracts/picture';
import sharp from 'sharp';
import { type House, type Member, startHouse } from './harness.ts';
import { barrelLine, catalogueLines } from './support/catalogue-lines.ts';
import { operateCli } from './support/operate-cli.ts';
import { untilHolds } from './support/until.ts';
import { zipOf } from './support/zip.ts';

let house: House;
let member: Member;
let folder: string;
let store: string;
beforeAll(async () => {
  house = await startHouse('bare');
  member = await house.createMember();
  await house.operate(
    ['catalogue', 'import', 'test.jsonl'],
    [...catalogueLines(3), JSON.stringify(barrelLine(1))].join('\n'),
  );
});
afterAll(() => house.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  store = join(folder, 'store');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A photograph of one colour. */
const photograph = (colour: string, width = 600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: colour } }).jpeg();

type Files = Readonly<Record<string, Uint8Array | string>>;

async function write(files: Files): Promise<string> {
  const source = await mkdtemp(join(folder, 'source-'));
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(source, path)), { recursive: true });
    await writeFile(join(source, path), bytes);
  }
  return source;
}

const take = (source: string) =>
  operateCli(['media', 'import', source], {
    dataDir: house.dataDir,
    url: house.databaseUrl,
    env: { STORE_DIR: store },
  }).outcome;

/** Imports photographs, in a process of its own, and waits until the server has noticed. */
async function show(source: string, isShown: () => Promise<boolean>): Promise<void> {
  expect(await take(source)).toMatchObject({ error: '', code: 0 });
  await untilHolds(async () => expect(await isShown()).toBe(true));
}

const remove = (thing: string) => house.operate(['media', 'remove', thing]);

const kept = () => readdir(join(store, 'media')).catch(() => []);

const saleNamed = async (name: string) => {
  const { items } = (await house.api(weeklyOffers, { token: member.token, query: { q: name } })).result;
  return items.find((item) => item.name === name)!;
};

/** The lot of the sale with this name. */
const componentOf = async (name: string) => {
  const sale = await saleNamed(name);
  if (!('lot' in sale)) throw new Error('no lot');
  return sale.lot.components[0]!;
};

it('shows photographs of bottles, sales and producers, and says what they show', async () => {
  const source = await write({
    'products/IMP-1-075/label.jpg': await photograph('#401020').toBuffer(),
    'products/IMP-1-075/front.png': await photograph('#204010').png().toBuffer(),
    'sales/IMPORT-1/case.webp': await photograph('#102040').webp().toBuffer(),
    'producers/Maison Import 1/rows.jpg': await photograph('#808040', 1600, 900).toBuffer(),
    'alt.json': JSON.stringify({ 'sales/IMPORT-1/case.webp': 'Six bottles in their wooden case' }),
    '.DS_Store': 'left behind',
  });
  const { out, error, code } = await take(source);
  expect([error, code]).toEqual(['', 0]);
  expect(out.trim()).toBe(
    '4 photographs of 3 bottles, sales and producers are now shown; 0 of them were already in the store.',
  );
  await untilHolds(async () => expect((await saleNamed('Import lot 1')).pictures).toHaveLength(1));
  const sale = await saleNamed('Import lot 1');
  expect(sale.pictures).toEqual([
    { cover: expect.stringMatching(/^[0-9a-f]{32}-600x800$/), alt: 'Six bottles in their wooden case' },
  ]);
  const { media, builder } = await componentOf('Import lot 1');
  expect(media.pictures.map(({ alt }) => alt)).toEqual([
    'Maison Import 1, Clos 1 2001, the bottle',
    'Maison Import 1, Clos 1 2001, the label',
  ]);
  expect(media.cover).toBe(media.pictures[0]!.cover);
  expect(builder.pictures).toEqual([{ cover: expect.stringMatching(/-1280x720$/), alt: 'Maison Import 1: a view' }]);
  expect(builder.gallery).toEqual(builder.pictures.map(({ cover }) => cover));
  expect(readPictureName(builder.gallery[0]!)!.webp).toEqual([160, 320, 640, 1280]);
  const files = await readdir(join(store, 'media', media.cover!));
  expect(files.toSorted()).toEqual(['160.avif', '160.webp', '320.avif', '320.webp', '600.avif', '600.webp']);

  const again = await take(source);
  expect(again.out.trim()).toBe('All 4 photographs are already shown; nothing changed.');
});

it('shows a bottle without its photographs once they are removed', async () => {
  const source = await write({ 'products/IMP-0-075/front.jpg': await photograph('#771122').toBuffer() });
  await show(source, async () => (await componentOf('Import lot 0')).media.pictures.length === 1);
  expect(await remove('products/IMP-0-075')).toMatchObject({ changed: true });
  expect((await componentOf('Import lot 0')).media).toMatchObject({ pictures: [], cover: null });
  expect(await remove('products/IMP-0-075')).toMatchObject({ changed: false });
  await expect(remove('products/none')).rejects.toThrow('There is no bottle with the SKU “none”.');
  await expect(remove('bottles/none')).rejects.toThrow('must be products/SKU');
});

const bottling = async () => {
  const sale = await saleNamed('Import barrel 1');
  return 'barrel' in sale ? sale.barrel.bottling : [];
};

it('gives each bottle of a barrel its picture, by its size', async () => {
  const source = await write({ 'sales/BARREL-1/bottle-750.jpg': await photograph('#303030').toBuffer() });
  await show(source, async () => (await bottling())[0]?.bottle_image != null);
  expect(await bottling()).toMatchObject([{ size: 0.75, bottle_image: expect.stringMatching(/-600x800$/) }]);
});

it('takes them from an archive, upright and without what the camera wrote', async () => {
  // The top half is red; the camera was held on its side, and says so.
  const half = await photograph('#ff0000', 800, 300).toBuffer();
  const turned = await photograph('#0000ff', 800, 600)
    .composite([{ input: half, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'A. Photographer' } })
    .toBuffer();
  const archive = join(folder, 'pictures.zip');
  await writeFile(archive, zipOf({ 'products/IMP-2-075/front.jpg': turned }));
  expect((await take(archive)).code).toBe(0);
  const { media } = await componentOf('Import lot 2');
  expect(media.cover).toMatch(/-600x800$/);
  for (const file of ['160.webp', '160.avif']) {
    const image = sharp(join(store, 'media', media.cover!, file));
    expect(await image.metadata()).toMatchObject({ width: 160 });
    expect((await image.metadata()).exif).toBeUndefined();
    const { data } = await image
      .extract({ left: 140, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Turned to the right, the top has become the right side.
    expect(data[0]).toBeGreaterThan(200);
  }
});

it('imports nothing while a file does not fit, and says which and why', async () => {
  const good = await photograph('#123456').toBuffer();
  const source = await write({
    'products/IMP-1-075/front.jpg': good,
    'products/IMP-1-075/bottom.jpg': good,
    'front.jpg': good,
    'products/IMP-1-075/neck.jpg': await photograph('#123456', 200, 200).toBuffer(),
    'sales/IMPORT-1/case.jpg': 'no picture',
    'sales/IMPORT-1/front.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>',
    'alt.json': JSON.stringify({ 'products/IMP-1-075/back.jpg': 'Not there' }),
  });
  const { error, code } = await take(source);
  expect(code).toBe(1);
  expect(error).toContain('products/IMP-1-075/bottom.jpg: must be called front, label, back, neck, case, barrel');
  expect(error).toContain('front.jpg: must be in a folder such as products/SKU');
  expect(error).toContain('products/IMP-1-075/neck.jpg: is smaller than 300 pixels on one side');
  expect(error).toContain('sales/IMPORT-1/case.jpg: is not a JPEG, PNG, WebP or AVIF');
  expect(error).toContain('sales/IMPORT-1/front.jpg: is not a JPEG, PNG, WebP or AVIF');
  expect(error).toContain('alt.json: names “products/IMP-1-075/back.jpg”, which is not there');
  expect(error).toContain('Nothing was imported. 6 files are not valid.');
  expect(await kept()).toEqual([]);
});

it('shows none of them where one is of nothing in the house, or its bytes are damaged', async () => {
  const before = (await componentOf('Import lot 1')).media;
  const good = await photograph('#654321').toBuffer();
  const elsewhere = await take(
    await write({
      'products/IMP-1-075/front.jpg': good,
      'products/NONE/front.jpg': good,
      'sales/IMPORT-1/bottle-750.jpg': good,
    }),
  );
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.error).toContain('products/NONE/front.jpg: there is no bottle with the SKU “NONE”');
  expect(elsewhere.error).toContain('sales/IMPORT-1/bottle-750.jpg: the sale is not of a barrel');
  const damaged = await sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      noise: { type: 'gaussian', mean: 99, sigma: 40 },
      background: '#000',
    },
  })
    .jpeg()
    .toBuffer();
  const cut = await take(await write({ 'products/IMP-1-075/front.jpg': damaged.subarray(0, damaged.length / 2) }));
  expect([cut.code, cut.error]).toEqual([1, expect.stringContaining('products/IMP-1-075/front.jpg: is damaged')]);
  expect((await componentOf('Import lot 1')).media).toEqual(before);
  expect((await take(join(folder, 'nowhere'))).error).toContain('There is no folder or archive');
});
