import type { Suite } from './run.ts';

/** What reads the whole tree. Each is quick, and they run side by side. */
export const wholeTree: readonly Suite[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint and boundaries', command: ['oxlint', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'one version of each package',
    command: ['sherif', '--fail-on-warnings', '--ignore-rule', 'root-package-manager-field'],
  },
];

export const unit: Suite = { name: 'unit', command: ['jest'], counts: 'jest' };

/** What daily work is checked by, and the first part of `npm test`. */
export const checks: readonly Suite[] = [...wholeTree, unit];

/** The same with these unit test files alone; without any, jest is left out, since it fails where it finds no test. */
export function checksWith(files: readonly string[]): Suite[] {
  const some = { ...unit, command: [...unit.command, '--runTestsByPath', ...files] };
  return files.length > 0 ? [...wholeTree, some] : [...wholeTree];
}
