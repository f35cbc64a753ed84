import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueLines } from '../../server/test/api/support/catalogue-lines.ts';
import { commandLine } from '../operate.ts';
import { madePhotograph } from '../own-photographs.ts';
import { atMost, type BenchReport, median } from './report.ts';

const PHOTOGRAPHS = 600;
/** How many photographs are generated; each is in the folder several times, as different files. */
const DRAWN = 20;
/** As a photographer delivers them. */
const SIZE = { width: 1500, height: 2000 };
/** The file that a card shows: 138 px wide, on a screen of two points each. */
const ON_A_CARD = 320;
const MOST_SECONDS = 60;
const MOST_BYTES = 40_000;

/**
 * Imports 600 photographs by the command, into a house with 300 bottles: the front and the label of each. How long that takes, how
 * long it takes again, and how large the files are that cards show.
 */
export async function benchMedia(): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-media-'));
  try {
    const pictures = join(folder, 'pictures');
    await writePhotographs(pictures);
    const catalogue = join(folder, 'catalogue.jsonl');
    await writeFile(catalogue, catalogueLines(PHOTOGRAPHS / 2).join('\n'));
    const { DATABASE_URL: _, ...environment } = process.env;
    const cpuFile = join(folder, 'cpu');
    const operate = commandLine('server/src/operate.ts', {
      ...environment,
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'say-cpu.ts')}`,
      CPU_FILE: cpuFile,
    });
    await operate('catalogue', 'import', catalogue);
    const seconds = await secondsOf(() => operate('media', 'import', pictures));
    const cpu = Number(await readFile(cpuFile, 'utf8'));
    const again = await secondsOf(() => operate('media', 'import', pictures));
    const media = join(folder, 'data/store/media');
    const names = await readdir(media);
    const sizes = async (format: string) =>
      Promise.all(names.map(async (name) => (await stat(join(media, name, `${ON_A_CARD}.${format}`))).size));
    const [webp, avif] = [await sizes('webp'), await sizes('avif')];
    return {
      name: `Photographs: ${PHOTOGRAPHS} of ${SIZE.width} × ${SIZE.height} imported, ${cpus().length} processors`,
      rows: [
        { label: 'kept in the store', value: `${names.length}` },
        atMost('time', `${seconds.toFixed(1)} s`, seconds / MOST_SECONDS, 1),
        // On an otherwise idle machine the time is this, divided by the number of processors.
        { label: 'processor time', value: `${cpu.toFixed(1)} s` },
        { label: 'the same once more', value: `${again.toFixed(1)} s` },
        atMost('on a card, AVIF, the largest', kilobytes(Math.max(...avif)), Math.max(...avif) / MOST_BYTES, 1),
        { label: 'on a card, AVIF, the middle', value: kilobytes(median(avif)) },
        atMost('on a card, WebP, the largest', kilobytes(Math.max(...webp)), Math.max(...webp) / MOST_BYTES, 1),
        { label: 'on a card, WebP, the middle', value: kilobytes(median(webp)) },
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writePhotographs(folder: string): Promise<void> {
  const drawn: Buffer[] = [];
  for (let index = 0; index < DRAWN; index++) drawn.push(await madePhotograph(index * 17, SIZE));
  for (let index = 0; index < PHOTOGRAPHS; index++) {
    const bottle = join(folder, 'products', `IMP-${Math.floor(index / 2)}-075`);
    await mkdir(bottle, { recursive: true });
    // Bytes after the end of a JPEG are ignored: the same picture, but a different file.
    const bytes = Buffer.concat([drawn[index % DRAWN]!, Buffer.from(`no. ${index}`)]);
    await writeFile(join(bottle, index % 2 === 0 ? 'front.jpg' : 'label.jpg'), bytes);
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
