import fc from 'fast-check';
import { printable } from './printable.ts';

describe('texts on an invoice', () => {
  it.each([
    ['Château d’Été, €1,250 – “Réserve”', 'Château d’Été, €1,250 – “Réserve”'],
    ['Škoda, Žižkov, Ÿ', 'Škoda, Žižkov, Ÿ'],
    ['Győr, Łódź, Đurđa', 'Gyor, Lódz, Durda'],
    ['−5', '-5'],
    ['ŁłĐđĦħı', 'LlDdHhi'],
    ['Kırmızı Ħal', 'Kirmizi Hal'],
    ['葡萄酒 🍷', '??? ?'],
    ['a\tb\u{7f}c\u{9f}', 'a?b?c?'],
    ['\u{a0}ÿ~ ', '\u{a0}ÿ~ '],
    ['e\u{301}', 'é'],
  ])('%s are drawn as %s', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('keep their length in letters, and stay the same when they are made printable again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = printable(text);
        expect(Array.from(shown)).toHaveLength(Array.from(text.normalize('NFC')).length);
        expect(printable(shown)).toBe(shown);
      }),
    );
  });
});
