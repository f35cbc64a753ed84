import { setTimeout as sleep } from 'node:timers/promises';
import { appNames, buildApp } from '@le-chai/federation/build/build-app';
import { BuildError } from '@le-chai/federation/build/compile';
import { DeliveryError } from './delivery-error.ts';
import { readBuild } from './publish/read-build.ts';
import type { CheckedRelease } from './store/release-store.ts';

/** How often to try again while another process is writing the build. */
const MAX_TRIES = 5;

/** Reports that an app was built, or found already built, and how long that took in ms. */
export type OnBuilt = (app: string, unchanged: boolean, ms: number) => void;

/**
 * Builds apps of the workspace, if anything changed since the last build, then reads and checks the output.
 * @param names of apps; `all` is every one
 * @throws {DeliveryError} `unknown-app`, `build-failed`
 */
export async function buildApps(names: readonly string[], onBuilt?: OnBuilt): Promise<CheckedRelease[]> {
  const builds: CheckedRelease[] = [];
  for (const app of chooseApps(names)) {
    const started = performance.now();
    const { build, unchanged } = await buildAndRead(app);
    onBuilt?.(app, unchanged, performance.now() - started);
    builds.push(build);
  }
  return builds;
}

function chooseApps(names: readonly string[]): string[] {
  const known = appNames();
  if (names.includes('all')) return known;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  throw new DeliveryError('unknown-app', `Unknown app "${unknown}". Choose from: ${known.join(', ')}, all.`);
}

/**
 * Two processes in one working copy may build the same app into the same folder at the same time. Their outputs are
 * equal, so a reader that meets a half-written file only has to retry: the hashes show it.
 */
async function buildAndRead(app: string): Promise<{ build: CheckedRelease; unchanged: boolean }> {
  for (let tries = 1; ; tries++) {
    try {
      const { dist, unchanged } = await buildApp(app);
      return { build: await readBuild(dist), unchanged };
    } catch (error) {
      if (error instanceof BuildError)
        throw new DeliveryError('build-failed', `${app} does not build:\n${error.message}`);
      if (tries === MAX_TRIES) throw error;
      await sleep(200 * tries);
    }
  }
}
