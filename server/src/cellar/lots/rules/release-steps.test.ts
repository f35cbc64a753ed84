import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';
import * as fc from 'fast-check';
import { mayMove } from './lot-transitions.ts';
import { RELEASE_WAY, releaseSteps } from './release-steps.ts';

const anyStatus = fc.constantFrom(...(Object.keys(CELLAR_STATUS).map(Number) as CellarStatusCode[]));
const anyTarget = fc.constantFrom(...RELEASE_WAY);

describe('the steps of a release', () => {
  it('lead from the producer over transit and processing to the warehouse', () => {
    expect(releaseSteps(7, 8)).toEqual([12, 11, 8]);
    expect(releaseSteps(7, 12)).toEqual([12]);
    expect(releaseSteps(12, 8)).toEqual([11, 8]);
    expect(releaseSteps(11, 8)).toEqual([8]);
  });

  it('are none for what is there or further, and each is allowed', () => {
    fc.assert(
      fc.property(anyStatus, anyTarget, (from, to) => {
        const steps = releaseSteps(from, to);
        [from, ...steps].slice(1).forEach((step, at) => expect(mayMove([from, ...steps][at]!, step)).toBe(true));
        expect([undefined, to]).toContain(steps.at(-1));
        expect(releaseSteps(steps.at(-1) ?? from, to)).toEqual([]);
      }),
    );
    expect(releaseSteps(8, 7)).toEqual([]);
    expect(releaseSteps(9, 8)).toEqual([]);
  });
});
