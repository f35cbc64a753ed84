import { availableParallelism } from 'node:os';

/** Packages published as ES modules only: jest reads CommonJS, so they are transformed with our own code. */
const esm =
  '@remix-run|@tanstack|@zxcvbn-ts|content-disposition|cookie|eventsource-parser|fast-check|jose|js-cookie|oxc-parser|p-queue|pure-rand|react-router|styled-components|zod';

const transform = {
  '\\.(mjs|cjs|js|ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic' },
          optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
        },
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Other tools keep copies of the tree there.
const common = {
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  transform,
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esm}))`],
};

/** Shared code that runs without a browser; all other shared code is tested in one. */
const ON_A_SERVER = ['bottling', 'contracts', 'http', 'paths', 'federation', 'telemetry'];

/** Node for what runs on a server, jsdom for what runs in a browser. Tests stand beside the code. */
export default {
  // A test that is slow on a busy machine is not a failure.
  testTimeout: 30_000,
  // A page's test waits for a fifth of its time: one more at once than there are cores keeps them busy.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/scripts/longest-first.cjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/{server,delivery,e2e,scripts,shared/{${ON_A_SERVER.join()}}}/**/*.test.ts`],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/server/test/api/',
        '<rootDir>/e2e/stories/',
        '<rootDir>/e2e/composed/',
      ],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/jsdom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-browser.ts'],
      testMatch: ['<rootDir>/{host,remote-*,shared/*}/**/*.test.{ts,tsx}', '<rootDir>/e2e/composed/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', `<rootDir>/shared/(${ON_A_SERVER.join('|')})/`],
    },
  ],
};
