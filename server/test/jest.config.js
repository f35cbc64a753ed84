import root from '../../jest.config.js';

const [node] = root.projects;
const { transform, transformIgnorePatterns } = node;

const onPostgres = process.env.TEST_DATABASE === 'postgres';

/**
 * API tests over HTTP, each file against a server process of its own. TEST_DATABASE is `pglite` (default) or `postgres`. What
 * is about one of them is named after it: `.embedded.test.ts`, `.postgres.test.ts`.
 */
export default {
  displayName: `api on ${process.env.TEST_DATABASE ?? 'pglite'}`,
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/api/**/*.test.ts'],
  testPathIgnorePatterns: [onPostgres ? '\\.embedded\\.test\\.ts$' : '\\.postgres\\.test\\.ts$'],
  transform,
  transformIgnorePatterns,
  globalSetup: '<rootDir>/api/support/global-setup.ts',
  globalTeardown: '<rootDir>/api/support/global-teardown.ts',
  testSequencer: '<rootDir>/longest-first.cjs',
  testTimeout: 120_000,
  maxWorkers: 2,
};
