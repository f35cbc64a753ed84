import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { Refused } from '../../core/house/refused.ts';

/** One file of a folder or an archive. */
export interface SourceFile {
  /** Below the folder or in the archive, with slashes. */
  path: string;
  /** As the folder or the archive says, bytes. */
  size: number;
  read: () => Promise<Uint8Array>;
}

export interface Source extends AsyncDisposable {
  files: readonly SourceFile[];
}

/** What photographs are taken in from at most, files. */
const MOST_FILES = 20_000;

/**
 * The files of a folder or of a ZIP archive, by their paths. Nothing is unpacked to the disk.
 * @throws {Refused} if there is neither, or too much of it
 */
export async function openSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Refused(`There is no folder or archive ${path}.`);
  const source = found.isDirectory() ? await openFolder(path) : await openArchive(path);
  if (source.files.length > MOST_FILES) {
    await source[Symbol.asyncDispose]();
    throw new Refused(`${path} holds more than ${MOST_FILES} files. Import it in parts.`);
  }
  return source;
}

async function openFolder(folder: string): Promise<Source> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const { size } = await stat(file);
        return { path: relative(folder, file).split(sep).join('/'), size, read: () => readFile(file) };
      }),
  );
  return { files: files.filter(isWanted), async [Symbol.asyncDispose]() {} };
}

async function openArchive(path: string): Promise<Source> {
  const archive = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: Error) => {
    throw new Refused(`${path} is neither a folder nor a ZIP archive (${error.message}).`);
  });
  const files: SourceFile[] = [];
  try {
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      if (entry.fileName.endsWith('/')) continue;
      const read = async () => buffer(await archive.openReadStreamPromise(entry));
      files.push({ path: entry.fileName, size: entry.uncompressedSize, read });
      if (files.length > MOST_FILES) break;
    }
  } catch (error) {
    archive.close();
    throw new Refused(`${path} cannot be read: ${(error as Error).message}.`);
  }
  return { files: files.filter(isWanted), [Symbol.asyncDispose]: async () => archive.close() };
}

/** Without what systems leave in folders by themselves. */
function isWanted({ path }: SourceFile): boolean {
  return !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');
}
