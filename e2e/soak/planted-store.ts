import { openObjects } from '../../shared/media/src/objects.ts';
import { filePath, revisionPath } from '../../delivery/src/store/layout.ts';
import type { ReleaseStore } from '../../delivery/src/store/release-store.ts';

/** The wrong ways to keep releases on an object store, and which check has to find each. */
export const RELEASE_PLANTS = {
  /** What makes a folder a release is there before its files are. */
  'release-first': 'half',
  /** A revision is written over another. */
  'no-compare': 'lost',
} as const;

/** The store, or with a plant one that does something the wrong way. */
export function plantedStore(store: ReleaseStore, plant: string | undefined): ReleaseStore {
  if (!plant) return store;
  const endpoint = process.env['S3_ENDPOINT'];
  const objects = openObjects({
    bucket: 'releases',
    prefix: 'house/',
    endpoint,
    region: 'us-east-1',
    failure: (message) => new Error(message),
  });
  if (plant === 'no-compare') {
    return {
      ...store,
      swapChannel: (channel, next) => objects.put(revisionPath(channel, next.revision), JSON.stringify(next)),
    };
  }
  return {
    ...store,
    async putRelease({ release, files }) {
      const all = new Map<string, Uint8Array | string>([['release.json', JSON.stringify(release)], ...files]);
      for (const [name, bytes] of all) await objects.put(filePath(release.app, release.version, name), bytes);
      return 'stored';
    },
  };
}
