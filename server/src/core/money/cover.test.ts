import { array, assert, integer, nat, property, record } from 'fast-check';
import { costOfCover, type CoverTerms, coveredOf, coverTerms, shareOfCover } from './cover.ts';

const terms = coverTerms({ rate: 0.4, limit: 50_000 });
const anyTerms = record<CoverTerms>({ rate: nat(1000), limitCents: integer({ min: 1_00, max: 1_000_000_000 }) });
const anyValue = nat(2_000_000_000);

describe('the cover of bottles', () => {
  it('has its terms in cents and hundredths of a per cent', () =>
    expect(coverTerms({ rate: 0.35, limit: 1234.56 })).toEqual({ rate: 35, limitCents: 123_456 }));

  it.each([
    ['six bottles at 100', 600_00, 600_00, 2_40],
    ['a value with a half cent of cost', 123_75, 123_75, 50],
    ['the limit itself', 50_000_00, 50_000_00, 200_00],
    ['more than the limit', 80_000_00, 50_000_00, 200_00],
    ['nothing', 0, 0, 0],
    ['six bottles at 120', 720_00, 720_00, 2_88],
    ['a bottle at 161.25', 161_25, 161_25, 65],
    ['a bottle at 300,000', 300_000_00, 50_000_00, 200_00],
  ])('of %s', (_, value, covered, cost) => {
    expect(coveredOf(value, terms)).toBe(covered);
    expect(costOfCover(value, terms)).toBe(cost);
  });

  it.each([
    ['six bottles at 120', 720_00, 3_60],
    ['a bottle at 161.25', 161_25, 81],
    ['a bottle at 300,000', 300_000_00, 1250_00],
  ])('of %s in storage', (_, value, cost) =>
    expect(costOfCover(value, coverTerms({ rate: 0.5, limit: 250_000 }))).toBe(cost),
  );

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

/** Shares of parts in their order. */
const sharesOf = (coverCents: number, costs: readonly number[]) => {
  const totalCents = costs.reduce((sum, cents) => sum + cents, 0);
  let beforeCents = 0;
  return costs.map((costCents) => {
    const share = shareOfCover({ coverCents, totalCents, beforeCents, costCents });
    beforeCents += costCents;
    return share;
  });
};
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

describe('the shares of the lots of a purchase', () => {
  it('are by what they cost', () => expect(sharesOf(81, [90_56, 70_44])).toEqual([46, 35]));

  it('are whole where each alone would be rounded', () => expect(sharesOf(50, [100, 100, 100])).toEqual([17, 16, 17]));

  it('are nothing of a purchase that cost nothing', () => expect(sharesOf(0, [0, 0])).toEqual([0, 0]));

  const costs = array(nat(50_000_000), { minLength: 1, maxLength: 24 }).filter((cents) => sum(cents) > 0);

  it('add up to the cover, and none is negative or more than the cover', () =>
    assert(
      property(costs, anyTerms, (cents, of) => {
        const cover = costOfCover(sum(cents), of);
        const shares = sharesOf(cover, cents);
        expect(sum(shares)).toBe(cover);
        for (const share of shares) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(cover);
        }
      }),
    ));

  it('add up however a lot is divided', () =>
    assert(
      property(costs, nat(50_000_000), nat(1_000_000), (cents, more, cover) => {
        const whole = sharesOf(cover, [...cents, more]);
        const half = Math.floor(more / 2);
        const divided = sharesOf(cover, [...cents, half, more - half]);
        expect(sum(divided)).toBe(cover);
        expect(sum(divided.slice(-2))).toBe(whole.at(-1));
      }),
    ));
});
