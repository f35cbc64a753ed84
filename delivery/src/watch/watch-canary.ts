import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error.ts';
import { abort } from '../publish/canary.ts';
import { type Publishing, readChannel, readRelease } from '../publish/publishing.ts';
import { failedShare, isWorse, type Loads } from './decide.ts';
import { createTally, parseLoads, type Tally } from './tally.ts';

/** How long an edge may take to answer with its metrics, ms. */
const EDGE_PATIENCE_MS = 5000;

/** The app to watch, through which metrics, and for how long. */
export interface Watching {
  app: string;
  /** The metrics of every edge, each by its own address. */
  metrics: readonly URL[];
  everyMs: number;
  forMs: number;
  /** Called after each look. */
  onLook: (look: Look) => void;
}

/** The figures at a look, since the watch began. */
export interface Look {
  at: Date;
  app: string;
  canary: Loads & { version: string };
  stable: Loads & { version: string };
  /** Edges, or the store, that could not be asked this time, and why. */
  missed: { asked: string; reason: string }[];
}

/** The outcome: withdrawn here, watched to the end, or ended by someone else. */
export type Verdict = { outcome: 'aborted' | 'kept' | 'ended'; last: Look };

/**
 * Watches the canary of an app, and withdraws it if its loads fail more often than those of the version beside it.
 * @throws {DeliveryError} `unknown-channel`, `nothing-tried-out`; `nothing-heard` for a host, or if no browser reported
 *   a load by the end
 */
export async function watchCanary(watching: Watching, publishing: Publishing): Promise<Verdict> {
  const { app, everyMs, forMs, onLook } = watching;
  const { version: stable, canary } = (await readChannel(publishing)).apps[app] ?? {};
  if (stable === undefined || !canary) {
    throw new DeliveryError('nothing-tried-out', `There is no canary of ${app} on ${publishing.channel}.`);
  }
  const { version } = canary;
  if ((await readRelease(publishing, app, version)).kind === 'host') {
    throw new DeliveryError(
      'nothing-heard',
      'Loads of a host are not reported, because the host itself does the reporting. Check the errors reported with its version instead.',
    );
  }
  const tally = createTally();
  const look = async (): Promise<Look> => ({
    at: new Date(),
    app,
    missed: await askEdges(watching, tally),
    canary: { version, ...tally.of(version) },
    stable: { version: stable, ...tally.of(stable) },
  });

  const ends = performance.now() + forMs;
  let last = await look();
  for (onLook(last); performance.now() < ends; onLook(last)) {
    await sleep(Math.min(everyMs, Math.max(0, ends - performance.now())));
    last = await look();
    try {
      const { apps } = await readChannel(publishing);
      if (apps[app]?.canary?.version !== version) return { outcome: 'ended', last };
      if (!isWorse(last.canary, last.stable)) continue;
      await abort(app, publishing, version);
      onLook(last);
      return { outcome: 'aborted', last };
    } catch (error) {
      last.missed.push({ asked: 'The store', reason: passing(error).message });
    }
  }
  if (last.canary.loads > 0) return { outcome: 'kept', last };
  throw new DeliveryError(
    'nothing-heard',
    `No browser reported a load of ${app} ${version}, so there is nothing to judge it by. Do these metrics cover every edge of the channel?`,
  );
}

/**
 * Errors that may be gone by the next look. If someone else ended the canary, the next look finds that as well.
 * @throws any other error
 */
function passing(error: unknown): DeliveryError {
  const names = ['store-unreachable', 'channel-contended', 'canary-changed', 'nothing-tried-out'];
  if (error instanceof DeliveryError && names.includes(error.name)) return error;
  throw error;
}

async function askEdges({ app, metrics }: Watching, tally: Tally): Promise<Look['missed']> {
  const asked = metrics.map(async ({ href }) => {
    try {
      const response = await fetch(href, { signal: AbortSignal.timeout(EDGE_PATIENCE_MS) });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      tally.add(href, parseLoads(await response.text(), app));
      return [];
    } catch (error) {
      return [{ asked: href, reason: reasonOf(error) }];
    }
  });
  return (await Promise.all(asked)).flat();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** A look as lines for a person. */
export function describeLook({ at, app, canary, stable, missed }: Look): string {
  const time = at.toISOString().slice(11, 19);
  return [
    `${time}  ${app} ${canary.version}: ${describeLoads(canary)}; ${stable.version}: ${describeLoads(stable)}`,
    ...missed.map(({ asked, reason }) => `${time}  ${asked} could not be reached: ${reason}`),
  ].join('\n');
}

function describeLoads(given: Loads): string {
  if (given.loads === 0) return 'no loads yet';
  const { share, least, most } = failedShare(given);
  return `${given.failed} of ${given.loads} loads failed (${percent(share)} %, likely ${percent(least)} to ${percent(most)} %)`;
}

const percent = (share: number): string => (share * 100).toFixed(1);

/** The outcome of the watch, in a sentence. */
export function describeVerdict({ outcome, last: { app, canary, stable } }: Verdict): string {
  const name = `${app} ${canary.version}`;
  switch (outcome) {
    case 'aborted':
      return `${name} fails more often than ${stable.version} and was withdrawn.`;
    case 'ended':
      return `${name} is no longer a canary: someone else ended it.`;
    case 'kept':
      return `${name} does not fail more often than ${stable.version}, as far as ${canary.loads} loads show. It stays a canary.`;
  }
}
