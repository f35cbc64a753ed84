import * as fc from 'fast-check';
import { glide, speedOf } from './momentum.ts';

describe('momentum', () => {
  it('carries a thing on in its direction, ever slower, until it rests', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (speed) => {
        const { at, duration } = glide(speed);
        expect(duration).toBeLessThan(2000);
        const steps = Array.from({ length: 11 }, (_, index) => at((duration * index) / 10));
        const moves = steps.slice(1).map((place, index) => Math.abs(place - steps[index]!));
        for (const [index, move] of moves.slice(1).entries()) expect(move).toBeLessThanOrEqual(moves[index]! + 1e-9);
        expect(Math.sign(at(duration)) * Math.sign(speed)).toBeGreaterThanOrEqual(0);
        expect(at(duration + 1000)).toBe(at(duration));
      }),
    );
  });

  it('is zero for a pointer that rested before its release', () => {
    const sights = [
      { x: 0, time: 0 },
      { x: 300, time: 100 },
    ];
    expect(speedOf(sights, 110)).toBe(0);
    expect(speedOf([...sights, { x: 320, time: 110 }], 110)).toBe(2);
    expect(speedOf([...sights, { x: 320, time: 110 }], 400)).toBe(0);
    expect(speedOf([], 0)).toBe(0);
  });
});
