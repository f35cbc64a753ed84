import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRevision, readChanges } from './changed-files.ts';
import { writeTree } from './temp-tree.ts';

let root = '';
const git = (...line: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...line], { cwd: root });
const write = (file: string) => writeFileSync(join(root, file), 'changed\n');
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
};

beforeEach(() => {
  root = writeTree({ '.gitignore': 'dist/\n', 'a.ts': 'a\n', 'b.ts': 'b\n', 'bon marché.ts': 'c\n', 'dist/x.js': '' });
  git('init', '--quiet');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('what differs from a revision', () => {
  it('is empty if nothing has changed', () => {
    expect(readChanges(root, 'HEAD')).toEqual({ changed: [], files: ['.gitignore', 'a.ts', 'b.ts', 'bon marché.ts'] });
  });

  it('includes edited files, staged or not, and new ones, but not those that git ignores', () => {
    write('bon marché.ts');
    write('b.ts');
    git('add', 'b.ts');
    write('new.ts');
    write('dist/y.js');
    const { changed, files } = readChanges(root, 'HEAD');
    expect(changed).toEqual(['b.ts', 'bon marché.ts', 'new.ts']);
    expect(files).toContain('new.ts');
  });

  it('is what was deleted, and both names of what was renamed', () => {
    rmSync(join(root, 'a.ts'));
    renameSync(join(root, 'b.ts'), join(root, 'd.ts'));
    git('add', '--all');
    const { changed, files } = readChanges(root, 'HEAD');
    expect(changed).toEqual(['a.ts', 'b.ts', 'd.ts']);
    expect(files).toEqual(expect.arrayContaining(changed));
  });

  it('counts what has been committed since', () => {
    write('a.ts');
    commit();
    expect(readChanges(root, 'HEAD').changed).toEqual([]);
    expect(readChanges(root, 'HEAD~1').changed).toEqual(['a.ts']);
  });
});

describe('a revision', () => {
  it.each([
    ['HEAD', true],
    ['HEAD~1', false],
    ['remote-cellar', false],
    ['--all', false],
  ])('%s: %s', (name, known) => expect(isRevision(root, name)).toBe(known));
});
