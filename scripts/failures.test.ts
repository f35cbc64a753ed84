import { jestFailures, playwrightFailures } from './failures.ts';

/** A story as Playwright reports it, with what each try of it said. */
const spec = (title: string, ...messages: (string | undefined)[]) => ({
  title,
  ok: messages.length === 0,
  tests: [{ results: messages.map((message) => (message ? { errors: [{ message }] } : {})) }],
});

describe('what failed in a run', () => {
  it('is read from what jest reports, with the file that did not run at all', () => {
    const report = {
      testResults: [
        {
          name: '/tree/a/b.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a sum is right',
              failureMessages: [
                'Error: \u001b[2mexpect(\u001b[22mreceived)\n\nExpected: 2\nReceived: 3\n    at it (a/b.test.ts:3:1)',
              ],
            },
          ],
        },
        { name: '/tree/c.test.ts', status: 'failed', message: 'Cannot find module x', assertionResults: [] },
        { name: '/tree/d.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(jestFailures(report, '/tree')).toEqual([
      'a/b.test.ts › a sum is right: Error: expect(received) | Expected: 2 | Received: 3',
      'c.test.ts: Cannot find module x',
    ]);
  });

  it('says what a story was waiting for when it timed out, and in which line', () => {
    const errors = [
      { message: 'Test timeout of 60000ms exceeded.' },
      { message: 'Error: locator.click: Test timeout of 60000ms exceeded.\nCall log:', location: { line: 166 } },
    ];
    const late = { title: 'bottles', ok: false, tests: [{ results: [{ errors }] }] };
    expect(playwrightFailures({ suites: [{ file: 'a.e2e.ts', specs: [late] }], errors: [] })).toEqual([
      'a.e2e.ts › bottles: Test timeout of 60000ms exceeded. | line 166: Error: locator.click: Test timeout of 60000ms exceeded. | Call log:',
    ]);
  });

  it('is read from what Playwright reports, at every depth, with what failed outside of tests', () => {
    const report = {
      suites: [
        {
          file: 'live.e2e.ts',
          specs: [spec('bids')],
          suites: [{ file: 'live.e2e.ts', specs: [spec('is outbid', undefined, 'Timed out')] }],
        },
      ],
      errors: [{ message: 'No browser' }, {}],
    };
    expect(playwrightFailures(report)).toEqual(['live.e2e.ts › is outbid: Timed out', 'No browser', '']);
  });
});
