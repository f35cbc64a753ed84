import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@le-chai/federation/composition';
import { integrityOf } from '../../delivery/src/publish/integrity.ts';
import { openDiskStore } from '../../delivery/src/store/disk-store.ts';
import type { ReleaseStore } from '../../delivery/src/store/release-store.ts';
import type { Kind, Part, Visited } from './kinds.ts';
import { type RenderingKind, spoilServer } from './rendering-faults.ts';

/** A faulty release that a channel serves, and the good one before it. */
interface Served {
  version: string;
  previous: string | null;
}

/** Puts faulty releases of a product's remotes into its store, and serves them past every check. */
export interface FaultStore {
  /** Serves a remote with a fault, or one that will be blocked on its way, with or without a good version before it. */
  serve: (kind: Kind, part: Part, visited: Visited, withPrevious: boolean) => Promise<Served>;
  /** Serves a remote whose build for the edge has a fault. @returns its version */
  serveServer: (kind: RenderingKind, visited: Visited) => Promise<string>;
  /** Restores what was served when it was opened. */
  restore: () => Promise<void>;
}

const CHANNEL = 'stable';

export async function openFaultStore(dataDir: string): Promise<FaultStore> {
  const store = openDiskStore(path.join(dataDir, 'store'));
  const { apps } = await channelOf(store);
  const goodOf = (app: string): string => {
    const version = apps[app]?.version;
    if (!version) throw new Error(`${CHANNEL} serves no ${app}`);
    return version;
  };

  const point = async (app: string, pointer: Served): Promise<void> => {
    const current = await channelOf(store);
    const from = current.apps[app]?.version ?? null;
    const moved = await store.swapChannel(CHANNEL, {
      ...current,
      revision: current.revision + 1,
      updatedAt: new Date().toISOString(),
      apps: { ...current.apps, [app]: { ...pointer, canary: null } },
      moves: [{ kind: 'publish', app, from, to: pointer.version }],
    });
    if (!moved) throw new Error(`Somebody else publishes on ${CHANNEL}`);
  };

  return {
    serve: async ({ name, spoil }, part, visited, withPrevious) => {
      const { app } = visited;
      const good = goodOf(app);
      const made = `${good}-${name.replaceAll(' ', '-')}-${part}`;
      const release = await store.getRelease(app, good);
      if (!release) throw new Error(`The store holds no ${app} ${good}`);
      const { file, change } = spoil?.(release, part, visited) ?? {
        file: release.entry,
        change: (text: string) => text,
      };
      await putChanged(store, release, made, file, change, spoil !== undefined);
      const served = { version: made, previous: withPrevious ? good : null };
      await point(app, served);
      return served;
    },
    serveServer: async (kind, { app }) => {
      const good = goodOf(app);
      const made = `${good}-${kind.name.replaceAll(' ', '-')}-server`;
      const release = await store.getRelease(app, good);
      if (!release?.server) throw new Error(`${app} ${good} has no build for the edge`);
      const spoil = spoilServer(kind);
      await putChanged(
        store,
        release,
        made,
        release.server,
        kind.isTampered ? (text) => text : spoil,
        !kind.isTampered,
      );
      if (kind.isTampered) {
        const text = Buffer.from((await store.readFile(app, good, release.server)) ?? []).toString('utf8');
        await writeFile(path.join(dataDir, 'store/apps', app, made, release.server), spoil(text));
      }
      await point(app, { version: made, previous: good });
      return made;
    },
    restore: async () => {
      const current = await channelOf(store);
      for (const [app, { version, previous }] of Object.entries(apps)) {
        if (current.apps[app]?.version !== version) await point(app, { version, previous });
      }
    },
  };
}

async function channelOf(store: ReleaseStore) {
  const channel = await store.getChannel(CHANNEL);
  if (!channel) throw new Error(`Nothing was published on ${CHANNEL}`);
  return channel;
}

/** Puts the same release under another version, with one file changed. @throws {Error} where the change changes nothing */
async function putChanged(
  store: ReleaseStore,
  release: Release,
  version: string,
  file: string,
  change: (text: string) => string,
  must: boolean,
): Promise<void> {
  if (await store.getRelease(release.app, version)) return;
  const files = new Map<string, Uint8Array>();
  for (const name of Object.keys(release.files)) {
    const bytes = await store.readFile(release.app, release.version, name);
    if (!bytes) throw new Error(`The store holds no ${name} of ${release.app} ${release.version}`);
    files.set(name, bytes);
  }
  const before = Buffer.from(files.get(file) ?? []).toString('utf8');
  const after = Buffer.from(change(before));
  if (must && after.toString('utf8') === before) throw new Error(`${version}: nothing was changed in ${file}`);
  files.set(file, after);
  const changed = { integrity: integrityOf(after), bytes: after.byteLength };
  await store.putRelease({ release: { ...release, version, files: { ...release.files, [file]: changed } }, files });
}
