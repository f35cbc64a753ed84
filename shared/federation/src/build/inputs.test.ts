import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashInputs } from './build-app.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'le-chai-inputs-'))));
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const hash = () => hashInputs(root, join(root, 'remote-cellar'));

describe('what a build is made of', () => {
  beforeEach(() => {
    write('remote-cellar/src/lots/Lots.tsx', '1');
    write('shared/paths/src/paths.ts', '1');
    write('pnpm-lock.yaml', '1');
  });

  it.each([
    'remote-cellar/src/lots/Lots.tsx',
    'shared/paths/src/paths.ts',
    'remote-cellar/remote.json',
    'pnpm-lock.yaml',
  ])('changes with %s', (file) => {
    const before = hash();
    write(file, '2');
    expect(hash()).not.toBe(before);
  });

  it('changes with a file that is new', () => {
    const before = hash();
    write('shared/paths/src/more/deep.ts', '1');
    expect(hash()).not.toBe(before);
  });

  it.each([
    'remote-cellar/src/lots/Lots.test.tsx',
    'remote-account/src/remote.ts',
    'remote-cellar/dist/remoteEntry.js',
  ])('does not change with %s', (file) => {
    const before = hash();
    write(file, '2');
    expect(hash()).toBe(before);
  });
});
