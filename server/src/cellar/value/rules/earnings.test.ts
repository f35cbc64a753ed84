import * as fc from 'fast-check';
import { upside } from './earnings.ts';

describe('earnings', () => {
  it('gain 180 on six bottles bought at 100 with a market of 130', () => {
    expect(upside({ purchases: 600_00, market: 780_00 })).toEqual({ upside: 180_00, direction: 1 });
  });

  it('are the market price less the purchases, in the direction of their sign', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, (purchases, market) => {
        const found = upside({ purchases, market });
        expect(purchases + found.upside).toBe(market);
        expect(found.direction).toBe(Math.sign(market - purchases));
      }),
    );
    expect(upside({ purchases: 5, market: 5 })).toEqual({ upside: 0, direction: 0 });
  });
});
