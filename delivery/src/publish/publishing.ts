import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@le-chai/federation/composition';
import { DeliveryError } from '../delivery-error.ts';
import { type ChannelDocument, namedVersions } from '../store/channel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Speaks } from './api-contracts.ts';
import { checkContract } from './contract-check.ts';
import { type ContractProblem, describeProblem } from './contract-problem.ts';

/** Publishers that keep losing the race to others give up after this many tries. */
const MAX_TRIES = 50;

/** What every command works with that moves a pointer. */
export interface Publishing {
  store: ReleaseStore;
  channel: string;
  /** The contracts that the API serves; not checked if left out. */
  speaks?: Speaks;
  /** The time written into revisions. */
  now?: () => Date;
  /** Called with a line of progress, for the person at the terminal. */
  onProgress?: ((progress: string) => void) | undefined;
}

/** The outcome of moving pointers: the current channel, whether this changed it, and the versions concerned. */
export interface Outcome {
  channel: ChannelDocument;
  changed: boolean;
  versions: readonly Pick<Release, 'app' | 'version'>[];
}

/** The revision that follows the current one; null if there is nothing to change. */
export type Decide = (
  current: ChannelDocument | null,
  updatedAt: string,
) => ChannelDocument | null | Promise<ChannelDocument | null>;

/**
 * The compare-and-swap loop: decide from the current state, mark the versions needed, check, write, and retry if
 * another publisher was faster.
 * @param trusted skips the contract check, for changes that cannot break it
 * @throws {DeliveryError} `unknown-channel`, `unknown-version`, `contract-broken`, `channel-contended`, and whatever
 *   `decide` throws
 */
export async function moveChannel(
  publishing: Publishing,
  decide: Decide,
  trusted = false,
): Promise<Pick<Outcome, 'channel' | 'changed'>> {
  const { store, channel, now = () => new Date() } = publishing;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const current = await store.getChannel(channel);
    const next = await decide(current, now().toISOString());
    if (!next) {
      if (!current) throw neverPublished(channel);
      return { channel: current, changed: false };
    }
    await markNamed(store, current, next);
    if (!trusted) await refuseBrokenContract(publishing, next);
    if (await store.swapChannel(channel, next)) return { channel: next, changed: true };
    await sleep(Math.random() * 20);
  }
  throw new DeliveryError('channel-contended', `Others keep changing ${channel} at the same time. Try again.`);
}

/** The current channel. @throws {DeliveryError} `unknown-channel` if nothing has ever been published on it */
export async function readChannel({ store, channel }: Publishing): Promise<ChannelDocument> {
  const current = await store.getChannel(channel);
  if (!current) throw neverPublished(channel);
  return current;
}

/** A release of the store. @throws {DeliveryError} `unknown-version` */
export async function readRelease({ store }: Publishing, app: string, version: string): Promise<Release> {
  const release = await store.getRelease(app, version);
  if (!release) throw unknownVersion(app, version);
  return release;
}

/**
 * Marking a version before naming it keeps it from being pruned in between: the pruner sees either the mark or the
 * name.
 */
async function markNamed(store: ReleaseStore, current: ChannelDocument | null, next: ChannelDocument): Promise<void> {
  const before = new Set((current ? namedVersions(current) : []).map(({ app, version }) => `${app} ${version}`));
  for (const { app, version } of namedVersions(next)) {
    if (before.has(`${app} ${version}`)) continue;
    if (!(await store.markWanted(app, version))) throw unknownVersion(app, version);
  }
}

async function refuseBrokenContract(publishing: Publishing, next: ChannelDocument): Promise<void> {
  const candidates = await readCandidates(publishing, next);
  refuse('The channel was not changed', checkContract(candidates, await publishing.speaks?.()));
}

/** @throws {DeliveryError} `contract-broken` where there is a problem */
export function refuse(consequence: string, problems: readonly ContractProblem[]): void {
  if (problems.length === 0) return;
  const reasons = problems.map((problem) => `- ${describeProblem(problem)}`);
  throw new DeliveryError('contract-broken', `${consequence}, because:\n${reasons.join('\n')}`);
}

/** The releases that browsers may be given: of each app the served version and its canary. */
export async function readCandidates(publishing: Publishing, { apps }: ChannelDocument): Promise<Release[]> {
  const candidates = Object.entries(apps).flatMap(([app, { version, canary }]) =>
    [version, ...(canary ? [canary.version] : [])].map((each) => ({ app, version: each })),
  );
  return await Promise.all(candidates.map(({ app, version }) => readRelease(publishing, app, version)));
}

function neverPublished(channel: string): DeliveryError {
  return new DeliveryError('unknown-channel', `Nothing has been published on ${channel} yet.`);
}

function unknownVersion(app: string, version: string): DeliveryError {
  return new DeliveryError('unknown-version', `${app} ${version} is not in the store.`);
}
