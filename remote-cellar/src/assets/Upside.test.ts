import * as fc from 'fast-check';
import { gainOf } from './Upside.tsx';

describe('what a cellar has gained', () => {
  it('goes up, down, or nowhere', () => {
    expect(gainOf({ purchases: 600, market: 780 })).toEqual({ direction: 1, words: '€180' });
    expect(gainOf({ purchases: 500, market: 420.5 })).toEqual({ direction: -1, words: '€79.50' });
    expect(gainOf({ purchases: 66, market: 66 })).toEqual({ direction: 0, words: '€0' });
  });

  it('is nothing between amounts equal to the cent, whatever their rounding', () => {
    expect(gainOf({ purchases: 0.1 + 0.2, market: 0.3 })).toEqual({ direction: 0, words: '€0' });
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (purchases, market) => {
        expect(gainOf({ purchases: purchases / 100, market: market / 100 }).direction).toBe(
          Math.sign(market - purchases),
        );
      }),
    );
  });
});
