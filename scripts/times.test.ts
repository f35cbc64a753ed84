import { fileLines, idleShare, jestFiles, playwrightFiles, slowest, suiteLines } from './times.ts';

const suite = (name: string, ...seconds: number[]) => ({
  name,
  seconds: 10,
  waiting: 0.25,
  files: seconds.map((each) => ({ file: `${name}-${each}.test.ts`, seconds: each, tests: 3 })),
});

const tries = (...durations: number[]) => ({ results: durations.map((duration) => ({ duration })) });

describe('the times of a run', () => {
  it('are read from what jest reports', () => {
    const report = {
      testResults: [{ name: '/tree/a/b.test.ts', startTime: 1000, endTime: 3500, assertionResults: [{}, {}] }],
    };
    expect(jestFiles(report, '/tree')).toEqual([{ file: 'a/b.test.ts', seconds: 2.5, tests: 2 }]);
  });

  it('are read from what Playwright reports, at every depth, every try of it', () => {
    const report = {
      suites: [
        {
          file: 'live.e2e.ts',
          specs: [{ tests: [tries(1000, 500)] }],
          suites: [{ file: 'live.e2e.ts', specs: [{ tests: [tries(2500)] }] }],
        },
      ],
    };
    expect(playwrightFiles(report)).toEqual([{ file: 'live.e2e.ts', seconds: 4, tests: 2 }]);
  });

  it('name the slowest files of all suites', () => {
    const files = slowest([suite('one', 1, 9), suite('two', 5)], 2);
    expect(files.map(({ file }) => file)).toEqual(['one-9.test.ts', 'two-5.test.ts']);
    expect(fileLines(files)[0]).toBe('    9.0 s     3 tests  one-9.test.ts (one)');
    expect(suiteLines([suite('one')])).toEqual(['   10.0 s   25 % idle  one']);
  });

  it('say what share of the processors was idle', () => {
    expect(idleShare({ idle: 100, all: 1000 }, { idle: 150, all: 1200 })).toBe(0.25);
    expect(idleShare({ idle: 100, all: 1000 }, { idle: 100, all: 1000 })).toBe(0);
  });
});
