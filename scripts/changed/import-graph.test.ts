import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { writeTree } from './temp-tree.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true }));

/** The graph of a tree with one package in its workspace. @param gone paths of files that were deleted */
function graphOf(files: Readonly<Record<string, string>>, gone: readonly string[] = []): ImportGraph {
  const manifest = '{ "name": "@house/wine", "exports": { "./*": "./src/*.ts" } }';
  const tree = { 'shared/wine/package.json': manifest, ...files };
  root = writeTree(tree);
  mkdirSync(join(root, 'node_modules/@house'), { recursive: true });
  symlinkSync('../../shared/wine', join(root, 'node_modules/@house/wine'));
  return readImportGraph(root, [...Object.keys(tree), ...gone]);
}

describe('the import graph', () => {
  it.each([
    ['a relative import', "import { a } from './a.ts';"],
    ['an import for its effects', "import './a.ts';"],
    ['a default import', "import a from '../app/a.ts';"],
    ['an export of what another file has', "export { a } from './a.ts';"],
    ['an export of all that another file has', "export * from './a.ts';"],
    ['an import with types and values', "import { type T, a } from './a.ts';"],
    ['a dynamic import', "const load = () => import(/* webpackChunkName: 'a' */ './a.ts');"],
    ['a required file', "const a = require('./a.ts');"],
    ['a required file without its extension', "const a = require('./a');"],
    ['what jest loads in spite of a mock', "const a = jest.requireActual<object>('./a.ts');"],
    ['a mock', "jest.mock('./a.ts');"],
    ['an address beside the code', "const a = new URL('./a.ts', import.meta.url);"],
    ['a path from the folder of the code', "fork(path.join(import.meta.dirname, 'a.ts'));"],
    ['a path from the root', "spawn('node', ['app/a.ts']);"],
  ])('has %s', (_, text) => {
    expect(graphOf({ 'app/main.ts': text, 'app/a.ts': '' }).get('app/a.ts')).toEqual(new Set(['app/main.ts']));
  });

  it.each([
    ['an import', "import { year } from '@house/wine/year';"],
    ['a dynamic import', "await import('@house/wine/year');"],
    ['a mock', "jest.mock('@house/wine/year', () => ({}));"],
  ])('follows the exports of a package of the workspace: %s', (_, text) => {
    const graph = graphOf({ 'shared/wine/src/year.ts': '', 'app/main.tsx': text });
    expect(graph.get('shared/wine/src/year.ts')).toEqual(new Set(['app/main.tsx']));
  });

  it.each([
    ['types', "import type { A } from './a.ts'; import { type B } from './a.ts'; export type { C } from './a.ts';"],
    ['packages from elsewhere', "import { a } from 'a.ts'; import fs from 'node:fs';"],
    ['words in comments and texts', "// import './a.ts'\nconst a = `import './a.ts' ${1}`;"],
  ])('leaves out %s', (_, text) => {
    expect(graphOf({ 'app/main.ts': text, 'app/a.ts': '' }).size).toBe(0);
  });

  it('has files that are not code', () => {
    const text = "import manifest from './remote.json' with { type: 'json' };";
    expect(graphOf({ 'app/main.ts': text, 'app/remote.json': '{}' }).get('app/remote.json')).toEqual(
      new Set(['app/main.ts']),
    );
  });

  it.each([
    ['app/gone.ts', "import './gone.ts';"],
    ['shared/wine/src/gone.ts', "import { gone } from '@house/wine/gone';"],
    ['scripts/gone.ts', "spawn('node', ['scripts/gone.ts']);"],
  ])('still knows who imports %s, which is deleted', (gone, text) => {
    expect(graphOf({ 'app/main.ts': text }, [gone]).get(gone)).toEqual(new Set(['app/main.ts']));
  });
});
