import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@le-chai/federation/composition';
import { DeliveryError } from '../delivery-error.ts';
import { type ChannelDocument, publishRevision, rollbackRevision } from '../store/channel.ts';
import type { CheckedRelease, ReleaseStore } from '../store/release-store.ts';
import { type CheckShared, checkContract, describeProblem } from './contract-check.ts';
import { precompress } from './precompress.ts';

/** Publishers that keep losing the race to others give up after this many tries. */
const MAX_TRIES = 50;

export interface Publishing {
  store: ReleaseStore;
  channel: string;
  checkShared: CheckShared;
  /** The time written into revisions. */
  now?: () => Date;
}

/** What came of publishing or rolling back: the channel as it stands, and whether this moved a pointer. */
export interface Outcome {
  channel: ChannelDocument;
  changed: boolean;
  releases: Release[];
}

/**
 * Puts built apps into the store and moves the channel's pointers to them, all at once. Interrupted anywhere it leaves
 * the channel as it was; done again it changes nothing.
 * @param builds as `readBuild` found them good
 * @throws {DeliveryError} `version-taken`, `contract-broken`, `channel-contended`
 */
export async function publish(builds: readonly CheckedRelease[], publishing: Publishing): Promise<Outcome> {
  for (const { release, files } of builds) {
    const present = await publishing.store.getRelease(release.app, release.version);
    await publishing.store.putRelease({ release, files: present ? files : await precompress(files) });
  }
  return await moveTo(
    builds.map(({ release }) => release),
    publishing,
  );
}

/** Moves the channel's pointers to releases that the store holds already. */
async function moveTo(releases: readonly Release[], publishing: Publishing): Promise<Outcome> {
  const versions = Object.fromEntries(releases.map(({ app, version }) => [app, version]));
  const outcome = await swap(publishing, (current, updatedAt) => publishRevision(current, versions, updatedAt));
  return { ...outcome, releases: [...releases] };
}

/**
 * Moves one app's pointer back: to `target`, or to the version it falls back to.
 * @throws {DeliveryError} `unknown-channel`, `unknown-app`, `nothing-to-roll-back`, `unknown-version`, `contract-broken`
 */
export async function rollback(app: string, target: string | undefined, publishing: Publishing): Promise<Outcome> {
  const { store, channel } = publishing;
  const wanted = target ?? (await fallbackOf(app, publishing));
  const release = await store.getRelease(app, wanted);
  if (!release) throw new DeliveryError('unknown-version', `The store holds no ${app} ${wanted}.`);
  const history = await store.getHistory(channel);
  const outcome = await swap(publishing, (current, updatedAt) =>
    // Whatever was published meanwhile is part of what is rolled back from.
    rollbackRevision([...history, ...(current ? [current] : [])], app, wanted, updatedAt),
  );
  return { ...outcome, releases: [release] };
}

async function fallbackOf(app: string, { store, channel }: Publishing): Promise<string> {
  const current = await store.getChannel(channel);
  if (!current) throw new DeliveryError('unknown-channel', `Nothing was ever published on ${channel}.`);
  const pointer = current.apps[app];
  if (!pointer) throw new DeliveryError('unknown-app', `${channel} serves no ${app}.`);
  if (pointer.previous) return pointer.previous;
  throw new DeliveryError('nothing-to-roll-back', `${app} ${pointer.version} is the first on ${channel}.`);
}

/** The compare-and-swap loop: decide on what is there, check it, write it, and again if somebody was faster. */
async function swap(
  { store, channel, checkShared, now = () => new Date() }: Publishing,
  decide: (current: ChannelDocument | null, updatedAt: string) => ChannelDocument | null,
): Promise<Pick<Outcome, 'channel' | 'changed'>> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const current = await store.getChannel(channel);
    const next = decide(current, now().toISOString());
    if (!next) {
      if (!current) throw new DeliveryError('unknown-channel', `Nothing was ever published on ${channel}.`);
      return { channel: current, changed: false };
    }
    await refuseBrokenContract(store, next, checkShared);
    if (await store.swapChannel(channel, next)) return { channel: next, changed: true };
    await sleep(Math.random() * 20);
  }
  throw new DeliveryError('channel-contended', `${channel} is being changed by others all the time. Try again.`);
}

async function refuseBrokenContract(
  store: ReleaseStore,
  next: ChannelDocument,
  checkShared: CheckShared,
): Promise<void> {
  const releases = await readReleases(store, next);
  const problems = checkContract(releases, checkShared);
  if (problems.length === 0) return;
  throw new DeliveryError(
    'contract-broken',
    `The channel stays as it is, because:\n${problems.map((problem) => `- ${describeProblem(problem)}`).join('\n')}`,
  );
}

/** The releases that a channel points to. */
async function readReleases(store: ReleaseStore, document: ChannelDocument): Promise<Release[]> {
  return await Promise.all(
    Object.entries(document.apps).map(async ([app, { version }]) => {
      const release = await store.getRelease(app, version);
      if (!release) throw new DeliveryError('unknown-version', `The store holds no ${app} ${version}.`);
      return release;
    }),
  );
}
