import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';

/** How long a test file took, in all its tests, set-up included where its runner counts it. */
export interface FileTime {
  file: string;
  seconds: number;
  tests: number;
}

/** The time of one suite. */
export interface SuiteTime {
  name: string;
  seconds: number;
  /** The share of the machine's processors that was idle meanwhile, from 0 to 1: somebody waited. */
  waiting: number;
  files: FileTime[];
}

/** As much of jest's JSON report as tells times. */
export interface JestTimes {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
}

/** As much of Playwright's JSON report as tells times. */
export interface PlaywrightTimes {
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The files of a jest run, by their path from `root`. */
export function jestFiles({ testResults }: JestTimes, root: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
    tests: assertionResults.length,
  }));
}

/** The files of a Playwright run, as it names them. */
export function playwrightFiles({ suites }: PlaywrightTimes): FileTime[] {
  return suites.map((suite) => {
    const tests = testsOf(suite);
    return { file: suite.file, seconds: tests.reduce((sum, ms) => sum + ms, 0) / 1000, tests: tests.length };
  });
}

/** How long each test of a suite took, ms. */
function testsOf({ specs, suites = [] }: PlaywrightSuite): number[] {
  const own = specs.flatMap(({ tests }) =>
    tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The processors' time since the machine started, ms, by what became of it. */
export interface Processors {
  idle: number;
  all: number;
}

export function readProcessors(): Processors {
  const times = cpus().map((each) => each.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  return { idle, all: times.reduce((sum, each) => sum + each.idle + each.user + each.nice + each.sys + each.irq, 0) };
}

/** The share of the processors that was idle between two readings, from 0 to 1. */
export function idleShare(from: Processors, to: Processors): number {
  return to.all > from.all ? (to.idle - from.idle) / (to.all - from.all) : 0;
}

/** The slowest files of all suites, the slowest first. */
export function slowest(suites: readonly SuiteTime[], count: number): (FileTime & { suite: string })[] {
  return suites
    .flatMap(({ name, files }) => files.map((file) => Object.assign({}, file, { suite: name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

/** Lines about the slowest files. */
export function fileLines(files: readonly (FileTime & { suite: string })[]): string[] {
  return files.map(
    ({ file, seconds, tests, suite }) =>
      `${seconds.toFixed(1).padStart(7)} s  ${String(tests).padStart(4)} tests  ${file} (${suite})`,
  );
}

/** Lines about the suites. */
export function suiteLines(suites: readonly SuiteTime[]): string[] {
  return suites.map(
    ({ name, seconds, waiting }) =>
      `${seconds.toFixed(1).padStart(7)} s  ${String(Math.round(waiting * 100)).padStart(3)} % idle  ${name}`,
  );
}

/** The times of one run of `npm test`. */
export interface RunTimes {
  /** From its beginning to its end, s. */
  seconds: number;
  suites: SuiteTime[];
}

const KEPT = path.join(import.meta.dirname, '../.cache/test-times.json');

/** Keeps the times of the last run for `npm run test:times`. */
export function keepTimes(times: RunTimes): void {
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, `${JSON.stringify(times, null, 1)}\n`);
}

/** @returns undefined where `npm test` has not ended here yet */
export function readTimes(): RunTimes | undefined {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as RunTimes;
  } catch {
    return undefined;
  }
}
