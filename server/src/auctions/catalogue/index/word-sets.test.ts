import type { Entry } from './entry.ts';
import { WordSets } from './word-sets.ts';

const NAMES = ['Zinc', 'Old zinc', ' zinc', 'Zincs'];
const entryOf = (name: string) => ({ name, text: `${name.toLowerCase()} by tin` }) as Entry;

it('knows which sales have a word, and where it stands', () => {
  const words = new WordSets();
  for (const [slot, name] of NAMES.entries()) words.change(slot, undefined, entryOf(name));
  const having = (word: string, place: 'beginning' | 'name' | 'text') =>
    NAMES.filter((_, slot) => words.having(word, place).has(slot));
  expect(having('zin', 'beginning')).toEqual(['Zinc', 'Zincs']);
  expect(having('inc', 'beginning')).toEqual([]);
  expect(having('inc', 'name')).toEqual(NAMES);
  expect(having('in', 'text')).toEqual(NAMES);
  expect(having('tin', 'name')).toEqual([]);

  words.change(0, entryOf('Zinc'), undefined);
  words.change(3, entryOf('Zincs'), entryOf('Tinned'));
  expect(words.having('zin', 'name').size).toBe(2);
  expect(words.having('zincs', 'text').size).toBe(0);
  expect(words.having('tin', 'beginning').has(3)).toBe(true);
});
