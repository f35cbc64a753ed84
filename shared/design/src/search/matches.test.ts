import fc from 'fast-check';
import { matches } from './Highlight.tsx';

const bold = (name: string, typed: string): string[] =>
  matches(name, typed).flatMap((part) => (part.bold ? [part.text] : []));

describe('what was typed in a name', () => {
  it('is found whatever its case and accents', () => {
    expect(bold('Cuvée Zéphyr', 'zephyr')).toEqual(['Zéphyr']);
    expect(bold('Zephyr', 'ZÉPH')).toEqual(['Zeph']);
    expect(bold('Cuve\u0301e', 'cuvée')).toEqual(['Cuve\u0301e']);
  });

  it('is found word by word, in any order', () => {
    expect(bold('Barolo 2017, six bottles', 'six baro')).toEqual(['Baro', 'six']);
  });

  it('is nothing where nothing was typed, or nothing of it stands there', () => {
    expect(bold('Barolo', '')).toEqual([]);
    expect(bold('Barolo', ' xyz ')).toEqual([]);
  });

  it('leaves the name as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
        const parts = matches(name, typed);
        expect(parts.map(({ text }) => text).join('')).toBe(name);
        expect(parts.every(({ bold: is }, index) => index === 0 || is !== parts[index - 1]?.bold)).toBe(true);
      }),
    );
  });
});
