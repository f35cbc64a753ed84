import { array, assert, integer, nat, property, record } from 'fast-check';
import { costOfCover, type CoverTerms, coveredOf, coverTerms } from './cover.ts';

const terms = coverTerms({ rate: 0.4, limit: 50_000 });

describe('the cover of bottles', () => {
  it('has its terms in cents and hundredths of a per cent', () =>
    expect(coverTerms({ rate: 0.35, limit: 1234.56 })).toEqual({ rate: 35, limitCents: 123_456 }));

  it.each([
    ['six bottles at 100', 600_00, 600_00, 2_40],
    ['a value with a half cent of cost', 123_75, 123_75, 50],
    ['the limit itself', 50_000_00, 50_000_00, 200_00],
    ['more than the limit', 80_000_00, 50_000_00, 200_00],
    ['nothing', 0, 0, 0],
  ])('of %s', (_, value, covered, cost) => {
    expect(coveredOf(value, terms)).toBe(covered);
    expect(costOfCover(value, terms)).toBe(cost);
  });

  const anyTerms = record<CoverTerms>({ rate: nat(1000), limitCents: integer({ min: 1_00, max: 1_000_000_000 }) });
  const anyValue = nat(2_000_000_000);

  it('costs whole cents, never less than nothing and never more than that of the limit', () =>
    assert(
      property(anyValue, anyTerms, (value, of) => {
        const cost = costOfCover(value, of);
        expect(Number.isInteger(cost)).toBe(true);
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(cost).toBeLessThanOrEqual(costOfCover(of.limitCents, of));
        expect(cost).toBeLessThanOrEqual(value);
        expect(coveredOf(value, of)).toBeLessThanOrEqual(of.limitCents);
      }),
    ));

  it('costs no less for more, and nothing at a rate of 0', () =>
    assert(
      property(array(anyValue, { minLength: 2, maxLength: 2 }), anyTerms, (values, of) => {
        const [less, more] = values.toSorted((a, b) => a - b);
        expect(costOfCover(less!, of)).toBeLessThanOrEqual(costOfCover(more!, of));
        expect(costOfCover(more!, { ...of, rate: 0 })).toBe(0);
      }),
    ));
});
