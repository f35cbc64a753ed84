import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** As much of jest's JSON report as tells what failed. */
export interface JestFailures {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** As much of Playwright's JSON report as tells what failed. */
export interface PlaywrightFailures {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}
interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; tests: { results: { errors?: PlaywrightError[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}
/** A try that ran out of time has two: that it did, and what it was waiting for. */
interface PlaywrightError {
  message?: string;
  location?: { line: number };
}

/** A line for each test that failed in a jest run, and for each file that did not run: where it is, and what it said. */
export function jestFailures({ testResults }: JestFailures, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${wordsOf(message)}`];
    return failed.map(({ fullName, failureMessages: [said] }) => `${file} › ${fullName}: ${wordsOf(said)}`);
  });
}

/** A line for each test that failed in a Playwright run, and for each error outside of tests. */
export function playwrightFailures({ suites, errors }: PlaywrightFailures): string[] {
  return [...suites.flatMap(failuresOf), ...errors.map(({ message }) => wordsOf(message))];
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const errors = results.map((result) => result.errors ?? []).find(({ length }) => length > 0) ?? [];
      return `${file} › ${title}: ${errors.map(sayingOf).join(' | ')}`;
    });
  return [...own, ...suites.flatMap(failuresOf)];
}

function sayingOf({ message, location }: PlaywrightError): string {
  return `${location ? `line ${location.line}: ` : ''}${wordsOf(message)}`;
}

/** The first lines of a message, in one line without colours: enough to tell what was expected, and what was there. */
function wordsOf(message = ''): string {
  const words = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return words.slice(0, 4).join(' | ').slice(0, 300);
}
