import { run } from '../../scripts/run.ts';
import { measure } from './measure.ts';
import { runSeeds } from './seeds.ts';
import { root } from './suites.ts';

/** Its first six seeds are odd and even ones. */
const SEED = 1;
const RUNS = 6;

/**
 * Proves that chance failures are found, with a planted test that fails under every odd seed. @returns whether exactly
 * this failure was reported, and a replay failed under an odd seed and passed under an even one
 */
export async function provePlant(say: (line: string) => void): Promise<boolean> {
  const seeds = runSeeds(SEED, RUNS);
  const odd = seeds.filter((seed) => seed % 2 === 1);
  const failures = (await measure({ suites: ['planted'], seeds, say })).failures();
  const [found] = failures;
  const isFound =
    failures.length === 1 &&
    found?.test.endsWith('› fails under every odd seed') === true &&
    found.runs === RUNS &&
    found.seeds.join() === odd.join();
  say(`the planted failure was ${isFound ? 'found' : 'NOT FOUND'}: ${JSON.stringify(failures)}`);
  return (
    isFound &&
    (await replays(odd[0], 1, say)) &&
    (await replays(
      seeds.find((seed) => seed % 2 === 0),
      0,
      say,
    ))
  );
}

/** Replays a seed from the command line. @returns whether it ended with the expected exit code */
async function replays(seed: number | undefined, expected: 0 | 1, say: (line: string) => void): Promise<boolean> {
  const { code } = await run(['node', 'e2e/flakes/main.ts', 'planted', '--replay', String(seed)], { cwd: root });
  const outcome = expected === 1 ? 'fails again' : 'passes again';
  say(`a replay of seed ${seed} ${code === expected ? outcome : `ends with ${code}, NOT ${expected}`}`);
  return code === expected;
}
