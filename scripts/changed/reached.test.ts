import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { reachedBy, reachedFrom, startsOf } from './reached.ts';
import { writeTree } from './temp-tree.ts';

const file = fc.integer({ min: 0, max: 15 }).map(String);
const graphs = fc
  .dictionary(file, fc.uniqueArray(file))
  .map((importers) => new Map(Object.entries(importers).map(([name, those]) => [name, new Set(those)])));

describe('what a change reaches', () => {
  it('has the changed files, with every file all of its importers, and nothing else', () => {
    fc.assert(
      fc.property(graphs, fc.uniqueArray(file), (graph, changed) => {
        const reached = reachedFrom(graph, changed);
        const expected = new Set(changed);
        for (const one of reached) for (const importer of graph.get(one) ?? []) expected.add(importer);
        expect(reached).toEqual(expected);
      }),
    );
  });

  it('spreads over imports, and over links that no import shows', () => {
    const root = writeTree({
      'delivery/src/testing/publisher.ts': "import './token.ts';",
      'delivery/src/testing/token.ts': '',
      'delivery/src/publish/publishers.test.ts': '',
      'server/src/main.ts': "import { migrate } from './core/database/migrate.ts';",
      'server/src/core/database/migrate.ts': '',
    });
    const files = ['delivery/src/testing/publisher.ts', 'server/src/main.ts', 'server/src/core/database/migrate.ts'];
    expect(reachedBy(root, files, ['delivery/src/testing/token.ts'])).toContain(
      'delivery/src/publish/publishers.test.ts',
    );
    expect(reachedBy(root, files, ['server/migrations/0001_units.sql'])).toContain('server/src/main.ts');
    rmSync(root, { recursive: true });
  });
});

describe('where the spread begins', () => {
  const files = [
    'package.json',
    'scripts/pour.ts',
    'scripts/logo.svg',
    'shared/label/package.json',
    'shared/label/src/colours.ts',
    'shared/label/src/fonts/text.woff2',
    'shared/labels/src/other.ts',
  ];
  const label = ['shared/label/package.json', 'shared/label/src/colours.ts', 'shared/label/src/fonts/text.woff2'];

  it.each([
    ['code', 'scripts/pour.ts', ['scripts/pour.ts']],
    ['code that is deleted', 'shared/label/src/gone.ts', ['shared/label/src/gone.ts']],
    ['what everything is built by', 'pnpm-lock.yaml', files],
    ['what runs the tests', 'jest.config.js', files],
    ['the settings of the compiler', 'tsconfig.web.json', files],
    ['a document', 'docs/guides/wine.md', ['docs/guides/wine.md']],
    ['a picture of a document', 'docs/pictures/wine.png', ['docs/pictures/wine.png']],
    ['a page beside the code', 'shared/label/README.md', ['shared/label/README.md']],
    [
      'the limits between packages',
      'oxlint.config.ts',
      ['oxlint.config.ts', 'scripts/boundaries/boundaries.test.ts', 'scripts/lint/english.test.ts'],
    ],
    ['an asset of a package', 'shared/label/src/fonts/text.woff2', label],
    ['the manifest of a package', 'shared/label/package.json', label],
    ['a file of a package that no rule knows', 'shared/label/sheet.yaml', label],
    ['a file of no package that no rule knows', 'scripts/logo.svg', files],
  ])('for %s', (_, changed, starts) => {
    expect(startsOf(changed, files)).toEqual(starts);
  });
});
