import { publishRevision } from '../store/channel.ts';
import type { CheckedRelease } from '../store/release-store.ts';
import { keepBuild } from './keep-build.ts';
import { type Outcome, type Publishing, moveChannel } from './publishing.ts';

/**
 * Puts built apps into the store and moves the channel's pointers to all of them in one step. If interrupted, it leaves
 * the channel unchanged; repeated, it changes nothing.
 * @param builds as validated by `readBuild`
 * @throws {DeliveryError} `version-taken`, `damaged-file`, `contract-broken`, `channel-contended`
 */
export async function publish(builds: readonly CheckedRelease[], publishing: Publishing): Promise<Outcome> {
  for (const build of builds) await keepBuild(build, publishing);
  const versions = builds.map(({ release: { app, version } }) => ({ app, version }));
  const served = Object.fromEntries(versions.map(({ app, version }) => [app, version]));
  const outcome = await moveChannel(publishing, (current, updatedAt) => publishRevision(current, served, updatedAt));
  return { ...outcome, versions };
}
