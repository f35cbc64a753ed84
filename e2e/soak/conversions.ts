import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTTLING_FAULTS } from '../../server/test/money/check-bottling.ts';
import { FAULTS } from '../../server/test/money/journal.ts';
import { WAYS, type WayName } from './bottling-ways.ts';
import { DyingCellar, RETURNS } from './dying-cellar.ts';
import { type DatabaseKind, House } from './house.ts';
import { Random } from './random.ts';
import type { SoakResult } from './result.ts';

export interface ConversionOptions {
  readonly database: DatabaseKind;
  /** Of each way of bottling, at points that are drawn; as many as there are points, or more: one at each. */
  readonly deaths: number;
  readonly seed: number;
  readonly plant?: string | undefined;
}

/**
 * Bottles barrels in a house that dies after a change of its database: of each plan all is there or nothing, and in the
 * end every barrel was bottled and paid for once.
 */
export async function conversionsInterrupted(options: ConversionOptions): Promise<SoakResult> {
  const { database, deaths, seed, plant = 'die-when-told' } = options;
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-kill-'));
  const killFile = join(folder, 'kill-at');
  const house = await House.create(database, plant, { KILL_FILE: killFile });
  const random = new Random(seed);
  const lines: string[] = [];
  try {
    const cellar = await DyingCellar.open(house, killFile);
    for (const way of Object.keys(WAYS) as WayName[]) {
      if (cellar.violations.length > 0) break;
      const points = await cellar.pointsOf(way);
      // With another seed, members come back the other way.
      const all = points.map((point, index) => ({ point, back: RETURNS[(index + seed) % RETURNS.length]! }));
      const chosen = deaths >= all.length ? all : Array.from({ length: deaths }, () => random.pick(all));
      const missed: string[] = [];
      let died = 0;
      for (const { point, back } of chosen) {
        if (cellar.violations.length > 0) break;
        if (await cellar.interrupted(way, point, back)) died += 1;
        else missed.push(point);
      }
      lines.push(`${way}: ${points.length} points, died ${died} times`);
      if (missed.length > 0) lines.push(`  not come by: ${missed.join('; ')}`);
    }
    await cellar.close();
    const labels = { ...FAULTS, ...BOTTLING_FAULTS };
    return { scenario: 'bottlings interrupted', lines, labels, violations: cellar.violations };
  } finally {
    await house.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
