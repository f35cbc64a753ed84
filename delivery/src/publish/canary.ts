import { DeliveryError } from '../delivery-error.ts';
import { type ChannelDocument, abortRevision, canaryRevision, promoteRevision } from '../store/channel.ts';
import type { CheckedRelease } from '../store/release-store.ts';
import { keepBuild } from './keep-build.ts';
import { type Outcome, type Publishing, moveChannel, readChannel, readRelease } from './publishing.ts';

/** The canary to start: a version in the store, or else the output of `build` if the app has no canary yet. */
export interface Trial {
  app: string;
  /** How many of a hundred browsers are given it. */
  percent: number;
  version?: string | undefined;
  build: () => Promise<CheckedRelease>;
}

/**
 * Gives a version of an app to some of the browsers. While the app has a canary, only its share changes, unless another
 * version is given.
 * @throws {DeliveryError} `unknown-channel`, `unknown-app`, `unknown-version`, `contract-broken`, `canary-changed`
 */
export async function tryOut({ app, percent, version, build }: Trial, publishing: Publishing): Promise<Outcome> {
  const before = (await readServing(app, publishing)).canary?.version;
  const wanted = version ?? before ?? (await buildAndKeep(build, publishing));
  await readRelease(publishing, app, wanted);
  const outcome = await moveChannel(publishing, (current, updatedAt) => {
    const canary = current?.apps[app]?.canary?.version;
    // A canary that someone else started, promoted or ended meanwhile is not silently undone.
    if (canary !== before && canary !== wanted) throw changed(app, publishing);
    return current && canaryRevision(current, app, { version: wanted, percent }, updatedAt);
  });
  return { ...outcome, versions: [{ app, version: wanted }] };
}

/**
 * Serves the canary to everyone.
 * @param asked the app; by default the only one with a canary
 * @throws {DeliveryError} `unknown-channel`, `unknown-app`, `nothing-tried-out`, `contract-broken`, `canary-changed`
 */
export async function promote(asked: string | undefined, publishing: Publishing): Promise<Outcome> {
  const tried = await findTried(asked, publishing);
  return await endTrial(tried, promoteRevision, publishing, false);
}

/**
 * Withdraws the canary.
 * @param asked the app; by default the only one with a canary
 * @param version withdraws it only if this is the version
 * @throws {DeliveryError} `unknown-channel`, `unknown-app`, `nothing-tried-out`, `canary-changed`
 */
export async function abort(asked: string | undefined, publishing: Publishing, version?: string): Promise<Outcome> {
  const tried = await findTried(asked, publishing);
  if (version !== undefined && tried.version !== version) throw changed(tried.app, publishing);
  // The served version was already valid beside the canary; nothing may prevent taking a bad canary back.
  return await endTrial(tried, abortRevision, publishing, true);
}

interface Tried {
  app: string;
  version: string;
}

async function endTrial(
  { app, version }: Tried,
  revise: (current: ChannelDocument, app: string, updatedAt: string) => ChannelDocument | null,
  publishing: Publishing,
  trusted: boolean,
): Promise<Outcome> {
  const outcome = await moveChannel(
    publishing,
    (current, updatedAt) => {
      if (current?.apps[app]?.canary?.version !== version) throw changed(app, publishing);
      return revise(current, app, updatedAt);
    },
    trusted,
  );
  return { ...outcome, versions: [{ app, version }] };
}

async function findTried(asked: string | undefined, publishing: Publishing): Promise<Tried> {
  if (asked !== undefined) await readServing(asked, publishing);
  const { apps } = await readChannel(publishing);
  const tried = Object.entries(apps).flatMap(([app, { canary }]) =>
    canary && (asked ?? app) === app ? [{ app, version: canary.version }] : [],
  );
  const [only] = tried;
  if (!only) {
    throw new DeliveryError(
      'nothing-tried-out',
      `There is no canary${asked ? ` of ${asked}` : ''} on ${publishing.channel}.`,
    );
  }
  if (tried.length === 1) return only;
  const names = tried.map(({ app, version }) => `${app} ${version}`).join(', ');
  throw new DeliveryError(
    'wrong-usage',
    `There are several canaries on ${publishing.channel}: ${names}. Say which app.`,
  );
}

async function readServing(app: string, publishing: Publishing): Promise<ChannelDocument['apps'][string]> {
  const pointer = (await readChannel(publishing)).apps[app];
  if (pointer) return pointer;
  throw new DeliveryError('unknown-app', `${publishing.channel} does not serve ${app} yet. Release it there first.`);
}

async function buildAndKeep(build: Trial['build'], publishing: Publishing): Promise<string> {
  const checked = await build();
  await keepBuild(checked, publishing);
  return checked.release.version;
}

function changed(app: string, { channel }: Publishing): DeliveryError {
  return new DeliveryError(
    'canary-changed',
    `Someone else has just changed the canary of ${app} on ${channel}. Check the status, and try again if you still want to.`,
  );
}
