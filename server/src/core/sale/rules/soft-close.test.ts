import * as fc from 'fast-check';
import { bidAll, bidNow, bidOf, MINUTE, openLot } from './auction-fixture.ts';
import { SOFT_CLOSE, softClose } from './soft-close.ts';

const instant = fc.integer({ min: 0, max: 1e12 });

describe('the soft close', () => {
  it('leaves at least three minutes after a change, and never ends a sale earlier', () => {
    fc.assert(
      fc.property(instant, instant, (finishesAt, now) => {
        const end = softClose(finishesAt, now, () => true)!;
        expect(end).toBeGreaterThanOrEqual(finishesAt);
        expect(end - now).toBeGreaterThanOrEqual(SOFT_CLOSE);
        expect([finishesAt, now + SOFT_CLOSE]).toContain(end);
      }),
    );
  });

  it('is not set off where nothing moved, nor without an end', () => {
    fc.assert(
      fc.property(instant, instant, (finishesAt, now) => softClose(finishesAt, now, () => false) === finishesAt),
    );
    expect(softClose(null, 1, () => true)).toBeNull();
  });

  it('asks whether anything moved only with less than three minutes left', () => {
    const asked: number[] = [];
    for (const left of [SOFT_CLOSE + 1, SOFT_CLOSE, SOFT_CLOSE - 1]) softClose(left, 0, () => asked.push(left) > 0);
    expect(asked).toEqual([SOFT_CLOSE - 1]);
  });

  it('does not extend with three minutes left, and does with less', () => {
    const lot = openLot();
    const at = (left: number) => bidNow(lot, bidOf(1, 100), lot.finishesAt! - left);
    const [early, late] = [at(3 * MINUTE), at(3 * MINUTE - 1)];
    expect(early.accepted && early.state.finishesAt).toBe(lot.finishesAt);
    expect(late.accepted && late.state.finishesAt).toBe(lot.finishesAt! + 1);
  });

  it('is set off by a bid that is outbid at once, since it moves the price', () => {
    const lot = bidAll(openLot(), bidOf(1, 100, { max: 500_00 }));
    const late = lot.finishesAt! - MINUTE;
    const outbid = bidNow(lot, bidOf(2, 110), late);
    expect(outbid).toMatchObject({ event: 'outbid-at-once' });
    expect(outbid.accepted && outbid.state.finishesAt).toBe(late + 3 * MINUTE);
  });
});
