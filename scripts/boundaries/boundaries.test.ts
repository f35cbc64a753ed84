import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

interface Finding {
  filename: string;
  code: string;
}

const planted = path.join(__dirname, 'planted');
const root = path.join(__dirname, '../..');

/** The rules that hold boundaries. */
const RULES = ['no-restricted-imports', 'queries-from-contracts', 'forms-from-design', 'no-module-state'];

/** Files under planted/ in which the linter finds a crossed boundary. */
function crossed(): string[] {
  const run = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['-c', path.join(root, 'oxlint.config.ts'), '--no-ignore', '--format', 'json', '.'],
    { cwd: planted, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Finding[] };
  return [
    ...new Set(
      diagnostics.filter(({ code }) => RULES.some((rule) => code.includes(rule))).map((found) => found.filename),
    ),
  ].toSorted();
}

describe('the boundaries between packages', () => {
  it('are crossed by every planted violation and by nothing that is allowed', () => {
    const violations = globSync('**/*.{ts,tsx}', { cwd: planted }).filter((file) => !file.includes('/allowed.ts'));
    expect(violations.length).toBeGreaterThan(8);
    expect(crossed()).toEqual(violations.toSorted());
  });
});
