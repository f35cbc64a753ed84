import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@le-chai/federation/composition';
import { DeliveryError } from '../delivery-error.ts';
import { AppName, ChannelDocument, ChannelName, Version } from './channel.ts';
import { createExclusively, createFolderExclusively, hasCode, listFinished, sweepAbandoned } from './durable.ts';
import type { ReleaseStore } from './release-store.ts';

/** The file that makes a folder of assets a release. */
const RELEASE_FILE = 'release.json';

/**
 * A release store in a folder:
 * ```
 * apps/<app>/<version>/…                  immutable releases
 * channels/<channel>/<revision>.json      immutable revisions; the greatest is the channel
 * ```
 * It takes no lock, so there is none to go stale: every step is the exclusive creation of a name.
 */
export function openDiskStore(root: string): ReleaseStore {
  const appFolder = (app: string) => join(root, 'apps', AppName.parse(app));
  const releaseFolder = (app: string, version: string) => join(appFolder(app), Version.parse(version));
  const channelFolder = (channel: string) => join(root, 'channels', ChannelName.parse(channel));
  const revisionFile = (channel: string, revision: number) => join(channelFolder(channel), revisionName(revision));

  const getRelease: ReleaseStore['getRelease'] = async (app, version) => {
    const text = await readText(join(releaseFolder(app, version), RELEASE_FILE));
    return text === null ? null : Release.parse(JSON.parse(text));
  };

  const getRevision = async (channel: string, revision: number): Promise<ChannelDocument | null> => {
    const text = await readText(revisionFile(channel, revision));
    return text === null ? null : ChannelDocument.parse(JSON.parse(text));
  };

  const revisions = async (channel: string): Promise<number[]> =>
    (await listFinished(channelFolder(channel))).map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);

  /** Revisions are contiguous, so from a known one the next names tell whether it still is the last. */
  const lastSeen = new Map<string, ChannelDocument>();

  return {
    getRelease,

    async putRelease({ release, files }) {
      const { app, version } = release;
      await sweepAbandoned(appFolder(app));
      const all = new Map<string, Uint8Array | string>(files).set(RELEASE_FILE, JSON.stringify(release));
      if (await createFolderExclusively(releaseFolder(app, version), all)) return 'stored';
      const present = await getRelease(app, version);
      if (present && sameFiles(present, release)) return 'present';
      throw new DeliveryError(
        'version-taken',
        `${app} ${version} is in the store already with other files. Raise the version, or build again.`,
      );
    },

    listVersions: (app) => listFinished(appFolder(app)),

    async getChannel(channel) {
      let last = lastSeen.get(channel) ?? null;
      if (!last) {
        const known = (await revisions(channel)).at(-1);
        last = known === undefined ? null : await getRevision(channel, known);
      }
      while (last && (await exists(revisionFile(channel, last.revision + 1)))) {
        last = (await getRevision(channel, last.revision + 1)) ?? last;
      }
      if (last) lastSeen.set(channel, last);
      return last;
    },

    async swapChannel(channel, next) {
      const document = ChannelDocument.parse(next);
      await sweepAbandoned(channelFolder(channel));
      // A revision may only follow one that is there: otherwise a gap would hide it from every reader.
      if (document.revision > 1 && !(await exists(revisionFile(channel, document.revision - 1)))) return false;
      return await createExclusively(
        revisionFile(channel, document.revision),
        `${JSON.stringify(document, null, 2)}\n`,
      );
    },

    async getHistory(channel) {
      const documents: ChannelDocument[] = [];
      for (const revision of await revisions(channel)) {
        const document = await getRevision(channel, revision);
        if (document) documents.push(document);
      }
      return documents;
    },
  };
}

function revisionName(revision: number): string {
  return `${String(revision).padStart(8, '0')}.json`;
}

function sameFiles(a: Release, b: Release): boolean {
  const names = Object.keys(a.files);
  return (
    a.entry === b.entry &&
    names.length === Object.keys(b.files).length &&
    names.every((name) => a.files[name]?.integrity === b.files[name]?.integrity)
  );
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
