import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which folders import which, and by which files: `a > b` → imports. A folder and one within it count as one. */
function importsOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const [, to] of text.matchAll(/\bfrom '(\.[^']+)'/g)) {
      const [from, into] = [path.dirname(file), path.dirname(path.join(path.dirname(file), to!))];
      if (from === into || within(from, into) || within(into, from)) continue;
      const key = `${from} > ${into}`;
      found.set(key, [...(found.get(key) ?? []), `${file} imports ${to}`]);
    }
  }
  return found;
}

const within = (inner: string, outer: string) => outer === '.' || inner.startsWith(`${outer}/`);

/** Imports between folders that lead to each other, directly or through others. */
function inCircles(files: ReadonlyMap<string, string>): string[] {
  const imports = importsOf(files);
  const arrows = [...imports.keys()].map((key) => key.split(' > ') as [string, string]);
  const reach = (from: string, found = new Set<string>()): Set<string> => {
    for (const [start, end] of arrows) {
      if (start === from && !found.has(end)) reach(end, found.add(end));
    }
    return found;
  };
  return arrows.flatMap(([from, into]) => (reach(into).has(from) ? (imports.get(`${from} > ${into}`) ?? []) : []));
}

/** Sources below a folder of the project, without their tests. */
function sourcesOf(folder: string): Map<string, string> {
  const root = path.join(__dirname, '../..', folder);
  const files = globSync('**/*.{ts,tsx}', { cwd: root });
  const shipped = files.filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'));
  return new Map(shipped.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

describe('the folders of a package', () => {
  it.each([
    ['server/src', 500],
    ['host/src', 120],
    ['delivery/src', 70],
    ['shared/design/src', 100],
    ['shared/federation/src', 30],
  ])('do not import each other in circles: %s', (folder, least) => {
    const files = sourcesOf(folder);
    expect(files.size).toBeGreaterThan(least);
    expect(inCircles(files)).toEqual([]);
  });

  it('would be found if they did', () => {
    const files = new Map([
      ['core/sale/close.ts', "import { notify } from '../notices/notify.ts';"],
      ['core/notices/stream.ts', "import type { Member } from '../members/member.ts';"],
      ['core/members/member.ts', "import type { Sale } from '../sale/sale.ts';"],
      ['core/sale/rules/price.ts', "import { cents } from '../amounts.ts';"],
      ['core/sale/amounts.ts', "import { price } from './rules/price.ts';"],
    ]);
    expect(inCircles(files)).toEqual([
      'core/sale/close.ts imports ../notices/notify.ts',
      'core/notices/stream.ts imports ../members/member.ts',
      'core/members/member.ts imports ../sale/sale.ts',
    ]);
  });
});
