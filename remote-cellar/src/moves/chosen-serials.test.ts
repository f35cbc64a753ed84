import fc from 'fast-check';
import {
  areFirst,
  choiceProblem,
  firstSerials,
  MOST_AT_ONCE,
  oneOfEach,
  serialsOf,
  wholeLots,
  withSerial,
} from './chosen-serials.ts';

const lots = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 }).map((sizes) =>
  sizes.map((size, lot) => ({
    id: lot + 1,
    serials: Array.from({ length: size }, (_, index) => ({
      id: lot * 1000 + index + 1,
      serial_number: `S-${lot}-${index}`,
    })),
  })),
);
const one = lots.map(([lot]) => lot!);

describe('the bottles chosen of some lots', () => {
  it('are all of them if whole lots move, each once', () => {
    fc.assert(
      fc.property(lots, (given) => {
        expect(serialsOf(wholeLots(given))).toEqual(given.flatMap(({ serials }) => serials.map(({ id }) => id)));
      }),
    );
  });

  it('are the first of each lot if bottles leave the cellar, and none of a lot without bottles', () => {
    fc.assert(
      fc.property(lots, (given) => {
        const chosen = oneOfEach(given);
        expect(chosen.map(({ lot }) => lot)).toEqual(given);
        expect(serialsOf(chosen)).toEqual(given.flatMap(({ serials: [first] }) => (first ? [first.id] : [])));
        expect(chosen.every(areFirst)).toBe(true);
      }),
    );
  });

  it('are the first ones of a lot for a count, and never more than there are', () => {
    fc.assert(
      fc.property(one, fc.integer({ min: -2, max: 60 }), (lot, count) => {
        const chosen = firstSerials(lot, count);
        expect(chosen).toHaveLength(Math.min(Math.max(count, 0), lot.serials.length));
        expect(areFirst({ lot, serials: chosen })).toBe(true);
      }),
    );
  });

  it('are changed by one at a time, keep the order of the lot, and come back as they were', () => {
    fc.assert(
      fc.property(one, fc.integer({ min: 0, max: 40 }), fc.nat(), (lot, count, pick) => {
        fc.pre(lot.serials.length > 0);
        const { id } = lot.serials[pick % lot.serials.length]!;
        const before = firstSerials(lot, count);
        const after = withSerial({ lot, serials: before }, id);
        expect(Math.abs(after.length - before.length)).toBe(1);
        expect(after).toEqual(lot.serials.map((serial) => serial.id).filter((known) => after.includes(known)));
        expect(withSerial({ lot, serials: after }, id)).toEqual(before);
      }),
    );
  });

  it('are only bottles of the lot', () => {
    const lot = { id: 1, serials: [{ id: 5, serial_number: 'A' }] };
    expect(withSerial({ lot, serials: [5] }, 6)).toEqual([5]);
    expect(areFirst({ lot, serials: [6] })).toBe(false);
  });

  it('can be from one up to the limit of a request', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_AT_ONCE * 2 }), (bottles) => {
        const serials = Array.from({ length: bottles }, (_, index) => index + 1);
        expect(choiceProblem([{ serials }]) === undefined).toBe(bottles >= 1 && bottles <= MOST_AT_ONCE);
      }),
    );
    expect(choiceProblem([{ serials: [] }])).toBe('Choose at least one bottle.');
    expect(choiceProblem([{ serials: Array.from({ length: 612 }, (_, index) => index + 1) }])).toBe(
      'You can choose 500 bottles at a time at most; 612 are chosen.',
    );
  });
});
