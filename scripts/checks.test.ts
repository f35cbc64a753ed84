import { checks, checksWith } from './checks.ts';

describe('the checks of some unit tests', () => {
  it('check the whole tree, and run only those tests', () => {
    const some = checksWith(['a.test.ts', 'b.test.ts']);
    expect(some.slice(0, -1)).toEqual(checks.slice(0, -1));
    expect(some.at(-1)?.command).toEqual(['jest', '--runTestsByPath', 'a.test.ts', 'b.test.ts']);
  });

  it('do not start jest without any', () => {
    expect(checksWith([])).toEqual(checks.slice(0, -1));
  });
});
