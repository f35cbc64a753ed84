import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { compiled, run } from '../../scripts/run.ts';
import { startLoad } from './load.ts';
import { firstLine, type JestReport, readJest, readPlaywright, type RunResults } from './read-report.ts';
import { root, type SuiteName, suiteRun } from './suites.ts';
import { Tally } from './tally.ts';

/** The runs to make. */
export interface Measurement {
  suites: readonly SuiteName[];
  /** Each suite runs once for each seed. */
  seeds: readonly number[];
  files?: readonly string[];
  workers?: string | undefined;
  /** Keeps all cores busy with other processes. */
  load?: boolean;
  /** Stops the current run, which is not counted, and all that would follow. */
  signal?: AbortSignal;
  /** Receives one line about each run. */
  say?: (line: string) => void;
}

/** Runs each suite once for each seed and counts the failures. Reports and traces of failed runs stay in `.cache/flakes`. */
export async function measure(measurement: Measurement): Promise<Tally> {
  const { suites, seeds, signal, say = () => undefined } = measurement;
  const tally = new Tally();
  const load = measurement.load ? startLoad() : undefined;
  try {
    for (const [at, seed] of seeds.entries()) {
      for (const suite of suites) {
        const started = Date.now();
        const results = await runOnce(suite, seed, measurement);
        if (signal?.aborted) return tally;
        tally.add(suite, seed, results);
        const failed = results.tests.filter((each) => each.failed).length;
        const outcome = [
          `${results.tests.length - failed} passed`,
          `${failed} failed`,
          ...(results.crash === undefined ? [] : [`crashed (${results.crash})`]),
        ];
        say(`run ${at + 1} of ${seeds.length}, seed ${seed}, ${suite}: ${outcome.join(', ')} in ${seconds(started)} s`);
      }
    }
  } finally {
    await load?.stop();
  }
  return tally;
}

const seconds = (started: number) => ((Date.now() - started) / 1000).toFixed(1);

async function runOnce(
  suite: SuiteName,
  seed: number,
  { files = [], workers, signal }: Measurement,
): Promise<RunResults> {
  const folder = newFolder(seed, suite);
  const report = path.join(folder, 'report.json');
  const { command, env } = suiteRun(suite, { seed, report, artefacts: path.join(folder, 'results'), files, workers });
  const { code, output } = await run(command, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', NODE_COMPILE_CACHE: compiled, ...env },
    ...(signal && { signal, killSignal: 'SIGINT' }),
  });
  writeFileSync(path.join(folder, 'output.txt'), output);
  const results = readResults(suite, { report, code, output });
  const failed = results.crash !== undefined || results.tests.some((each) => each.failed);
  if (!failed) removeFolder(folder);
  return results;
}

/** Makes the folder of one run. A replay does not overwrite what an earlier run of the seed left. */
function newFolder(seed: number, suite: SuiteName): string {
  const wanted = path.join(root, '.cache/flakes', String(seed), suite);
  let folder = wanted;
  for (let copy = 2; existsSync(folder); copy += 1) folder = `${wanted}-${copy}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true });
  const parent = path.dirname(folder);
  if (readdirSync(parent).length === 0) rmdirSync(parent);
}

/** A runner has crashed if it wrote no report, ran no test, or failed without a failed test. */
function readResults(
  suite: SuiteName,
  { report, code, output }: { report: string; code: number; output: string },
): RunResults {
  const said = firstLine(output) || `ended with ${code}`;
  if (!existsSync(report)) return { tests: [], crash: said };
  const parsed: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const results =
    suite === 'stories'
      ? readPlaywright(parsed as JSONReport)
      : readJest(parsed as JestReport, (file) => path.relative(root, file));
  const unexplained = code !== 0 && results.tests.every(({ failed }) => !failed);
  return results.tests.length === 0 || unexplained ? { ...results, crash: results.crash ?? said } : results;
}
