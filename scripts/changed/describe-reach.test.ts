import { describeReach } from './describe-reach.ts';

describe('the reach of a change in words', () => {
  it.each([
    [0, 0, 'No files differ from HEAD: 0 of 413 test files reached, 413 left out.'],
    [1, 24, '1 file differs from HEAD: 24 of 413 test files reached, 389 left out.'],
    [3, 413, '3 files differ from HEAD: 413 of 413 test files reached, 0 left out.'],
  ])('of %d files to %d', (changed, reached, words) => {
    expect(describeReach({ changed, since: 'HEAD' }, { reached, all: 413, kind: 'test files' })).toBe(words);
  });
});
