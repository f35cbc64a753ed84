import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';
import * as fc from 'fast-check';
import { mayMove } from './lot-transitions.ts';

const codes = Object.keys(CELLAR_STATUS).map(Number) as CellarStatusCode[];

/** The life of a lot as a story: each row is a path that can be followed to its end. */
const WAYS: readonly (readonly CellarStatusCode[])[] = [
  [7, 12, 11, 8, 3, 9, 2],
  [3, 8],
  [7, 4],
  [8, 4],
  [8, 203, 201, 202, 1],
  [202, 201, 203, 8],
  [7, 1],
  [11, 1],
];
const steps = new Set(WAYS.flatMap((way) => way.slice(1).map((to, at) => `${way[at]}-${to}`)));

describe('the way of a cellar lot', () => {
  it('is one of those listed, step by step and in no other order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.constantFrom(...codes), (from, to) => {
        expect([from, to, mayMove(from, to)]).toEqual([from, to, steps.has(`${from}-${to}`)]);
      }),
      { numRuns: 2000 },
    );
    for (const from of codes) for (const to of codes) expect(mayMove(from, to)).toBe(steps.has(`${from}-${to}`));
  });

  it('never leaves what is delivered, given or no longer the member’s, and never enters a status that a payment decides', () => {
    for (const code of codes) {
      for (const end of [1, 2, 4, 5, 10] as const) expect(mayMove(end, code)).toBe(false);
      for (const paymentStatus of [5, 10, 7] as const) expect(mayMove(code, paymentStatus)).toBe(false);
    }
  });
});
