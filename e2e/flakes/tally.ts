import type { RunResults } from './read-report.ts';

/** The results of one test over all runs. */
export interface TestTally {
  suite: string;
  test: string;
  runs: number;
  failures: number;
  /** The seeds of the runs in which it failed. */
  seeds: number[];
  /** The first line of its first failure. */
  error: string;
}

/** How often the tests of a suite ran and failed in total. */
export interface SuiteTotal {
  testRuns: number;
  failed: number;
  /** In [0, 1]. */
  rate: number;
}

/** Counts the results of runs, test by test. */
export class Tally {
  readonly #tests = new Map<string, TestTally>();
  readonly #runs = new Map<string, number>();

  /** Counts one run. A crash counts as a failure of a test that has the suite's name. */
  add(suite: string, seed: number, { tests, crash }: RunResults): void {
    this.#runs.set(suite, (this.#runs.get(suite) ?? 0) + 1);
    const crashed = crash === undefined ? [] : [{ test: suite, failed: true, error: crash }];
    for (const { test, failed, error = '' } of [...tests, ...crashed]) {
      const tally = this.#of(suite, test);
      tally.runs += 1;
      if (!failed) continue;
      if (tally.failures === 0) tally.error = error;
      tally.failures += 1;
      if (!tally.seeds.includes(seed)) tally.seeds.push(seed);
    }
  }

  /** All tests that ran. The rate of crashes refers to all runs of the suite. */
  tests(): TestTally[] {
    return [...this.#tests.values()].map((each) => {
      const runs = each.test === each.suite ? this.#runs.get(each.suite) : undefined;
      return Object.assign({}, each, runs === undefined ? undefined : { runs });
    });
  }

  /** The tests that failed, the most frequent failure first. */
  failures(): TestTally[] {
    const failed = this.tests().filter(({ failures }) => failures > 0);
    return failed.toSorted((one, other) => other.failures / other.runs - one.failures / one.runs);
  }

  /** The totals of each suite. */
  totals(): Record<string, SuiteTotal> {
    const totals: Record<string, SuiteTotal> = {};
    for (const suite of this.#runs.keys()) {
      const own = [...this.#tests.values()].filter((each) => each.suite === suite);
      const testRuns = own.reduce((sum, { runs }) => sum + runs, 0);
      const failed = own.reduce((sum, { failures }) => sum + failures, 0);
      totals[suite] = { testRuns, failed, rate: testRuns === 0 ? 0 : failed / testRuns };
    }
    return totals;
  }

  #of(suite: string, test: string): TestTally {
    const key = `${suite} ${test}`;
    const known = this.#tests.get(key) ?? { suite, test, runs: 0, failures: 0, seeds: [], error: '' };
    this.#tests.set(key, known);
    return known;
  }
}
