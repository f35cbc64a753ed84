import { unitTestsOf } from './unit-tests.ts';

const node = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{server,shared/{paths,contracts}}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/server/test/api/'],
};
const browser = {
  testEnvironment: '<rootDir>/shared/testing/src/environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup.ts'],
  testMatch: ['<rootDir>/{remote-*,shared/*}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['<rootDir>/shared/(paths)/'],
};
const loaded = ['shared/testing/src/environment.cjs', 'shared/testing/src/setup.ts'];

describe('the unit tests of a tree', () => {
  it('are those that a project of jest runs, with what it loads before them', () => {
    const files = ['server/src/bids.test.ts', 'shared/paths/src/paths.test.ts', 'remote-cellar/src/Lots.test.tsx'];
    expect([...unitTestsOf([node, browser], files)]).toEqual([
      ['server/src/bids.test.ts', []],
      ['shared/paths/src/paths.test.ts', []],
      ['remote-cellar/src/Lots.test.tsx', loaded],
    ]);
  });

  it('are no other files', () => {
    const files = ['server/test/api/bids.test.ts', 'server/src/bids.ts', 'e2e/stories/wine.e2e.ts', 'docs/a.test.ts'];
    expect(unitTestsOf([node, browser], files).size).toBe(0);
  });
});
