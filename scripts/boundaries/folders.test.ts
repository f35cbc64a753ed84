import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SERVER = path.join(__dirname, '../../server/src');

/** Which folders import which, and by which files: `a > b` → imports. */
function importsOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const [, to] of text.matchAll(/\bfrom '(\.[^']+)'/g)) {
      const [from, into] = [path.dirname(file), path.dirname(path.join(path.dirname(file), to!))];
      if (from === into) continue;
      const key = `${from} > ${into}`;
      found.set(key, [...(found.get(key) ?? []), `${file} imports ${to}`]);
    }
  }
  return found;
}

const within = (inner: string, outer: string) => outer === '.' || inner.startsWith(`${outer}/`);

/** Imports between folders that import each other, though neither is within the other. */
function inPairs(files: ReadonlyMap<string, string>): string[] {
  const imports = importsOf(files);
  return [...imports].flatMap(([key, lines]) => {
    const [from, into] = key.split(' > ') as [string, string];
    const paired = imports.has(`${into} > ${from}`) && !within(from, into) && !within(into, from);
    return paired ? lines : [];
  });
}

const sources = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.endsWith('.test.ts'));

describe('the folders of the server', () => {
  it('do not import each other in pairs', () => {
    expect(sources.length).toBeGreaterThan(500);
    const files = new Map(sources.map((file) => [file, readFileSync(path.join(SERVER, file), 'utf8')]));
    expect(inPairs(files)).toEqual([]);
  });

  it('would be found in pairs', () => {
    const files = new Map([
      ['core/sale/close.ts', "import { tell } from '../notices/tell.ts';"],
      ['core/notices/stream.ts', "import type { Sale } from '../sale/sale.ts';"],
      ['core/sale/rules/price.ts', "import { cents } from '../amounts.ts';"],
      ['core/sale/amounts.ts', "import { price } from './rules/price.ts';"],
    ]);
    expect(inPairs(files)).toEqual([
      'core/sale/close.ts imports ../notices/tell.ts',
      'core/notices/stream.ts imports ../sale/sale.ts',
    ]);
  });
});
