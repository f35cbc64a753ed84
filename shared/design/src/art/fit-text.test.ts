import fc from 'fast-check';
import { fit, twoLines, widthOf } from './LabelText.tsx';

it('makes a text small enough for its place', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.integer({ min: 10, max: 90 }), (text, width) => {
      expect(widthOf(text) * fit(text, width, 9)).toBeLessThanOrEqual(width + 1e-6);
    }),
  );
});

it('cuts a long name at the space that balances it', () => {
  expect(twoLines('Château Vauclerc')).toEqual(['Château', 'Vauclerc']);
  expect(twoLines('Domaine de la Romanée')).toEqual(['Domaine de', 'la Romanée']);
  expect(twoLines('Adlerstieg')).toEqual(['Adlerstieg']);
  expect(twoLines('Unteilbarerlangername')).toEqual(['Unteilbarerlangername']);
});
