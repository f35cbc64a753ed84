import * as fc from 'fast-check';
import { nextStop } from './momentum.ts';

const STOPS = [0, 416, 832, 1248];

describe('a step', () => {
  it('leads to the next card, wherever the strip was released', () => {
    expect(nextStop(STOPS, 0, 1)).toBe(416);
    expect(nextStop(STOPS, 500, 1)).toBe(832);
    expect(nextStop(STOPS, 500, -1)).toBe(416);
    expect(nextStop(STOPS, 415, 1)).toBe(832);
  });

  it('stays at the ends', () => {
    expect(nextStop(STOPS, 1248, 1)).toBe(1248);
    expect(nextStop(STOPS, 0, -1)).toBe(0);
    expect(nextStop([], 0, 1)).toBe(0);
  });

  it('comes from one end to the other in as many steps as there are cards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 500 }), { minLength: 1, maxLength: 60 }), (widths) => {
        let sum = 0;
        const stops = [0, ...widths.map((width) => (sum += width))];
        const walked = stops.slice(1).reduce((places) => [...places, nextStop(stops, places.at(-1)!, 1)], [0]);
        expect(walked).toEqual(stops);
        const back = stops.slice(1).reduce((places) => [...places, nextStop(stops, places.at(-1)!, -1)], [sum]);
        expect(back).toEqual(stops.toReversed());
      }),
    );
  });
});
