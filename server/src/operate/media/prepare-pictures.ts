import { availableParallelism } from 'node:os';
import { openMediaStore } from '@le-chai/media/media-store';
import PQueue from 'p-queue';
import * as z from 'zod/mini';
import { Refused } from '../../core/house/refused.ts';
import { lastFile, LIMITS, lookAt, makeSizes } from './make-sizes.ts';
import { type FileError, formatFileErrors, type OrderedPicture, type PictureOrder } from './picture-order.ts';
import { byOrder, placeOf } from './picture-place.ts';
import { openSource, type Source, type SourceFile } from './picture-source.ts';

/** Beside the folders: what photographs show, by their paths. */
const ALT_FILE = 'alt.json';

const AltTexts = z.record(z.string(), z.string().check(z.trim(), z.minLength(1), z.maxLength(250)));

/**
 * Looks at all photographs of a folder or archive and, where all of them fit, makes their sizes and keeps them in the media
 * store. A photograph that is there already is not made again. None is shown anywhere yet.
 * @param say receives the progress
 * @throws {Refused} with what is wrong, file by file
 */
export async function preparePictures(
  path: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<PictureOrder> {
  await using source = await openSource(path);
  const { alts, errors } = await readAlts(source);
  const files = source.files.filter((file) => file.path !== ALT_FILE);
  if (files.length === 0) throw new Refused(`There is no photograph in ${path}. Nothing was imported.`);
  const looked = await atOnce(files, (file) => lookAtFile(file, alts, errors));
  const paths = new Set(files.map((file) => file.path.normalize('NFC')));
  for (const named of alts.keys()) {
    if (!paths.has(named)) errors.push({ path: ALT_FILE, message: `names “${named}”, which is not there` });
  }
  if (errors.length > 0) throw new Refused(formatFileErrors(errors));

  const store = await openMediaStore(env, (message) => new Refused(message));
  const found = looked.filter((each) => each !== null);
  let done = 0;
  const known = await atOnce(found, async ({ file, picture, ...facts }) => {
    const isKnown = await store.has(picture.cover, lastFile(facts.looked));
    if (!isKnown) {
      const sizes = await makeSizes(await file.read(), facts.looked).catch((error: Error) => {
        errors.push({ path: file.path, message: `is damaged (${error.message.split('\n')[0]})` });
        return null;
      });
      if (sizes) await store.put(picture.cover, sizes);
    }
    if (++done % 100 === 0) say(`${done} of ${found.length} photographs are ready.`);
    return isKnown;
  });
  if (errors.length > 0) throw new Refused(formatFileErrors(errors));
  return {
    pictures: found.map(({ picture }) => picture).toSorted(byOrder),
    known: known.filter(Boolean).length,
  };
}

async function lookAtFile(file: SourceFile, alts: ReadonlyMap<string, string>, errors: FileError[]) {
  const wrong = (message: string) => {
    errors.push({ path: file.path, message });
    return null;
  };
  const place = placeOf(file.path);
  if (typeof place === 'string') return wrong(place);
  // By what it says of itself, before it is read: an archive can hold more than there is memory.
  if (file.size > LIMITS.bytes) return wrong(`is larger than ${LIMITS.bytes / 1_000_000} MB`);
  const bytes = await file.read().catch((error: Error) => error.message);
  if (typeof bytes === 'string') return wrong(`cannot be read (${bytes})`);
  const looked = await lookAt(bytes);
  if (typeof looked === 'string') return wrong(looked);
  const path = file.path.normalize('NFC');
  const picture: OrderedPicture = { path, place, cover: looked.name, alt: alts.get(path) ?? null };
  return { file, looked, picture };
}

async function readAlts({ files }: Source): Promise<{ alts: Map<string, string>; errors: FileError[] }> {
  const file = files.find(({ path }) => path === ALT_FILE);
  if (!file) return { alts: new Map(), errors: [] };
  const text = file.size > LIMITS.bytes ? '' : Buffer.from(await file.read()).toString('utf8');
  const read = AltTexts.safeParse(parseJson(text.replace(/^\uFEFF/, '')));
  if (read.success) {
    return { alts: new Map(Object.entries(read.data).map(([path, alt]) => [path.normalize('NFC'), alt])), errors: [] };
  }
  const message = 'must be a JSON object of paths and texts of 1 to 250 characters';
  return { alts: new Map(), errors: [{ path: ALT_FILE, message }] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does something for each, one more at a time than there are processors, so that none waits for a disk. The first failure ends it. */
async function atOnce<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const queue = new PQueue({ concurrency: availableParallelism() + 1 });
  return queue.addAll(all.map((each) => () => work(each)));
}
