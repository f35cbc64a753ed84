import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A hash over everything a build of this app may read: its own folder, every shared package, the locked versions of all
 * others, and this Node. It takes in more than the app uses, never less.
 */
export function hashInputs(root: string, dir: string): string {
  const own = relative(root, dir);
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...[own, 'shared/*'].flatMap((folder) =>
      globSync(`${folder}/{package.json,remote.json,rspack.config.ts}`, { cwd: root }),
    ),
    ...globSync([`${own}/src/**/*.*`, 'shared/*/src/**/*.*'], {
      cwd: root,
      exclude: (name) => name.includes('.test.'),
    }),
  ];
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`\n${file}\n`).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  return hash.digest('hex');
}
