import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import { metricsOf, type Metrics } from './sfnt.ts';

/*
 * Cuts the bundled families down to the letters, weights and features that the product uses, and measures the local
 * fallbacks against them. Run it when a family is updated; what it writes is committed:
 *   node shared/design/fonts/subset.ts
 */

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, '../src/foundation');
const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ŒœŸıˆ˚˜‘’“”‚„–—…€×·•−™→←↑↓\u2009\u2011\u202F`;
/** Names of members, houses and places in the other Latin alphabets. */
const latinExt = `${span(0x100, 0x17f)}${span(0x218, 0x21b)}${span(0x1e80, 0x1e85)}ẞ`;
const keepFeatures = ['kern', 'mark', 'ccmp', 'locl', 'liga', 'rvrn', 'tnum', 'lnum'];

interface Cut {
  name: string;
  source: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const file = (family: string, name: string): string =>
  require.resolve(`@fontsource-variable/${family}/files/${family}-${name}.woff2`);
const serif = file('newsreader', 'latin-opsz-normal');

/*
 * The serif is lighter and finer the larger it stands. Three fixed cuts of its optical sizes weigh 60 kB together;
 * the variable file with both axes weighs 109 kB, for differences nobody sees.
 */
const cuts: Cut[] = [
  { name: 'newsreader-text', source: serif, text: latin, axes: { opsz: 20, wght: 400 } },
  { name: 'newsreader-figure', source: serif, text: latin, axes: { opsz: 27, wght: 365 } },
  { name: 'newsreader-display', source: serif, text: latin, axes: { opsz: 50, wght: 335 } },
  {
    name: 'newsreader-italic',
    source: file('newsreader', 'latin-opsz-italic'),
    text: latin,
    axes: { opsz: 14, wght: 420 },
  },
  {
    name: 'newsreader-ext',
    source: file('newsreader', 'latin-ext-opsz-normal'),
    text: latinExt,
    axes: { opsz: 24, wght: 385 },
  },
  {
    name: 'instrument-sans',
    source: file('instrument-sans', 'latin-wght-normal'),
    text: latin,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    name: 'instrument-sans-ext',
    source: file('instrument-sans', 'latin-ext-wght-normal'),
    text: latinExt,
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { name, source, text, axes } of cuts) {
  const font = await subset(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
    noHinting: true,
  });
  await writeFile(join(target, 'fonts', `${name}.woff2`), font);
  console.log(`${name} ${(font.length / 1024).toFixed(1)} KiB`);
}

/** The fallbacks as they come with systems (hhea of Georgia 5.59, Arial 7.00, Noto Serif 2.014, Roboto 3.011, DejaVu 2.37); averages over the same letters. */
const local = {
  serif: {
    Georgia: { unitsPerEm: 2048, average: 913 },
    'Noto Serif': { unitsPerEm: 1000, average: 478 },
    'DejaVu Serif': { unitsPerEm: 2048, average: 1047 },
  },
  sans: {
    Arial: { unitsPerEm: 2048, average: 904 },
    Roboto: { unitsPerEm: 2048, average: 905 },
    'DejaVu Sans': { unitsPerEm: 2048, average: 1036 },
  },
};

/** Descriptors that give a local font the measures of ours. */
function stretch(own: Metrics, fallback: { unitsPerEm: number; average: number }): string {
  const size = own.average / own.unitsPerEm / (fallback.average / fallback.unitsPerEm);
  const share = (value: number): string => `${((100 * value) / own.unitsPerEm / size).toFixed(2)}%`;
  return `size-adjust:${(100 * size).toFixed(2)}%;ascent-override:${share(own.ascent)};descent-override:${share(own.descent)};line-gap-override:${share(own.lineGap)}`;
}

async function measure(source: string, axes: Record<string, number>): Promise<Metrics> {
  return metricsOf(
    Buffer.from(await subset(await readFile(source), latin, { targetFormat: 'truetype', variationAxes: axes })),
  );
}

const own = {
  serif: await measure(serif, { wght: 380, opsz: 26 }),
  sans: await measure(file('instrument-sans', 'latin-wght-normal'), { wght: 400 }),
};
// To be put into fonts.ts.
for (const family of ['serif', 'sans'] as const)
  for (const [name, metrics] of Object.entries(local[family])) console.log(name, stretch(own[family], metrics));
