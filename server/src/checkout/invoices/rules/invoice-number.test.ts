import fc from 'fast-check';
import { nextNumber } from './invoice-number.ts';

describe('invoice numbers', () => {
  it('begin at one each year and count on', () => {
    expect(nextNumber(2026, undefined)).toBe('2026-000001');
    expect(nextNumber(2026, '2026-000001')).toBe('2026-000002');
    expect(nextNumber(2026, '2026-000999')).toBe('2026-001000');
    expect(nextNumber(2026, '2026-999998')).toBe('2026-999999');
  });

  it('end rather than lose their order', () => {
    expect(() => nextNumber(2026, '2026-999999')).toThrow(/used up/);
  });

  it('sort as text in the order in which they were given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_998 }), (count) => {
        const number = `2026-${String(count).padStart(6, '0')}`;
        const next = nextNumber(2026, number);
        expect(next > number).toBe(true);
        expect(Number(next.slice(5))).toBe(count + 1);
      }),
    );
  });
});
