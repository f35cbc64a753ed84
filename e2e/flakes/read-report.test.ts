import { firstLine, readJest, readPlaywright } from './read-report.ts';

const read = (given: object) => readPlaywright(given as Parameters<typeof readPlaywright>[0]);

describe('the report of jest', () => {
  const passed = { fullName: 'adds up', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'tells the time', status: 'failed', failureMessages: ['Error: too late\n    at now'] };

  it('gives each test that ran, with the first line of its error', () => {
    const skipped = { ...passed, fullName: 'later', status: 'pending' };
    const file = {
      name: '/tree/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passed, failed, skipped],
    };
    expect(readJest({ testResults: [file] }, (name) => name.slice(6)).tests).toEqual([
      { test: 'a.test.ts › adds up', failed: false },
      { test: 'a.test.ts › tells the time', failed: true, error: 'Error: too late' },
    ]);
  });

  it('leaves out a file whose tests were all skipped', () => {
    const skipped = { ...passed, status: 'pending' };
    const file = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [skipped] };
    expect(readJest({ testResults: [file] }, (name) => name).tests).toEqual([]);
  });

  it('gives a file that fails around its tests', () => {
    const message = '  ● Test suite failed to run\n\n    Cannot find module';
    const file = { name: 'a.test.ts', status: 'failed', message, assertionResults: [passed] };
    expect(readJest({ testResults: [file] }, (name) => name).tests).toEqual([
      { test: 'a.test.ts › adds up', failed: false },
      { test: 'a.test.ts', failed: true, error: 'Cannot find module' },
    ]);
  });
});

describe('the report of Playwright', () => {
  const place = { file: 'a.e2e.ts', line: 1, column: 1 };
  const spec = (title: string, status: 'expected' | 'unexpected' | 'skipped', message?: string) => ({
    ...place,
    title,
    ok: status === 'expected',
    id: title,
    tags: [],
    tests: [{ status, results: message ? [{ status: 'failed', errors: [{ message }] }] : [] }],
  });
  const report = (...specs: ReturnType<typeof spec>[]) => {
    const inner = { ...place, title: 'at night', specs };
    return { suites: [{ ...place, title: 'a.e2e.ts', specs: [], suites: [inner] }], errors: [] };
  };

  it('gives each test that ran, with the first line of its error', () => {
    const error = '\u001B[31mError: never came\u001B[39m\n\nCall log';
    const specs = [spec('sleeps', 'expected'), spec('wakes', 'unexpected', error), spec('rests', 'skipped')];
    expect(read(report(...specs))).toEqual({
      tests: [
        { test: 'a.e2e.ts › at night › sleeps', failed: false },
        { test: 'a.e2e.ts › at night › wakes', failed: true, error: 'Error: never came' },
      ],
    });
  });

  it('gives what went wrong outside all tests', () => {
    const errors = [{ message: 'Error: no browser' }];
    expect(read({ ...report(), errors })).toEqual({ tests: [], crash: 'Error: no browser' });
  });
});

it('finds the first line that says something', () => {
  expect(firstLine('\n \n  said\nmore')).toBe('said');
  expect(firstLine('')).toBe('');
});
