import { execFileSync } from 'node:child_process';

/** The files of a tree, and which of them differ from a revision; by their paths from the root. */
export interface TreeChanges {
  /** All files that git does not ignore, and those deleted since the revision. */
  files: readonly string[];
  /** A file that was renamed counts twice, as deleted and as new. */
  changed: readonly string[];
}

/** Whether git knows a commit by this name. */
export function isRevision(root: string, name: string): boolean {
  try {
    git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks git what differs from a revision.
 * @throws {Error} where it knows no such revision
 */
export function readChanges(root: string, revision: string): TreeChanges {
  const untracked = list(root, 'ls-files', '-z', '--others', '--exclude-standard');
  const differing = list(root, 'diff', '-z', '--name-only', '--no-renames', '--relative', revision, '--');
  const changed = [...new Set([...differing, ...untracked])].toSorted();
  return { changed, files: [...new Set([...list(root, 'ls-files', '-z'), ...changed])].toSorted() };
}

const list = (root: string, ...line: string[]): string[] =>
  git(root, ...line)
    .split('\0')
    .filter(Boolean);

function git(root: string, ...line: string[]): string {
  return execFileSync('git', line, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
}
