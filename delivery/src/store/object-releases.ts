import { inParallel } from './in-parallel.ts';
import { appPath, APPS, filePath, parseJson, parseRelease, RELEASE_FILE, releasePath, sameFiles } from './layout.ts';
import type { Objects } from '@le-chai/media/objects';
import { type CheckedRelease, type ReleaseStore, removing, taken } from './release-store.ts';
import { randomUUID } from 'node:crypto';
import type { Release } from '@le-chai/federation/composition';

/**
 * The releases of an object store. The state of a release lives in its `release.json`: it is written last and only if
 * there is none, marked by rewriting it, and replaced by a note before its files are deleted; each write is conditional
 * on the state that was read, so of two conflicting writers one has to retry.
 */
export function objectReleases(
  objects: Objects,
): Omit<ReleaseStore, 'listChannels' | 'getChannel' | 'swapChannel' | 'getHistory'> {
  const { look, write } = releaseStates(objects);
  const getRelease: ReleaseStore['getRelease'] = async (app, version) => (await look(app, version))?.release ?? null;

  const putFiles = async ({ release, files }: CheckedRelease, onProgress?: (done: number, of: number) => void) => {
    const { app, version } = release;
    let done = 0;
    await inParallel([...files], async ([name, bytes]) => {
      const key = filePath(app, version, name);
      // A compressed form differs from one machine to another, and each unpacks to the same bytes.
      const isOwn = Object.hasOwn(release.files, name);
      if (!(await objects.put(key, bytes, isOwn ? 'absent' : undefined))) throw taken(app, version);
      onProgress?.(++done, files.size);
    });
  };

  /** Deletes all of a release that its `release.json` says is being taken away; the note itself last. */
  const deleteFiles = async (app: string, version: string) => {
    const until = performance.now() + REMOVING_MS;
    const own = releaseKey(app, version);
    const throwIfLate = () => {
      if (performance.now() > until) throw removing(app, version);
    };
    const keys = (await objects.list(releasePath(app, version))).map(({ key }) => key).filter((key) => key !== own);
    await inParallel(keys, async (key) => {
      throwIfLate();
      await objects.delete(key);
    });
    throwIfLate();
    await objects.delete(own);
  };

  const removeRelease: ReleaseStore['removeRelease'] = async (app, version, notWantedSince) => {
    const state = await look(app, version);
    if (state?.release && state.modified > notWantedSince) return false;
    if (state && !state.release && isUnderWay(state)) return false;
    if (!state) {
      const left = await objects.list(releasePath(app, version));
      if (left.length === 0 || left.some(({ modified }) => modified > notWantedSince)) return false;
    }
    if (!(await write(app, version, REMOVED, state))) return false;
    await deleteFiles(app, version);
    return true;
  };

  const listVersions: ReleaseStore['listVersions'] = async (app) => {
    const names = await objects.names(appPath(app));
    const held = await inParallel(names, (version) => getRelease(app, version));
    return names.filter((_, index) => held[index]);
  };

  return {
    getRelease,
    removeRelease,
    listVersions,
    listApps: () => objects.names(APPS),

    async putRelease(checked, onProgress) {
      const { release } = checked;
      const { app, version } = release;
      for (;;) {
        const state = await look(app, version);
        if (state?.release && sameFiles(state.release, release)) return 'present';
        if (state?.release) throw taken(app, version);
        if (state && isUnderWay(state)) throw removing(app, version);
        if (state) {
          if (await write(app, version, REMOVED, state)) await deleteFiles(app, version);
          continue;
        }
        await putFiles(checked, onProgress);
        if (await write(app, version, release, null)) return 'stored';
      }
    },

    async readFile(app, version, file) {
      return (await objects.get(filePath(app, version, file)))?.bytes ?? null;
    },

    async markWanted(app, version) {
      for (;;) {
        const state = await look(app, version);
        if (!state?.release) return false;
        if (await write(app, version, state.release, state)) return true;
      }
    },

    async wantedAt(app, version) {
      const state = await look(app, version);
      return state?.release ? state.modified : null;
    },

    async sweep(notTouchedSince) {
      for (const app of await objects.names(APPS)) {
        for (const version of await objects.names(appPath(app))) {
          if (!(await getRelease(app, version))) await removeRelease(app, version, notTouchedSince);
        }
      }
    },
  };
}

/** What `release.json` may say in the place of a release: that it is being taken away, files and all. */
const REMOVED = { removed: true };
/**
 * A process that removes a release has finished by then; after twice that time it was killed, and any other may
 * continue.
 */
const REMOVING_MS = 5 * 60_000;

/** The object that everything of a release hangs on. */
const releaseKey = (app: string, version: string): string => filePath(app, version, RELEASE_FILE);

/** One state of a `release.json`: null for `release` where it is being taken away. */
interface State {
  release: Release | null;
  etag: string;
  modified: Date;
}

/** Reads and writes the states of an object store's releases. */
function releaseStates(objects: Objects) {
  return {
    look: async (app: string, version: string): Promise<State | null> => {
      const found = await objects.get(releaseKey(app, version));
      if (!found) return null;
      const { bytes, etag, modified } = found;
      const isRemoved = (parseJson(bytes) as Partial<typeof REMOVED> | undefined)?.removed === true;
      return { release: isRemoved ? null : parseRelease(app, version, bytes), etag, modified };
    },

    /**
     * Overwrites the state that was read, with a unique part, so that no two states have the same ETag.
     * @returns false if the state has changed meanwhile
     */
    write: (app: string, version: string, content: object, over: State | null): Promise<boolean> =>
      objects.put(
        releaseKey(app, version),
        JSON.stringify({ ...content, written: randomUUID() }),
        over ? { etag: over.etag } : 'absent',
      ),
  };
}

/** Whether another process may still be deleting it. */
function isUnderWay({ modified }: State): boolean {
  return Date.now() - modified.getTime() < 2 * REMOVING_MS;
}
