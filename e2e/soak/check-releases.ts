import { findDamage } from '../../delivery/src/publish/find-damage.ts';
import { verify } from '../../delivery/src/publish/verify.ts';
import type { ReleaseStore } from '../../delivery/src/store/release-store.ts';
import type { TeamLedger } from './release-team.ts';

/** What is looked for, in words. */
export const RELEASE_FAULTS = {
  named: 'a channel names a version that is not whole, or has a gap, or its versions do not work together',
  half: 'a release is in the store and not whole',
  lost: 'a change that was acknowledged is not in the history',
  crash: 'a command ended without an answer or a reason',
} as const;
type ReleaseFault = keyof typeof RELEASE_FAULTS;
export interface ReleaseViolation {
  fault: ReleaseFault;
  detail: string;
}

/** Checks a store as a new reader sees it. @param whole versions found complete before, which nobody changes */
export async function checkReleases(
  store: ReleaseStore,
  whole: Set<string>,
  { crashes }: TeamLedger,
): Promise<ReleaseViolation[]> {
  const violations: ReleaseViolation[] = crashes.map((detail) => ({ fault: 'crash', detail }));
  for (const channel of await store.listChannels()) {
    if (!(await store.getChannel(channel))) continue;
    const { problems } = await verify({ store, channel });
    violations.push(...problems.map((detail) => ({ fault: 'named' as const, detail })));
  }
  for (const app of await store.listApps()) {
    for (const version of await store.listVersions(app)) {
      if (whole.has(`${app} ${version}`)) continue;
      const release = await store.getRelease(app, version);
      const damage = release ? await findDamage(store, release) : [];
      violations.push(...damage.map((detail) => ({ fault: 'half' as const, detail })));
      whole.add(`${app} ${version}`);
    }
  }
  return violations;
}

/** Compares the history of every channel with the answers that teams got. */
export async function checkAcknowledged(store: ReleaseStore, { moved }: TeamLedger): Promise<ReleaseViolation[]> {
  const violations: ReleaseViolation[] = [];
  const channels = new Set(moved.map(({ channel }) => channel));
  for (const channel of channels) {
    const history = (await store.getHistory(channel)).map((document) => JSON.stringify(document));
    for (const { document } of moved.filter((each) => each.channel === channel)) {
      if (history[document.revision - 1] === JSON.stringify(document)) continue;
      violations.push({ fault: 'lost', detail: `revision ${document.revision} of ${channel} is another one` });
    }
  }
  return violations;
}
