import type { OutstandingPayment } from '@le-chai/contracts/payments';
import fc from 'fast-check';
import { sortRows, sumOf, toRow, totalDue } from './outstanding-row.ts';

const base = {
  total_bid: 2475,
  total_pay: 0,
  quantity_winner: 5,
  insurance: 0,
  fee: 0,
  notice_as_paid: -1,
  description: '',
  key_unique: 'k',
  stato: 0,
  id_sale: 1,
  overdue: false,
  can_mark: true,
  id_payment: null,
} as const;
const barrel: OutstandingPayment = {
  ...base,
  cellar_type: 'barrels',
  name_barrel: 'Barolo 2024, barrel no. 9',
  id_barrel_auction_participant: 7,
  payment_deadline: { date: '2026-11-28T20:00:00.000Z' },
  single_liter_winner: 110,
  liter_winner: 22.5,
};
const lot: OutstandingPayment = {
  ...base,
  cellar_type: 'lots',
  name_lot: 'Pauillac 2016',
  id_auction_participant: 8,
  payment_deadline: '2026-11-25T20:00:00.000Z',
};

describe('a row of outstanding payments', () => {
  it('owes the bid less what was paid, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, (bid, paid) => {
        const row = toRow({ ...lot, total_bid: bid / 100, total_pay: paid / 100 });
        expect(Math.round(row.due * 100)).toBe(bid - paid);
        expect(String(row.due)).not.toMatch(/\.\d{3}/);
      }),
    );
  });

  it('takes the deadline of a barrel out of its object', () => {
    expect(toRow(barrel).deadline).toBe('2026-11-28T20:00:00.000Z');
    expect(toRow({ ...barrel, payment_deadline: null }).deadline).toBeUndefined();
  });

  it('stands in order of its deadline, soonest first', () => {
    expect(sortRows([toRow(barrel), toRow(lot)], undefined, 'asc').map(({ name }) => name)).toEqual([
      'Pauillac 2016',
      'Barolo 2024, barrel no. 9',
    ]);
  });

  it('stands in front while it is overdue, whatever waits for the house since before', () => {
    const marked = toRow({ ...lot, notice_as_paid: 2, payment_deadline: '2026-11-01T20:00:00.000Z' });
    expect(sortRows([marked, toRow({ ...barrel, overdue: true })], undefined, 'asc').map(({ kind }) => kind)).toEqual([
      'barrel',
      'lot',
    ]);
  });

  it('adds up to the cent', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 40 }), (owed) => {
        const rows = owed.map((one) => toRow({ ...lot, total_bid: one / 100 }));
        expect(Math.round(sumOf(rows) * 100)).toBe(owed.reduce((sum, one) => sum + one, 0));
        expect(String(sumOf(rows))).not.toMatch(/\.\d{3}/);
      }),
    );
  });

  it('counts into the total only while it is unpaid', () => {
    expect(totalDue([toRow(barrel), toRow({ ...lot, notice_as_paid: 2 })])).toBe(2475);
  });
});
