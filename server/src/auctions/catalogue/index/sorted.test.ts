import fc from 'fast-check';
import { Sorted } from './sorted.ts';

const change = fc.oneof(
  fc.record({ kind: fc.constantFrom('add', 'remove', 'look'), item: fc.nat(300) }),
  fc.record({ kind: fc.constant('many'), item: fc.nat(100) }),
);

it('keeps what has come and not gone in order, and finds places in it', () => {
  fc.assert(
    fc.property(fc.array(change), fc.nat(300), (changes, limit) => {
      const sorted = new Sorted<number>((a, b) => a - b);
      const model = new Set<number>();
      const add = (item: number) => {
        if (!model.has(item)) sorted.add(item);
        model.add(item);
      };
      for (const { kind, item } of changes) {
        if (kind === 'add') add(item);
        if (kind === 'many') for (let each = 0; each < 150; each += 1) add(item + each);
        if (kind === 'remove' && model.delete(item)) sorted.remove(item);
        // What is looked at is put in order before more comes.
        if (kind === 'look') sorted.place(() => true);
      }
      const expected = [...model].toSorted((a, b) => a - b);
      expect(sorted.items).toEqual(expected);
      expect(sorted.place((item) => item < limit)).toBe(expected.filter((item) => item < limit).length);
    }),
  );
});
