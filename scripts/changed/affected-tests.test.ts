import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAffectedTests } from './affected-tests.ts';
import { writeTree } from './temp-tree.ts';

const project = `testPathIgnorePatterns: [], testEnvironment: '<rootDir>/environment.cjs'`;
let root = '';
const git = (...line: string[]) => execFileSync('git', line, { cwd: root });
const write = (file: string) => writeFileSync(join(root, file), '// changed\n');

beforeEach(() => {
  root = writeTree({
    'jest.config.js': `export default { projects: [{ testMatch: ['<rootDir>/src/**/*.test.ts'], ${project} }] };\n`,
    'environment.cjs': '',
    'package.json': '{ "name": "wine" }',
    'notes.md': '',
    'src/bid.ts': '',
    'src/bid.test.ts': "import './bid.ts';",
    'src/sale.ts': "import './bid.ts';",
    'src/sale.test.ts': "import './sale.ts';",
    'src/year.test.ts': '',
  });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.test', 'commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the unit tests that a change reaches', () => {
  it('are those of the file and of its importers', async () => {
    write('src/bid.ts');
    expect(await findAffectedTests(root, 'HEAD')).toEqual({
      files: ['src/bid.test.ts', 'src/sale.test.ts'],
      summary: '1 file differs from HEAD: 2 of 3 unit test files reached, 1 left out.',
    });
  });

  it('are all that jest runs after a file that changed', async () => {
    write('environment.cjs');
    expect((await findAffectedTests(root, 'HEAD')).files).toHaveLength(3);
  });

  it('are empty for a document', async () => {
    write('notes.md');
    expect((await findAffectedTests(root, 'HEAD')).files).toEqual([]);
  });

  it('are not those that are gone', async () => {
    rmSync(join(root, 'src/bid.ts'));
    rmSync(join(root, 'src/bid.test.ts'));
    expect(await findAffectedTests(root, 'HEAD')).toEqual({
      files: ['src/sale.test.ts'],
      summary: '2 files differ from HEAD: 1 of 2 unit test files reached, 1 left out.',
    });
  });
});
