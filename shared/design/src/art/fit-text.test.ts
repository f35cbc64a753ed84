import fc from 'fast-check';
import { fit, widthOf, wrap } from './fit-text.ts';

it('makes a text small enough for its place', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.integer({ min: 10, max: 90 }), (text, width) => {
      expect(widthOf(text) * fit([text], width, 9)).toBeLessThanOrEqual(width + 1e-6);
    }),
  );
});

it('cuts a long name at the space or the hyphen that balances it', () => {
  expect(wrap('Château Vauclerc', 2)).toEqual(['Château', 'Vauclerc']);
  expect(wrap('Domaine de la Romanée', 2)).toEqual(['Domaine de', 'la Romanée']);
  expect(wrap('Gevrey-Chambertin 1er Cru', 3)).toEqual(['Gevrey-', 'Chambertin', '1er Cru']);
  expect(wrap('Le Petit Vauclerc, Pauillac', 2)).toEqual(['Le Petit Vauclerc', 'Pauillac']);
  expect(wrap('Adlerstieg', 2)).toEqual(['Adlerstieg']);
  expect(wrap('Unteilbarerlangername', 3)).toEqual(['Unteilbarerlangername']);
});

it('loses no word, and has no more lines than it may', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ’]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 3 }), (words, most) => {
      const lines = wrap(words.join(' '), most);
      expect(lines.length).toBeLessThanOrEqual(most);
      expect(lines.join(' ')).toBe(words.join(' '));
    }),
  );
});
