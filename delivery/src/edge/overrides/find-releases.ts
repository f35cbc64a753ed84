import type { Release } from '@le-chai/federation/composition';
import { type CheckShared, checkContract } from '../../publish/contract-check.ts';
import { describeProblem } from '../../publish/contract-problem.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { ChannelPages } from '../channel-pages.ts';
import type { Served } from '../compose.ts';
import type { Asked } from './asked-overrides.ts';

/** What the pages of one tab are composed with. */
export interface Overriding {
  store: Pick<ReleaseStore, 'getRelease'>;
  checkShared: CheckShared;
  channel: ChannelPages;
  /** The apps of which this browser is given the canary. */
  canaries: readonly string[];
}

/** The app that is a channel's host. */
export const HOST = 'host';

/** The versions that are asked for and can be had, and what is wrong with the others, in words. */
export async function findReleases(
  asked: ReadonlyMap<string, Asked>,
  overriding: Overriding,
): Promise<{ releases: Map<string, Release>; problems: Map<string, string> }> {
  const releases = new Map<string, Release>();
  const problems = new Map<string, string>();
  for (const [app, each] of asked) {
    if ('problem' in each) problems.set(app, each.problem);
    else if (each.kind === 'version') {
      const release = await overriding.store.getRelease(app, each.asked).catch(() => undefined);
      if (release === undefined) problems.set(app, `${app} ${each.asked} could not be read from the store. Try again.`);
      else if (release) releases.set(app, release);
      else problems.set(app, `The store holds no ${app} ${each.asked}.`);
    }
  }
  refuseUnfit(releases, problems, overriding);
  return { releases, problems };
}

/** Moves releases that do not work together with what else is served to the problems, until the others do. */
function refuseUnfit(releases: Map<string, Release>, problems: Map<string, string>, overriding: Overriding): void {
  if (releases.size === 0) return;
  const { channel, canaries, checkShared } = overriding;
  const asked = new Set(releases.keys());
  const together = replace(channel.servedOn(canaries), releases).map(({ release }) => release);
  for (const problem of checkContract(together, checkShared)) {
    // What is being tried may be larger than what is released.
    if (problem.kind === 'over-budget') continue;
    // What the channel serves was checked before it was served: the fault is with what was put beside it.
    const app = 'of' in problem && asked.has(problem.of.app) ? problem.of.app : HOST;
    if (releases.delete(app)) problems.set(app, `${describeProblem(problem)}.`);
  }
  // What fitted beside those may not fit without them.
  if (releases.size < asked.size) refuseUnfit(releases, problems, overriding);
}

/** What is served with these releases in the place of others, or beside them; they come last. */
export function replace(served: readonly Served[], releases: ReadonlyMap<string, Release>): Served[] {
  return [
    ...served.filter(({ release }) => !releases.has(release.app)),
    ...[...releases.values()].map((release) => ({ release, previous: null })),
  ];
}
