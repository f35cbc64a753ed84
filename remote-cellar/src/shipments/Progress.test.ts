import { type Shipment, SHIPMENT_STATUS } from '@le-chai/contracts/shipping';
import fc from 'fast-check';
import { stepsOf } from './Progress.tsx';
import { shipment } from './testing/shipment.ts';

const AT = '2026-11-21T10:00:00.000Z';
const dates = fc.record<Partial<Shipment>>({
  quoted: fc.constantFrom(AT, null),
  paid: fc.constantFrom(AT, null),
  shipped: fc.constantFrom(AT, null),
  delivered: fc.constantFrom(AT, null),
  cancelled: fc.constant(AT),
});
const any = fc
  .tuple(fc.constantFrom(...SHIPMENT_STATUS), dates)
  .map(([status, known]) => shipment(7, { ...known, status }));

describe('the progress of a shipment', () => {
  it('has one current step, done ones before it and future ones after it', () => {
    fc.assert(
      fc.property(any, (found) => {
        const standings = stepsOf(found).map(({ standing }) => standing);
        const now = standings.indexOf('now');
        expect(standings.filter((standing) => standing === 'now')).toHaveLength(1);
        expect(standings.slice(0, now).every((standing) => standing === 'done')).toBe(true);
        expect(standings.slice(now + 1).every((standing) => standing === 'to-come')).toBe(true);
        expect(stepsOf(found)[now]!.status).toBe(found.status);
      }),
    );
  });

  it('gives no dates to future steps', () => {
    fc.assert(
      fc.property(any, (found) => {
        expect(stepsOf(found).filter(({ standing, date }) => standing === 'to-come' && date !== null)).toEqual([]);
      }),
    );
  });

  it('ends with being cancelled, after what it had reached', () => {
    const steps = stepsOf(shipment(7, { status: 'cancelled', cancelled: AT, paid: null }));
    expect(steps.map(({ status }) => status)).toEqual(['requested', 'quoted', 'cancelled']);
    expect(steps.at(-1)).toEqual({ status: 'cancelled', standing: 'now', date: AT });
  });
});
