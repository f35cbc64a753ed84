import { findings } from './findings.ts';
import { Tally } from './tally.ts';

const late = { test: 'a.e2e.ts › waits', failed: true, error: 'Error: late' };

it('prints only what failed, with seeds and the command that replays it, and one line per suite', () => {
  const tally = new Tally();
  tally.add('stories', 11, { tests: [late, { test: 'a.e2e.ts › sleeps', failed: false }] });
  tally.add('stories', 12, { tests: [{ ...late, failed: false }] });
  tally.add('units', 11, { tests: [{ test: 'b', failed: false }] });
  expect(findings(tally, { files: ['a.e2e', 'b e2e$'], load: true, workers: '2' })).toEqual([
    `failed in 1 of 2, seeds 11
  stories › a.e2e.ts › waits
  Error: late
  npm run flakes -- stories a.e2e 'b e2e$' --replay 11 --load --workers 2
`,
    'stories: 3 test runs, 1 failed (33.33 %)',
    'units: 1 test runs, 0 failed (0.00 %)',
  ]);
});

it('names a crash after its suite', () => {
  const tally = new Tally();
  tally.add('units', 11, { tests: [], crash: 'no tests found' });
  expect(findings(tally, {})[0]).toBe(`failed in 1 of 1, seeds 11
  units
  no tests found
  npm run flakes -- units --replay 11
`);
});
