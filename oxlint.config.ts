import { defineConfig } from 'oxlint';
import { overrides } from './scripts/lint/borders.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'jest'],
  jsPlugins: ['./scripts/lint/rules.js'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'le-chai/plain-english': 'error',
    'import/no-named-as-default-member': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  ignorePatterns: ['**/dist/**', '**/.cache/**', '**/.tsc/**', 'server/migrations/**'],
  overrides: [
    ...overrides,
    {
      files: ['**/host/src/**', '**/remote-*/src/**', '**/shared/*/src/**'],
      excludeFiles: ['**/shared/api/src/**', '**/shared/federation/src/surface/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'le-chai/queries-from-contracts': 'error' },
    },
    {
      files: ['**/host/src/**', '**/remote-*/src/**', '**/shared/*/src/**'],
      excludeFiles: ['**/shared/design/src/fields/Form.ts', '**/*.test.tsx'],
      rules: { 'le-chai/forms-from-design': 'error' },
    },
    {
      // All that the edge renders pages by.
      files: ['**/host/src/**', '**/remote-*/src/**', '**/shared/*/src/**'],
      excludeFiles: [
        '**/shared/{http,media,telemetry,testing}/src/**',
        '**/shared/federation/src/{build,dev,public-surface}/**',
        '**/testing/**',
        '**/*-fixture.{ts,tsx}',
        '**/*.test.{ts,tsx}',
      ],
      rules: { 'le-chai/no-module-state': 'error' },
    },
    {
      // The words themselves.
      files: ['**/scripts/lint/english*'],
      rules: { 'le-chai/plain-english': 'off' },
    },
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
});
