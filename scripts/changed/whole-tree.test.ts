import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { ROOT } from '../start/child.ts';
import { readChanges } from './changed-files.ts';
import { readImportGraph } from './import-graph.ts';
import { reachedFrom } from './reached.ts';
import { READERS, REACHES_EVERYTHING, REACHES_NOTHING, STARTS } from './rules.ts';
import { findUnitTests } from './unit-tests.ts';

const { files } = readChanges(ROOT, 'HEAD');
const tree = files.filter((file) => existsSync(join(ROOT, file)));
const graph = readImportGraph(ROOT, tree);

/** The files of ours whose values a file imports, by its text and the runtime's own resolution: a second way to read them. */
function importedBy(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const { resolve } = createRequire(join(ROOT, file));
  return [...text.matchAll(/^import (?!type )[^;]*?'(\.[^']+|@le-chai\/[^']+)'/gm)]
    .filter(([statement]) => !/^import \{(\s*type \w+,?)+\s*\}/.test(statement))
    .map(([, specifier = '']) => specifier)
    .map((specifier) => (specifier.startsWith('.') ? join(dirname(join(ROOT, file)), specifier) : resolve(specifier)))
    .map((imported) => relative(ROOT, imported));
}

describe('the import graph of this tree', () => {
  it('reaches every unit test and every story from each file that it imports', async () => {
    const tests = [...(await findUnitTests(ROOT, tree)).keys()];
    const stories = tree.filter((file) => /^e2e\/stories\/.*\.e2e\.ts$/.test(file));
    expect(tests.length).toBeGreaterThan(400);
    expect(stories.length).toBeGreaterThan(50);
    const missed = [...tests, ...stories].flatMap((file) =>
      importedBy(file)
        .filter((imported) => !reachedFrom(graph, [imported]).has(file))
        .map((imported) => `${imported} does not reach ${file}`),
    );
    expect(missed).toEqual([]);
    const reached = reachedFrom(graph, graph.keys());
    expect([...tests, ...stories].filter((file) => !reached.has(file))).toEqual([]);
  });
});

describe('the rules for what no import shows', () => {
  it('have patterns that match something', () => {
    const patterns = [...REACHES_EVERYTHING, ...REACHES_NOTHING, ...READERS.map((rule) => rule.files)];
    expect(patterns.filter((pattern) => !tree.some((file) => matchesGlob(file, pattern)))).toEqual([]);
  });

  it('name files that exist', () => {
    const named = [...READERS.flatMap(({ readBy }) => readBy), ...Object.entries(STARTS).flat(2)];
    expect(named.filter((file) => !tree.includes(file))).toEqual([]);
  });
});
