import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');

/** The rows of all tables but the last, whose names are on the wire. */
const rows = [...glossary.matchAll(/^\| (?!word|name|-)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, word = '', meaning = '', places = '']) => ({ word, meaning, places }),
);

/** Folders and files that a row names. What it names without a slash is an app, or declared in one of them. */
const pathsOf = (places: string): string[] =>
  [...places.matchAll(/`([^`]+)`/g)].flatMap(([, place = '']) => (place.includes('/') ? [place] : []));

describe('the glossary', () => {
  it('has each word once', () => {
    const words = rows.flatMap(({ word }) => word.split(', '));
    expect(words.length).toBeGreaterThan(60);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('says of each in one sentence what it is', () => {
    expect(rows.filter(({ meaning }) => !/^[A-Z0-9].*\.$/.test(meaning) || /[.?!] [A-Z]/.test(meaning))).toEqual([]);
  });

  it('names places that there are', () => {
    const places = rows.flatMap((row) => pathsOf(row.places));
    expect(places.length).toBeGreaterThan(60);
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  });

  it('is linked where somebody new begins', () => {
    for (const file of ['README.md', 'ARCHITECTURE.md']) {
      expect(readFileSync(path.join(root, file), 'utf8')).toContain('(docs/glossary.md)');
    }
  });
});
