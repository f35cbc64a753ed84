import root from '../../jest.config.js';
import { shareOf } from './embedded-share.js';

const [node] = root.projects;
const { transform, transformIgnorePatterns } = node;

const onPostgres = process.env.TEST_DATABASE === 'postgres';
const share = process.env.TEST_SHARE;

/**
 * API tests over HTTP, each file against a server process of its own. TEST_DATABASE is `pglite` (default) or `postgres`. What
 * is about one of them is named after it: `.embedded.test.ts`, `.postgres.test.ts`. With TEST_SHARE, a number, only what
 * may differ on the embedded database runs, and a tenth of the rest that the number decides.
 */
export default {
  displayName: `api on ${process.env.TEST_DATABASE ?? 'pglite'}`,
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: share ? shareOf(Number(share)) : ['<rootDir>/api/**/*.test.ts'],
  testPathIgnorePatterns: [onPostgres ? '\\.embedded\\.test\\.ts$' : '\\.postgres\\.test\\.ts$'],
  transform,
  transformIgnorePatterns,
  globalSetup: '<rootDir>/api/support/global-setup.ts',
  globalTeardown: '<rootDir>/api/support/global-teardown.ts',
  testSequencer: '<rootDir>/../../scripts/longest-first.cjs',
  testTimeout: 120_000,
  // Most of the time something is waited for: a server that starts, a settler, a provider.
  maxWorkers: 4,
};
