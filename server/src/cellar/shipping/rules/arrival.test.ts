import fc from 'fast-check';
import { addBusinessDays, isBusinessDay } from '../../../core/payments/rules/business-days.ts';
import { arrivalOf, type Progress } from './arrival.ts';

const ITALY = { dispatch: 2, carried: 4 };
/** A Monday. */
const MONDAY = new Date('2026-11-23T10:00:00Z');
const asked: Progress = { status: 'requested', pickup: false, paidAt: null, shippedAt: null };

describe('the day on which a shipment is expected', () => {
  it('is counted as if it were paid today, until it is paid', () => {
    expect(arrivalOf(asked, ITALY, MONDAY)).toBe('2026-12-01');
  });

  it('is counted from the payment, from today where the house is late, and from the carrier in the end', () => {
    const paid: Progress = { ...asked, status: 'paid', paidAt: new Date('2026-11-20T15:00:00Z') };
    expect(arrivalOf(paid, ITALY, MONDAY)).toBe('2026-11-30');
    expect(arrivalOf(paid, ITALY, new Date('2026-11-26T10:00:00Z'))).toBe('2026-12-02');
    expect(arrivalOf({ ...paid, status: 'shipped', shippedAt: MONDAY }, ITALY, new Date('2026-11-27'))).toBe(
      '2026-11-27',
    );
  });

  it('is missing for a pickup, at the end, and where the house has not said how long it takes', () => {
    expect(arrivalOf({ ...asked, pickup: true }, ITALY, MONDAY)).toBeNull();
    expect(arrivalOf({ ...asked, status: 'delivered' }, ITALY, MONDAY)).toBeNull();
    expect(arrivalOf({ ...asked, status: 'cancelled' }, ITALY, MONDAY)).toBeNull();
    expect(arrivalOf(asked, undefined, MONDAY)).toBeNull();
  });

  it('is a business day, and never moves back while a shipment goes on in time', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const days = fc.record({ dispatch: fc.integer({ min: 1, max: 60 }), carried: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(moment, days, (paidAt, taken) => {
        const before = arrivalOf({ ...asked, paidAt: null }, taken, paidAt)!;
        const paid = arrivalOf({ ...asked, status: 'paid', paidAt }, taken, paidAt)!;
        const shippedAt = addBusinessDays(paidAt, taken.dispatch);
        const shipped = arrivalOf({ ...asked, status: 'shipped', paidAt, shippedAt }, taken, shippedAt)!;
        expect(isBusinessDay(new Date(before))).toBe(true);
        expect([paid, shipped]).toEqual([before, before]);
      }),
    );
  });
});
