import fc from 'fast-check';
import { Bits } from './bits.ts';
import { SlotSet } from './slot-set.ts';

const slots = fc.uniqueArray(fc.nat(2500), { maxLength: 200, size: 'max' });
const bitsOf = (of: readonly number[]) => {
  const bits = new Bits();
  for (const slot of of) bits.add(slot);
  return bits;
};
const listOf = (bits: Bits) => Array.from({ length: 2600 }, (_, slot) => slot).filter((slot) => bits.has(slot));
const inOrder = (of: Iterable<number>) => [...of].toSorted((a, b) => a - b);
const both = (a: Iterable<number>, b: ReadonlySet<number>) => inOrder(a).filter((slot) => b.has(slot));
const without = (a: Iterable<number>, b: ReadonlySet<number>) => inOrder(a).filter((slot) => !b.has(slot));

it('bits are a set: joined, met, taken from and counted', () => {
  fc.assert(
    fc.property(slots, slots, (some, others) => {
      const [a, b] = [new Set(some), new Set(others)];
      const [left, right] = [bitsOf(some), bitsOf(others)];
      expect(listOf(left.copy().include(right))).toEqual(inOrder(new Set([...a, ...b])));
      expect(listOf(left.copy().keep(right))).toEqual(both(a, b));
      expect(listOf(left.copy().drop(right))).toEqual(without(a, b));
      expect(left.sizeWith(right)).toBe(both(a, b).length);
      for (const slot of others) left.delete(slot);
      expect(listOf(left)).toEqual(without(a, b));
      expect(left.size).toBe(without(a, b).length);
    }),
  );
});

it('a set of slots is the same when it is small and when it is large', () => {
  fc.assert(
    fc.property(slots, slots, (some, others) => {
      const set = new SlotSet();
      for (const slot of some) set.add(slot);
      const gone = some.filter((_, at) => at % 3 === 0);
      for (const slot of gone) set.delete(slot);
      const left = new Set(without(some, new Set(gone)));
      const bits = new Bits();
      set.addTo(bits);
      expect(listOf(bits)).toEqual(inOrder(left));
      expect(set.size).toBe(left.size);
      expect(set.sizeIn(bitsOf(others))).toBe(both(left, new Set(others)).length);
    }),
  );
});
