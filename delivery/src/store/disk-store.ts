import { readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ChannelDocument } from './channel.ts';
import {
  createExclusively,
  createFolderExclusively,
  hasCode,
  listFinished,
  removeFolder,
  sweepAbandoned,
} from './durable.ts';
import { followRevisions } from './follow-revisions.ts';
import {
  APPS,
  CHANNELS,
  RELEASE_FILE,
  appPath,
  channelPath,
  filePath,
  parseRelease,
  releasePath,
  revisionOf,
  revisionPath,
  sameFiles,
} from './layout.ts';
import { type ReleaseStore, taken } from './release-store.ts';

/**
 * A release store in a folder, with the paths of layout.ts. It takes no lock, so there is none to go stale: every step is
 * the exclusive creation of a name.
 */
export function openDiskStore(root: string): ReleaseStore {
  const releaseFile = (app: string, version: string) => join(root, filePath(app, version, RELEASE_FILE));
  const revisionFile = (channel: string, revision: number) => join(root, revisionPath(channel, revision));

  const getRelease: ReleaseStore['getRelease'] = async (app, version) => {
    const text = await readBytes(releaseFile(app, version));
    return text && parseRelease(app, version, text);
  };

  const wantedAt: ReleaseStore['wantedAt'] = async (app, version) =>
    (await unlessMissing(stat(releaseFile(app, version))))?.mtime ?? null;

  const read = async (channel: string, revision: number): Promise<ChannelDocument | null> => {
    const text = await readBytes(revisionFile(channel, revision));
    return text && ChannelDocument.parse(JSON.parse(text.toString('utf8')));
  };

  const list = async (channel: string): Promise<number[]> =>
    (await listFinished(join(root, channelPath(channel)))).map(revisionOf);

  return {
    getRelease,
    wantedAt,

    async putRelease({ release, files }, onProgress) {
      const { app, version } = release;
      const all = new Map<string, Uint8Array | string>(files).set(RELEASE_FILE, JSON.stringify(release));
      if (await createFolderExclusively(join(root, releasePath(app, version)), all, onProgress)) return 'stored';
      const present = await getRelease(app, version);
      if (present && sameFiles(present, release)) return 'present';
      throw taken(app, version);
    },

    readFile: (app, version, file) => readBytes(join(root, filePath(app, version, file))),
    listVersions: (app) => listFinished(join(root, appPath(app))),
    listApps: () => listFinished(join(root, APPS)),
    listChannels: () => listFinished(join(root, CHANNELS)),

    async markWanted(app, version) {
      const now = new Date();
      const marked = unlessMissing(utimes(releaseFile(app, version), now, now).then(() => true));
      return (await marked) ?? false;
    },

    async removeRelease(app, version, notWantedSince) {
      const wanted = await wantedAt(app, version);
      if (!wanted || wanted > notWantedSince) return false;
      // Checked again once nobody can mark it: a mark set just now brings it back.
      return await removeFolder(join(root, releasePath(app, version)), async (folder) => {
        const { mtime } = await stat(join(folder, RELEASE_FILE));
        return mtime <= notWantedSince;
      });
    },

    async sweep(notTouchedSince) {
      for (const kind of [APPS, CHANNELS]) {
        for (const name of await listFinished(join(root, kind))) {
          await sweepAbandoned(join(root, kind, name), notTouchedSince);
        }
      }
    },

    getChannel: followRevisions({ list, read }),

    async swapChannel(channel, next) {
      const document = ChannelDocument.parse(next);
      const { revision } = document;
      // A revision may only follow one that is there: otherwise a gap would hide it from every reader.
      if (revision > 1 && !(await unlessMissing(stat(revisionFile(channel, revision - 1))))) return false;
      return await createExclusively(revisionFile(channel, revision), `${JSON.stringify(document, null, 2)}\n`);
    },

    async getHistory(channel) {
      const documents: ChannelDocument[] = [];
      for (const revision of (await list(channel)).toSorted((a, b) => a - b)) {
        const document = await read(channel, revision);
        if (document) documents.push(document);
      }
      return documents;
    },
  };
}

async function readBytes(path: string): Promise<Buffer | null> {
  return await unlessMissing(readFile(path));
}

/** The result of looking at a file; null if there is none. */
async function unlessMissing<T>(looking: Promise<T>): Promise<T | null> {
  return await looking.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
}
