import { spawn, type SpawnOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type JestFailures, jestFailures, type PlaywrightFailures, playwrightFailures } from './failures.ts';
import {
  type FileTime,
  idleShare,
  jestFiles,
  type JestTimes,
  playwrightFiles,
  type PlaywrightTimes,
  readProcessors,
  type SuiteTime,
} from './times.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** What one suite came to: a plain command is one test. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** A line for each test that failed. */
  failures: string[];
  time: SuiteTime;
  output: string;
}

export interface Suite {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** The runner that writes a JSON report to the path in its arguments or environment; plain commands have none. */
  counts?: 'jest' | 'playwright';
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numRuntimeErrorTestSuites: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Runs a command to its end. @returns its exit code (1 for a signal) and all it printed. */
export function run(command: string[], options: SpawnOptions = {}): Promise<{ code: number; output: string }> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, output: `${file}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** What a runner reports: how many tests passed and failed, which failed, and the time of each file. */
interface Tally {
  passed: number;
  failed: number;
  failures: string[];
  files: FileTime[];
}

function readReport(counts: Suite['counts'], file: string): Tally {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (counts === 'jest') {
    const jest = parsed as JestReport & JestTimes & JestFailures;
    const failed = jest.numFailedTests + jest.numRuntimeErrorTestSuites;
    return { passed: jest.numPassedTests, failed, failures: jestFailures(jest, ROOT), files: jestFiles(jest, ROOT) };
  }
  const playwright = parsed as PlaywrightReport & PlaywrightTimes & PlaywrightFailures;
  const { expected, unexpected, flaky } = playwright.stats;
  const failed = unexpected + playwright.errors.length;
  return {
    passed: expected + flaky,
    failed,
    failures: playwrightFailures(playwright),
    files: playwrightFiles(playwright),
  };
}

/**
 * Where the processes of a run keep what they compiled, for the run's length: the house is started hundreds of times, and
 * compiling its sources again would be a quarter of each start.
 */
export const compiled = mkdtempSync(path.join(tmpdir(), 'le-chai-compiled-'));
process.on('exit', () => rmSync(compiled, { recursive: true, force: true }));

/** Runs a suite and counts its tests. A runner that fails without a failed test counts as one failure. */
export async function runSuite(suite: Suite): Promise<Outcome> {
  const started = Date.now();
  const processors = readProcessors();
  const folder = mkdtempSync(path.join(tmpdir(), 'le-chai-report-'));
  const file = path.join(folder, 'report.json');
  const command = suite.counts === 'jest' ? [...suite.command, '--json', `--outputFile=${file}`] : suite.command;
  const env = { ...process.env, ...suite.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_COMPILE_CACHE: compiled };
  const { code, output } = await run(command, { env });
  let tally: Tally = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], files: [] };
  if (suite.counts) {
    try {
      tally = readReport(suite.counts, file);
    } catch {
      tally = { passed: 0, failed: 1, failures: [], files: [] };
    }
    if (code !== 0 && tally.failed === 0) tally.failed = 1;
    if (code === 0 && tally.passed === 0) tally.failed = 1;
  }
  rmSync(folder, { recursive: true, force: true });
  const { files, ...counted } = tally;
  const time = { seconds: (Date.now() - started) / 1000, waiting: idleShare(processors, readProcessors()), files };
  return { name: suite.name, ...counted, time: { name: suite.name, ...time }, output };
}

/** Prints one line a suite, and where it failed all it said but of what passed. */
export function report(outcome: Outcome): void {
  const mark = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  const { seconds, waiting } = outcome.time;
  console.log(
    `${mark} ${outcome.name.padEnd(38)} ${String(outcome.passed).padStart(5)} passed ${outcome.failed} failed ${seconds.toFixed(1).padStart(7)} s, ${Math.round(waiting * 100)} % idle`,
  );
  if (outcome.failed > 0) console.log(withoutPasses(outcome.output).slice(-400).join('\n'));
}

/** The lines of a runner's output that do not merely say that something passed, so that the first fault stands first. */
function withoutPasses(output: string): string[] {
  return output.split('\n').filter((line) => !/^\s*(✓|PASS )/.test(line));
}

/** Prints what failed, test by test, then the closing line, and sets the exit code. */
export function close(outcomes: Outcome[]): void {
  for (const { name, failed, failures } of outcomes) {
    for (const line of failures) console.log(`FAIL ${name}: ${line}`);
    if (failed > failures.length) console.log(`FAIL ${name}: see what it printed`);
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
