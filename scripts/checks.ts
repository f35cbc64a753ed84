import type { Suite } from './run.ts';

/** What daily work is checked by, and the first part of `npm test`. */
export const checks: Suite[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint and boundaries', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'one version of each package',
    command: ['sherif', '--fail-on-warnings', '--ignore-rule', 'root-package-manager-field'],
  },
  { name: 'unit', command: ['jest'], counts: 'jest' },
];
