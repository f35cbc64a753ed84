import fc from 'fast-check';
import { shareOut } from './share-out.ts';

it('fills in order, and gives the last what is left', () => {
  expect(shareOut(100, [30, 40])).toEqual([30, 70]);
  expect(shareOut(20, [30, 40])).toEqual([20, 0]);
  expect(shareOut(20, [0])).toEqual([20]);
});

it('gives all of it away', () => {
  const dues = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), dues, (cents, owed) => {
      const parts = shareOut(cents, owed);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      expect(parts.every((part, index) => part >= 0 && (index === owed.length - 1 || part <= owed[index]!))).toBe(true);
    }),
  );
});
