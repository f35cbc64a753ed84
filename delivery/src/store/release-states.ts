import { randomUUID } from 'node:crypto';
import type { Release } from '@le-chai/federation/composition';
import { RELEASE_FILE, filePath, parseJson, parseRelease } from './layout.ts';
import type { Objects } from './objects.ts';

/** What `release.json` may say in the place of a release: that it is being taken away, files and all. */
export const REMOVED = { removed: true };
/** Whoever takes a release away has stopped by then; after twice that it was killed, and anybody may go on with it. */
export const REMOVING_MS = 5 * 60_000;

/** The object that everything of a release hangs on. */
export const releaseKey = (app: string, version: string): string => filePath(app, version, RELEASE_FILE);

/** One state of a `release.json`: null for `release` where it is being taken away. */
export interface State {
  release: Release | null;
  etag: string;
  modified: Date;
}

/** Reads and writes the states of an object store's releases. */
export function releaseStates(objects: Objects) {
  return {
    look: async (app: string, version: string): Promise<State | null> => {
      const found = await objects.get(releaseKey(app, version));
      if (!found) return null;
      const { bytes, etag, modified } = found;
      const isRemoved = (parseJson(bytes) as Partial<typeof REMOVED> | undefined)?.removed === true;
      return { release: isRemoved ? null : parseRelease(app, version, bytes), etag, modified };
    },

    /**
     * Writes over the state that was seen, with something of its own in it, so that no two states have the same ETag.
     * @returns false where it is another one by now
     */
    write: (app: string, version: string, content: object, over: State | null): Promise<boolean> =>
      objects.put(
        releaseKey(app, version),
        JSON.stringify({ ...content, written: randomUUID() }),
        over ? { etag: over.etag } : 'absent',
      ),
  };
}

/** Whether somebody may still be at work taking it away. */
export function isUnderWay({ modified }: State): boolean {
  return Date.now() - modified.getTime() < 2 * REMOVING_MS;
}
