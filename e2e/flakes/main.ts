/**
 * `npm run flakes`: runs suites many times, each time with another seed, and reports how often each test failed. The seed
 * decides the order of files and tests, and for stories the delay of answers and the slowness of pages. Exits with 1 if
 * anything failed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startFromBundles } from '../../scripts/bundles/build.ts';
import { findings } from './findings.ts';
import { measure } from './measure.ts';
import { provePlant } from './plant.ts';
import { runSeeds } from './seeds.ts';
import { type SuiteName, SUITES } from './suites.ts';

const HELP = `npm run flakes -- [SUITE…] [FILE…] [OPTIONS]

  SUITE          stories, units or api, or several (default: all three)
                 TEST_DATABASE=postgres runs the api tests on PostgreSQL
  FILE           some files of one suite, passed to its runner
  --runs N       how often each suite runs (10, or once with --replay)
  --load         keeps all cores busy with other processes
  --seed S       the number that the seeds of all runs follow from (default: from the clock)
  --replay SEED  repeats the run with this seed
  --workers W    workers of the runner
  --json FILE    writes the results of all tests
  --plant        proves that a planted failure is found and can be replayed`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    load: { type: 'boolean', default: false },
    seed: { type: 'string' },
    replay: { type: 'string' },
    workers: { type: 'string' },
    json: { type: 'string' },
    plant: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string) => console.log(line);

if (values.help) {
  say(HELP);
  process.exit(0);
}
if (values.plant) process.exit((await provePlant(say)) ? 0 : 1);

const named = positionals.filter(isSuite);
const files = positionals.filter((each) => !isSuite(each));
if (files.length > 0 && named.length !== 1) refuse('FILE goes with one SUITE.');
const suites: readonly SuiteName[] = named.length > 0 ? named : ['stories', 'units', 'api'];

const runs = whole('runs', values.runs ?? (values.replay === undefined ? '10' : '1'));
const seed = whole('seed', values.seed ?? String(Date.now() % 1_000_000));
const replayed = values.replay === undefined ? undefined : whole('replay', values.replay);
const seeds = replayed === undefined ? runSeeds(seed, runs) : Array.from({ length: runs }, () => replayed);
if (replayed === undefined) say(`--seed ${seed}`);

if (suites.includes('api')) await startFromBundles();
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());

const { load, workers } = values;
const tally = await measure({ suites, seeds, files, workers, load, say, signal: interrupted.signal });
say('');
for (const line of findings(tally, { files, workers, load })) say(line);
if (tally.failures().length > 0)
  say('The output, report and traces of each failed run are kept in .cache/flakes/SEED.');
if (values.json) {
  const counts = { seed: replayed ?? seed, seeds, load, totals: tally.totals(), tests: tally.tests() };
  writeFileSync(values.json, `${JSON.stringify(counts, null, 2)}\n`);
}
process.exit(interrupted.signal.aborted ? 130 : Number(tally.failures().length > 0));

function isSuite(word: string): word is SuiteName {
  return SUITES.some((suite) => suite === word);
}

function whole(option: string, given: string): number {
  const number = Number(given);
  return Number.isSafeInteger(number) && number >= (option === 'seed' ? 0 : 1)
    ? number
    : refuse(`--${option} must be a whole number.`);
}

/** Exits, saying what is wrong with the command line. */
function refuse(why: string): never {
  console.error(`${why}\n\n${HELP}`);
  process.exit(2);
}
