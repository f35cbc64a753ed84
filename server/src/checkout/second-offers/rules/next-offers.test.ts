import fc from 'fast-check';
import { nextOffers, type Lapsed, type LostBid } from './next-offers.ts';

const bid = (bidId: number, price: number, quantity = 1, date = bidId): LostBid => ({
  bidId,
  memberId: bidId + 100,
  price,
  quantity,
  date,
});
const lapsed = (given: Partial<Lapsed> = {}): Lapsed => ({
  units: 1,
  held: 0,
  minimum: 1,
  productType: 'lot',
  unitMl: 0,
  ...given,
});
const barrel = (unitMl: number) => ({ productType: 'barrel', unitMl }) as const;
const units = (given: Partial<Lapsed>, lost: readonly LostBid[]) =>
  nextOffers(lapsed(given), lost).map((offer) => [offer.bidId, offer.units]);

describe('second offers', () => {
  it('go to the next in rank, at the price they bid', () => {
    expect(nextOffers(lapsed(), [bid(1, 100), bid(2, 150), bid(3, 150)])).toEqual([
      { bidId: 2, memberId: 102, units: 1, price: 150, litresMl: 0, total: 150 },
    ]);
  });

  it('of several units go to as many as there are units for, the last in part', () => {
    expect(units({ units: 12 }, [bid(1, 90, 5), bid(2, 100, 8), bid(3, 80, 1)])).toEqual([
      [2, 8],
      [1, 4],
    ]);
  });

  it('leave less than the least quantity unsold', () => {
    expect(units({ units: 9, minimum: 2 }, [bid(1, 100, 8), bid(2, 90, 3)])).toEqual([[1, 8]]);
    expect(units({ units: 10, minimum: 2 }, [bid(1, 100, 8), bid(2, 90, 3)])).toEqual([
      [1, 8],
      [2, 2],
    ]);
  });

  it('offer nothing while all is held, or when nobody is left', () => {
    expect(units({ units: 3, held: 3 }, [bid(1, 100)])).toEqual([]);
    expect(units({ units: 3, held: 2 }, [bid(1, 100, 2)])).toEqual([[1, 1]]);
    expect(units({ units: 3 }, [])).toEqual([]);
  });

  it('cost the price of a litre for the litres: 22.5 l at 110 are EUR 2,475', () => {
    expect(nextOffers(lapsed({ units: 5, ...barrel(4500) }), [bid(1, 110_00, 20)])).toEqual([
      { bidId: 1, memberId: 101, units: 5, price: 110_00, litresMl: 22_500, total: 2475_00 },
    ]);
    expect(nextOffers(lapsed({ units: 1, ...barrel(375) }), [bid(1, 101)])[0]!.total).toBe(38);
    expect(nextOffers(lapsed({ units: 3 }), [bid(1, 101, 3)])[0]!.total).toBe(303);
  });

  it('never offer more than there is, than was asked for, or less than the least; and nobody out of turn', () => {
    const someBids = fc.array(fc.record({ price: fc.integer({ min: 1, max: 5 }), more: fc.nat(9) }), { maxLength: 8 });
    const some = fc.record({ units: fc.nat(20), held: fc.nat(20), minimum: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(some, someBids, ({ units: all, held, minimum }, drawn) => {
        const lost = drawn.map(({ price, more }, index) => bid(index + 1, price, minimum + more));
        const offers = nextOffers(lapsed({ units: all + held, held, minimum }), lost);
        const asked = new Map(lost.map(({ bidId, quantity }) => [bidId, quantity]));
        expect(offers.reduce((sum, offer) => sum + offer.units, 0)).toBeLessThanOrEqual(all);
        for (const offer of offers) {
          expect(offer.units).toBeGreaterThanOrEqual(minimum);
          expect(offer.units).toBeLessThanOrEqual(asked.get(offer.bidId)!);
        }
        // All but the last get what they asked for.
        for (const offer of offers.slice(0, -1)) expect(offer.units).toBe(asked.get(offer.bidId));
        const served = new Set(offers.map(({ bidId }) => bidId));
        const worst = Math.min(...offers.map(({ price }) => price));
        for (const other of lost) expect(served.has(other.bidId) || other.price <= worst).toBe(true);
        // A bidder who is passed over could not be given the minimum from what is left.
        const left = all - offers.reduce((sum, offer) => sum + offer.units, 0);
        expect(served.size === lost.length || left < minimum).toBe(true);
      }),
    );
  });
});
