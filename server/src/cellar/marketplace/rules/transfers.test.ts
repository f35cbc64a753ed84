import * as fc from 'fast-check';
import { mayMove } from '../../lots/rules/lot-transitions.ts';
import { type Direction, endOf, type Ending, isRepeat, LISTING, startOf, UNDER_WAY } from './transfers.ts';

const directions: readonly Direction[] = ['export', 'import'];
const endings: readonly Ending[] = ['acknowledged', 'refused'];
const statuses = ['requested', 'acknowledged', 'refused'] as const;

describe('a transfer', () => {
  it('takes bottles from our warehouse to the marketplace, and unlisted ones back', () => {
    expect([startOf('export'), endOf('export', 'acknowledged')]).toEqual([8, 201]);
    expect([startOf('import'), endOf('import', 'acknowledged')]).toEqual([201, 8]);
  });

  it('that is given up leaves the bottles where they were', () => {
    for (const direction of directions) expect(endOf(direction, 'refused')).toBe(startOf(direction));
  });

  it('goes only by ways that a cellar lot can go, through the processing', () => {
    expect(UNDER_WAY).toBe(203);
    for (const direction of directions) {
      expect(mayMove(startOf(direction), UNDER_WAY)).toBe(true);
      for (const ending of endings) expect(mayMove(UNDER_WAY, endOf(direction, ending))).toBe(true);
    }
  });

  it('asked for again is the same while it is under way and when it is done', () => {
    const newest = { wrapperId: 7, direction: 'export', status: 'requested' } as const;
    expect(isRepeat(newest, { wrapperId: 7, direction: 'export' })).toBe(true);
    expect(isRepeat({ ...newest, status: 'acknowledged' }, { wrapperId: 7, direction: 'export' })).toBe(true);
    expect(isRepeat({ ...newest, status: 'refused' }, { wrapperId: 7, direction: 'export' })).toBe(false);
    expect(isRepeat(newest, { wrapperId: 7, direction: 'import' })).toBe(false);
    expect(isRepeat(newest, { wrapperId: 8, direction: 'export' })).toBe(false);
    expect(isRepeat(undefined, { wrapperId: 7, direction: 'export' })).toBe(false);
  });

  it('never takes a bottle twice, however often and in whatever order it is asked for', () => {
    type Asked = { wrapperId: number; direction: Direction };
    const ask: fc.Arbitrary<Asked> = fc.record({
      wrapperId: fc.constantFrom(7, 8),
      direction: fc.constantFrom(...directions),
    });
    const anyTransfer = fc.record({
      wrapperId: fc.constantFrom(7, 8),
      direction: fc.constantFrom(...directions),
      status: fc.constantFrom(...statuses),
    });
    fc.assert(
      fc.property(anyTransfer, ask, (newest, asked) => {
        const same = newest.wrapperId === asked.wrapperId && newest.direction === asked.direction;
        expect(isRepeat(newest, asked)).toBe(same && newest.status !== 'refused');
      }),
    );
  });
});

describe('at the marketplace', () => {
  it('bottles are listed, taken off the list, and sold from it', () => {
    expect(LISTING).toEqual({
      list: { from: 201, to: 202 },
      unlist: { from: 202, to: 201 },
      sell: { from: 202, to: 1 },
    });
  });

  it('they go only by ways that a cellar lot can go', () => {
    for (const { from, to } of Object.values(LISTING)) expect(mayMove(from, to)).toBe(true);
  });
});
