import fc from 'fast-check';
import { serialOf } from './NoSuchBottle.tsx';

const serial = fc
  .tuple(...Array.from({ length: 3 }, () => fc.stringMatching(/^[A-Z0-9]{4}$/)))
  .map((parts) => parts.join('-'));

describe('a serial number that was typed', () => {
  it('is what is on the bottle, in any case and with any separators', () => {
    fc.assert(
      fc.property(serial, fc.constantFrom('', ' ', '-', ' - ', '.'), (known, between) => {
        expect(serialOf(` ${known.toLowerCase().replaceAll('-', between)} `)).toBe(known);
        expect(serialOf(known)).toBe(known);
      }),
    );
  });

  it.each([
    ['', ''],
    ['  ', ''],
    [' vt-22 ', 'VT-22'],
  ])('that is invalid stays as it is: %p', (typed, found) => {
    expect(serialOf(typed)).toBe(found);
  });
});
