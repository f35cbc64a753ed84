import { setTimeout as delay } from 'node:timers/promises';
import { prune } from '../../delivery/src/publish/prune.ts';
import { openStore } from '../../delivery/src/store/open-store.ts';
import { RELEASE_FAULTS, type ReleaseViolation, checkAcknowledged, checkReleases } from './check-releases.ts';
import { Random } from './random.ts';
import { type PlaceKind, type ReleasePlace, makePlace } from './release-place.ts';
import { type TeamLedger, startTeam } from './release-team.ts';
import type { SoakResult } from './result.ts';

export interface ReleasesOptions {
  readonly place: PlaceKind;
  /** How often teams are started and killed. */
  readonly rounds: number;
  readonly seed: number;
  readonly plant?: string | undefined;
}

/** What one team does before it ends by itself. */
const STEPS = 8;
/** How long after a change began the kill comes at the latest, ms. */
const LATEST_MS = 200;

/**
 * Two teams at a time publish, try out, give to all, take back and prune, and are killed in the midst of it, and an object store
 * is, too. After each time a store that is opened afresh is whole.
 */
export async function releasesKilled({ place: kind, rounds, seed, plant }: ReleasesOptions): Promise<SoakResult> {
  await using place = await makePlace(kind);
  const random = new Random(seed);
  const ledger: TeamLedger = { done: new Map(), refused: new Map(), moved: [], crashes: [] };
  const violations: ReleaseViolation[] = [];
  const whole = new Set<string>();
  let kills = 0;
  let restarts = 0;
  let round = 0;
  while (round < rounds && violations.length === 0) {
    round += 1;
    const teams = [0, 1].map((team) =>
      startTeam(place.env, [String(seed * 1000 + round * 2 + team), String(STEPS), ...(plant ? [plant] : [])], ledger),
    );
    if (kind === 'object store' && random.chance(0.25)) {
      await teams[0]?.reached(random.whole(0, STEPS - 2));
      await delay(random.whole(0, LATEST_MS));
      await place.killAndRestart();
      restarts += 1;
    }
    for (const team of teams) {
      await team.reached(random.whole(0, STEPS - 2));
      await delay(random.whole(0, LATEST_MS));
      // Some are left to finish: how they end is checked too.
      if (random.chance(0.1)) continue;
      team.kill();
      kills += 1;
    }
    await Promise.all(teams.map(({ ended }) => ended));
    violations.push(...(await look(place, whole, ledger, round % 10 === 0 || round === rounds)));
  }
  return {
    scenario: `releases killed on ${kind}`,
    lines: [
      `rounds ${round}, teams killed ${kills}${restarts > 0 ? `, object store killed ${restarts}` : ''}`,
      `done: ${counts(ledger.done)}`,
      `refused: ${counts(ledger.refused)}`,
      `revisions acknowledged ${ledger.moved.length}, versions found whole ${whole.size}`,
    ],
    labels: RELEASE_FAULTS,
    violations,
  };
}

/** With nobody at work, a reopened store is checked, and now and then pruned. */
async function look(
  { env }: ReleasePlace,
  whole: Set<string>,
  ledger: TeamLedger,
  thoroughly: boolean,
): Promise<ReleaseViolation[]> {
  const store = await openStore(env);
  const found = await checkReleases(store, whole, ledger);
  if (!thoroughly || found.length > 0) return found;
  await prune({ store, keep: 3, graceMs: -1000 });
  return [...(await checkReleases(store, whole, ledger)), ...(await checkAcknowledged(store, ledger))];
}

function counts(by: ReadonlyMap<string, number>): string {
  return (
    [...by]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none'
  );
}
