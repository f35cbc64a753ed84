import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import { owedBarrel, owedLot } from '@le-chai/testing/payments';
import * as fc from 'fast-check';
import { countOf, dueOf, withStanding } from './standings.ts';

describe('the sales with a standing', () => {
  it('are the open ones, ending soonest first, those without an end last', () => {
    const ends = fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }));
    const sales = fc.array(fc.record({ end: ends, open: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(sales, (given) => {
        const made = given.map(({ end, open }, id) =>
          lotAuction({
            id_sale: id + 1,
            finish_data: end?.toISOString() ?? null,
            status: open ? 'open' : 'closed',
            standing: 'outbid',
          }),
        );
        const found = withStanding(made, 'outbid');
        expect(found).toHaveLength(given.filter(({ open }) => open).length);
        const times = found.map(({ finish_data }) => (finish_data ? Date.parse(finish_data) : Infinity));
        expect(times).toEqual(times.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
      }),
    );
  });

  it('are counted as what they are', () => {
    expect(countOf([lotAuction()])).toBe('1 lot');
    expect(countOf([barrelAuction(), barrelAuction()])).toBe('2 barrels');
    expect(countOf([barrelAuction(), lotAuction()])).toBe('2 sales');
  });
});

describe('what is to pay', () => {
  it('leaves out payments in progress, and adds up whole cents', () => {
    const due = dueOf([
      owedLot({ total_bid: 0.1 }),
      owedLot({ total_bid: 0.2 }),
      owedLot({ notice_as_paid: 0 }),
      owedLot({ stato: 1, notice_as_paid: 1 }),
    ]);
    expect(due).toEqual({ count: 2, sum: 0.3, overdue: 0, deadline: '2026-11-28T20:00:00Z' });
  });

  it('names the first deadline, whichever kind it is of', () => {
    const early = owedBarrel({ payment_deadline: { date: '2026-11-20T20:00:00Z' }, overdue: true });
    expect(dueOf([owedLot(), early])).toMatchObject({ overdue: 1, deadline: '2026-11-20T20:00:00Z' });
    expect(dueOf([owedBarrel({ payment_deadline: null })]).deadline).toBeUndefined();
  });
});
