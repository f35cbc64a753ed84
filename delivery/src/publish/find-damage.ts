import type { Release } from '@le-chai/federation/composition';
import { inParallel } from '../store/in-parallel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { integrityOf } from './integrity.ts';
import { SUFFIXES, isCompressible, unpack } from './precompress.ts';

/**
 * Reads all of a stored release and checks it against the hashes that `release` promises, compressed forms by what they
 * unpack to.
 * @param onProgress called with the number of files read, and of all files
 * @returns what is missing or wrong, one sentence each
 */
export async function findDamage(
  store: ReleaseStore,
  { app, version, files }: Release,
  onProgress?: (done: number, of: number) => void,
): Promise<string[]> {
  let done = 0;
  const all = Object.entries(files);
  const found = await inParallel(all, async ([name, { integrity, bytes }]) => {
    const problem = await look(name, integrity, bytes);
    onProgress?.(++done, all.length);
    return problem && `${app} ${version}: ${problem} in the store`;
  });
  return found.filter((problem) => problem !== null);

  async function look(name: string, integrity: string, bytes: number): Promise<string | null> {
    const content = await store.readFile(app, version, name);
    if (!content) return `${name} is missing`;
    if (integrityOf(content) !== integrity) return `${name} is not what was built`;
    for (const packed of isCompressible(name, bytes) ? SUFFIXES.map((suffix) => name + suffix) : []) {
      const compressed = await store.readFile(app, version, packed);
      const unpacked = compressed && (await unpack(packed, compressed));
      if (compressed && (!unpacked || integrityOf(unpacked) !== integrity))
        return `${packed} does not unpack to ${name}`;
    }
    return null;
  }
}
