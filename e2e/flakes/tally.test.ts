import { Tally } from './tally.ts';

const passed = (test: string) => ({ test, failed: false });
const failed = (test: string, error = 'Error') => ({ test, failed: true, error });

it('counts runs and failures of each test, with the seeds and the first error', () => {
  const tally = new Tally();
  tally.add('units', 11, { tests: [passed('a'), failed('b', 'first')] });
  tally.add('units', 12, { tests: [passed('a'), passed('b')] });
  tally.add('units', 13, { tests: [passed('a'), failed('b', 'second')] });
  const b = { suite: 'units', test: 'b', runs: 3, failures: 2, seeds: [11, 13], error: 'first' };
  expect(tally.failures()).toEqual([b]);
  expect(tally.tests()).toEqual([{ suite: 'units', test: 'a', runs: 3, failures: 0, seeds: [], error: '' }, b]);
  expect(tally.totals()).toEqual({ units: { testRuns: 6, failed: 2, rate: 1 / 3 } });
});

it('puts the highest rate first, whatever the number of runs', () => {
  const tally = new Tally();
  tally.add('units', 1, { tests: [failed('seldom'), failed('often')] });
  tally.add('units', 2, { tests: [passed('seldom')] });
  expect(tally.failures().map(({ test }) => test)).toEqual(['often', 'seldom']);
});

it('keeps tests of one name in two suites apart', () => {
  const tally = new Tally();
  tally.add('units', 1, { tests: [failed('a')] });
  tally.add('api', 1, { tests: [passed('a')] });
  expect(tally.failures()).toMatchObject([{ suite: 'units', runs: 1 }]);
  expect(Object.keys(tally.totals())).toEqual(['units', 'api']);
});

it('counts a crash as a failure in the name of its suite', () => {
  const tally = new Tally();
  tally.add('stories', 1, { tests: [passed('a')] });
  tally.add('stories', 2, { tests: [], crash: 'no browser' });
  expect(tally.failures()).toEqual([
    { suite: 'stories', test: 'stories', runs: 2, failures: 1, seeds: [2], error: 'no browser' },
  ]);
  expect(tally.totals()).toEqual({ stories: { testRuns: 2, failed: 1, rate: 0.5 } });
});
