import * as fc from 'fast-check';
import type { BidShare } from './bid-shares.ts';
import { placeCallouts } from './place-callouts.ts';

const share = (units: number, index: number): BidShare => ({
  key: String(index),
  member: index,
  own: index === 2,
  offer: 100,
  date: undefined,
  units,
  missing: 0,
});
const stage = { height: 400, above: 24, hoop: 260 };

describe('the names beside the layers', () => {
  it('never overlap, stay on the stage, and always include the member’s own bid', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 }), (units) => {
        const offered = units.reduce((sum, one) => sum + one, 0);
        const placed = placeCallouts(units.map(share), offered, stage);
        const tops = placed.map(({ top }) => top);
        expect(Math.max(...tops)).toBeLessThanOrEqual(stage.above + stage.height - 52);
        expect(tops.every((top, index) => index === 0 || top - (tops[index - 1] ?? 0) >= 52)).toBe(true);
        expect(placed.every(({ layer, top }) => layer >= top || layer > stage.above + stage.height - 52)).toBe(true);
        expect(placed.map(({ layer }) => layer)).toEqual(placed.map(({ layer }) => layer).toSorted((a, b) => a - b));
        expect(placed.some(({ share: { own } }) => own)).toBe(units.length > 2);
      }),
    );
  });
});
