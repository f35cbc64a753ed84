import { type ChannelDocument, namedVersions } from '../store/channel.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A version stored or marked within this time may be about to be pointed at. */
const GRACE_MS = 60 * 60_000;

export interface Pruning {
  store: ReleaseStore;
  /** How many versions of each app stay that each channel served last: open tabs load their chunks. */
  keep: number;
  /** Only says what would go. */
  dryRun?: boolean;
  /** How long a version stays after it was put or marked, ms. */
  graceMs?: number;
}

/** Versions by what became of them. */
export interface Pruned {
  removed: AppVersion[];
  kept: AppVersion[];
}

interface AppVersion {
  app: string;
  version: string;
}

/**
 * Deletes the versions that nobody needs: no channel names them or has served them lately, and nobody marked them within
 * the last hour. Also cleans up after publishers that were killed.
 *
 * A version that is pointed at while this runs is either named when channels are read, or was marked shortly before its
 * pointer moved: and a store never deletes a marked version.
 */
export async function prune({ store, keep, dryRun = false, graceMs = GRACE_MS }: Pruning): Promise<Pruned> {
  const notWantedSince = new Date(Date.now() - graceMs);
  const held: AppVersion[] = [];
  for (const app of await store.listApps()) {
    held.push(...(await store.listVersions(app)).map((version) => ({ app, version })));
  }
  const needed = await neededVersions(store, keep);
  const pruned: Pruned = { removed: [], kept: [] };
  for (const { app, version } of held) {
    const isNeeded = needed.has(nameOf({ app, version }));
    const isRemoved = !isNeeded && (await take(app, version));
    pruned[isRemoved ? 'removed' : 'kept'].push({ app, version });
  }
  if (!dryRun) await store.sweep(notWantedSince);
  return pruned;

  async function take(app: string, version: string): Promise<boolean> {
    if (!dryRun) return await store.removeRelease(app, version, notWantedSince);
    const wanted = await store.wantedAt(app, version);
    return wanted !== null && wanted <= notWantedSince;
  }
}

async function neededVersions(store: ReleaseStore, keep: number): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const channel of await store.listChannels()) {
    const history = await store.getHistory(channel);
    const last = history.at(-1);
    for (const each of [...(last ? namedVersions(last) : []), ...lastServed(history, keep)]) needed.add(nameOf(each));
  }
  return needed;
}

/** The versions of each app that a channel served or tried out last, so many of each. */
export function lastServed(history: readonly ChannelDocument[], keep: number): AppVersion[] {
  const served = new Map<string, Set<string>>();
  for (const { apps } of history.toReversed()) {
    for (const [app, { version, canary }] of Object.entries(apps)) {
      const versions = served.get(app) ?? new Set<string>();
      served.set(app, versions);
      for (const each of [version, canary?.version]) {
        if (each && versions.size < keep) versions.add(each);
      }
    }
  }
  return [...served].flatMap(([app, versions]) => [...versions].map((version) => ({ app, version })));
}

const nameOf = ({ app, version }: AppVersion): string => `${app} ${version}`;
