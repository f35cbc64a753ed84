import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Checkout, checkOut } from '../checkout.ts';
import { type BenchReport, type BenchRow, median } from './report.ts';

/** For each remote, one of its pages and a word that appears on it once. */
const PAGES = {
  auctions: ['remote-auctions/src/weekly/weekly-list.ts', 'Weekly auctions'],
  cellar: ['remote-cellar/src/assets/AssetsLayout.tsx', 'My cellar'],
  account: ['remote-account/src/profile/ProfileLayout.tsx', 'My profile'],
  checkout: ['remote-checkout/src/outstanding/OutstandingPage.tsx', 'Outstanding payments'],
} as const;
const ROUNDS = 4;

/** How long each took, every one after a change of the same line, ms. */
interface Took {
  release: number;
  /** Checked, bundled and compressed: as ready to be served as a release. */
  monolith: number;
  /** Only bundled. */
  bundle: number;
}

/**
 * From a saved file to the released remote, by the command a team runs, as a share of building the product as one app
 * after the same change, with the same check of types and compression; and whether a release touches anything of the
 * other apps in the store.
 */
export async function benchRelease(): Promise<BenchReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-bench-'));
  const team = await checkOut();
  const rows: BenchRow[] = [];
  const all: Took[] = [];
  let touched = 0;
  let edits = 0;
  try {
    await team.release(dataDir, 'all');
    await team.run('e2e/bench/build-monolith.ts');
    for (const [app, [file, word]] of Object.entries(PAGES)) {
      const own: Took[] = [];
      let says: string = word;
      const edit = async (): Promise<void> => {
        const next = `${word} ${++edits}`;
        await team.change(file, says, next);
        says = next;
      };
      for (let round = 1; round <= ROUNDS; round++) {
        const others = await filesOfOthers(dataDir, app);
        own.push(await measured(team, { app, dataDir, edit }));
        if ((await filesOfOthers(dataDir, app)) !== others) touched += 1;
      }
      all.push(...own);
      rows.push({ label: `${app}: release, monolith`, ...figures(own, 'monolith') });
    }
  } finally {
    await team.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
  rows.push(
    { label: 'all: release, monolith', ...figures(all, 'monolith'), aim: 0.5, direction: 'at most' },
    { label: 'all: release, monolith bundled alone', ...figures(all, 'bundle') },
  );
  rows.push({ label: 'releases that touched a file of another app', value: `${touched} of ${all.length}` });
  return { name: 'From a saved file to the released remote, as a share of building the monolith', rows };
}

/** All of them, one after the other, each after a change of its own. */
async function measured(
  team: Checkout,
  { app, dataDir, edit }: { app: string; dataDir: string; edit: () => Promise<void> },
): Promise<Took> {
  const timed = async (run: () => Promise<unknown>): Promise<number> => {
    await edit();
    const started = performance.now();
    await run();
    return performance.now() - started;
  };
  return {
    release: await timed(() => team.release(dataDir, app)),
    monolith: await timed(() => team.run('e2e/bench/build-monolith.ts')),
    bundle: await timed(() => team.run('e2e/bench/build-monolith.ts', ['bundle'])),
  };
}

function figures(all: readonly Took[], against: 'monolith' | 'bundle'): Pick<BenchRow, 'value' | 'ratio'> {
  const value = `${seconds(all.map(({ release }) => release))}, ${seconds(all.map((took) => took[against]))}`;
  return { value, ratio: median(all.map((took) => took.release / took[against])) };
}

const seconds = (times: number[]): string => `${(median(times) / 1000).toFixed(1)} s`;

/** Every file of the other apps in the store: its place, bytes and the time it was written. */
async function filesOfOthers(dataDir: string, app: string): Promise<string> {
  const apps = path.join(dataDir, 'store/apps');
  const entries = await readdir(apps, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(apps, app) + path.sep));
  const facts = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return `${file} ${hash.digest('hex')} ${(await stat(file)).mtimeMs}`;
  });
  return (await Promise.all(facts)).toSorted().join('\n');
}
