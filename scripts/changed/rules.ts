/** What no import shows: which files are read or started at run time. Patterns are globs from the root. */

/** Read by every tool: a change reaches everything. */
export const REACHES_EVERYTHING: readonly string[] = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'jest.config.js',
  'tsconfig*.json',
];

/** Read by people, and by checks that look at the whole tree anyway: a change reaches nothing. */
export const REACHES_NOTHING: readonly string[] = [
  '**/*.md',
  'docs/**',
  'LICENSE',
  '.ci/**',
  '.eslintignore',
  '.gitignore',
  '.oxfmtrc.json',
  'knip.json',
];

/** Files that are found by listing a folder or by a path made of parts, and who reads them. */
export const READERS: readonly { files: string; readBy: readonly string[] }[] = [
  {
    files: 'server/migrations/**',
    readBy: ['server/src/core/database/migrate.ts', 'server/test/migrations/old-code.test.ts'],
  },
  { files: 'server/src/core/openapi/page/**', readBy: ['server/src/core/openapi/openapi-routes.ts'] },
  {
    files: 'shared/{api,federation,live,session,host-services}/{src/**,public-surface.txt}',
    readBy: ['shared/federation/src/public-surface/public-surface.test.ts'],
  },
  { files: 'scripts/create-remote/template/**', readBy: ['scripts/create-remote/write-remote.ts'] },
  { files: 'server/demo-photographs/**', readBy: ['scripts/start.ts', 'server/test/api/fields.test.ts'] },
  { files: 'scripts/boundaries/planted/**', readBy: ['scripts/boundaries/boundaries.test.ts'] },
  { files: 'deploy/**', readBy: ['scripts/deploy/recipe.test.ts', 'scripts/deploy/settings.test.ts'] },
  { files: '{host,remote-*,shared/*}/src/**/*.tsx', readBy: ['scripts/send-buttons.test.ts'] },
  {
    files: '{server,host,delivery,shared/design,shared/federation}/src/**/*.{ts,tsx}',
    readBy: ['scripts/boundaries/folders.test.ts'],
  },
  { files: 'server/src/**/*.ts', readBy: ['server/test/rows/named-statuses.test.ts'] },
  {
    files: '{server,host,delivery,remote-*,shared/contracts,shared/payment,shared/addresses}/src/**/*.{ts,tsx}',
    readBy: ['server/test/rows/made-up-facts.test.ts'],
  },
  {
    files: '{oxlint.config.ts,scripts/lint/**}',
    readBy: ['scripts/boundaries/boundaries.test.ts', 'scripts/lint/english.test.ts'],
  },
  { files: 'e2e/stories/**', readBy: ['e2e/story-arguments.test.ts'] },
  { files: 'e2e/bench/capacity/figures.json', readBy: ['e2e/bench/capacity/figures.ts'] },
  { files: '**/*.{test,e2e}.{ts,tsx}', readBy: ['scripts/changed/whole-tree.test.ts'] },
];

/** What a file starts, where the path is put together from parts. */
export const STARTS: Readonly<Record<string, readonly string[]>> = {
  'delivery/src/publish/publishers.test.ts': ['delivery/src/testing/publisher.ts'],
  'scripts/deploy/recipe.test.ts': ['delivery/src/edge/main.ts', 'server/src/main.ts'],
  'e2e/served-remote.ts': ['scripts/alone.ts', 'scripts/dev.ts'],
  'server/test/api/support/edge-process.ts': ['delivery/src/edge/main.ts'],
  'scripts/serve/dev.test.ts': [
    'host/rspack.config.ts',
    'host/src/main.tsx',
    'remote-checkout/rspack.config.ts',
    'remote-checkout/src/remote.ts',
  ],
};
