import path from 'node:path';
import { TIME_LIMIT_FACTOR } from './chaos.ts';

/** The suites that can be measured. `planted` fails by design and only proves that failures are found. */
export const SUITES = ['stories', 'units', 'api', 'planted'] as const;
export type SuiteName = (typeof SUITES)[number];

export const root = path.join(import.meta.dirname, '../..');

/** The command and environment of one run of a suite. */
export interface SuiteRun {
  command: string[];
  env: Record<string, string>;
}

interface Wanted {
  seed: number;
  /** The file for the runner's JSON report. */
  report: string;
  /** A folder for the traces of failures. */
  artefacts: string;
  files: readonly string[];
  workers: string | undefined;
}

/** Builds the command that runs a suite with a seed. */
export function suiteRun(suite: SuiteName, wanted: Wanted): SuiteRun {
  return suite === 'stories' ? stories(wanted) : withJest(JEST[suite], wanted);
}

function stories({ seed, report, artefacts, files, workers }: Wanted): SuiteRun {
  const options = ['--shuffle', String(seed), '--output', artefacts, ...(workers ? ['--workers', workers] : [])];
  return {
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...options, ...files],
    env: { CHAOS_SEED: String(seed), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

interface JestSuite {
  config: string;
  /** The limit for one test in its own configuration, ms. */
  testTimeout: number;
}

const JEST: Record<Exclude<SuiteName, 'stories'>, JestSuite> = {
  units: { config: 'jest.config.js', testTimeout: 30_000 },
  api: { config: 'server/test/jest.config.js', testTimeout: 120_000 },
  planted: { config: 'e2e/flakes/planted/jest.config.js', testTimeout: 5000 },
};

function withJest({ config, testTimeout }: JestSuite, { seed, report, files, workers }: Wanted): SuiteRun {
  const order = [
    '--randomize',
    `--seed=${seed}`,
    `--testSequencer=${path.join(import.meta.dirname, 'shuffled-order.ts')}`,
  ];
  const options = [`--testTimeout=${testTimeout * TIME_LIMIT_FACTOR}`, ...(workers ? [`--maxWorkers=${workers}`] : [])];
  return {
    command: ['jest', '-c', config, ...order, ...options, '--json', `--outputFile=${report}`, ...files],
    env: {},
  };
}
