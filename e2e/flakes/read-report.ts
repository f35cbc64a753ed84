import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** The result of one test in one run. Skipped tests have none. */
interface TestResult {
  /** File and titles. */
  test: string;
  failed: boolean;
  /** The first line of its error. */
  error?: string;
}

/** The results of one run, and the first error outside its tests. */
export interface RunResults {
  tests: TestResult[];
  crash?: string;
}

/** The part of jest's JSON report that is used here. */
export interface JestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The first line that is not empty. jest starts its errors with a headline and a dot, which is skipped. */
export function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.map((line) => line.trim()).find((line) => line && !line.startsWith('●')) ?? '';
}

/** Reads the report of jest. @param shorten turns the absolute path of a test file into the printed one */
export function readJest({ testResults }: JestReport, shorten: (file: string) => string): RunResults {
  const tests = testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = shorten(name);
    const ran = assertionResults.filter((each) => each.status === 'passed' || each.status === 'failed');
    const results = ran.map((each): TestResult => {
      const test = `${file} › ${each.fullName}`;
      if (each.status === 'passed') return { test, failed: false };
      return { test, failed: true, error: firstLine(each.failureMessages.join('\n')) };
    });
    // A file that cannot be loaded, or fails in its set-up, has no failed test of its own.
    const fails = status === 'failed' && results.every(({ failed }) => !failed);
    return fails ? [...results, { test: file, failed: true, error: firstLine(message) }] : results;
  });
  return { tests };
}

/** Reads the report of Playwright. */
export function readPlaywright({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): RunResults {
  const tests = suites.flatMap((suite) => readSuite(suite, []));
  const [error] = errors;
  return error ? { tests, crash: firstLine(error.message ?? error.value ?? '') } : { tests };
}

function readSuite(suite: JSONReportSuite, above: readonly string[]): TestResult[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, results }): TestResult[] => {
      const test = [...titles, spec.title].join(' › ');
      if (status === 'skipped') return [];
      if (status !== 'unexpected') return [{ test, failed: false }];
      const [error] = results.flatMap(({ errors }) => errors);
      return [{ test, failed: true, error: firstLine(error?.message ?? results.at(-1)?.status ?? '') }];
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((each) => readSuite(each, titles))];
}
