import { Hold } from '@le-chai/contracts/hold';
import { holdState } from './use-hold.ts';

const NOON = Date.UTC(2030, 5, 1, 12);
const held = (known: Record<string, unknown> = {}): Hold =>
  Hold.parse({
    bid_id: 7,
    id_sale: 2417,
    quantity: 2,
    price: 856,
    total: 1712,
    expires: '2030-06-01T12:15:00Z',
    ...known,
  });

describe('a hold at the checkout', () => {
  it('is held until its end, and says if its quantity differs', () => {
    expect(holdState(held(), undefined, 2, NOON)).toEqual({ kind: 'held', hold: held(), differs: false });
    expect(holdState(held(), undefined, 3, NOON)).toMatchObject({ kind: 'held', differs: true });
    expect(holdState(held(), undefined, 2, NOON + 15 * 60_000 - 1).kind).toBe('held');
    expect(holdState(held(), undefined, 2, NOON + 15 * 60_000).kind).toBe('over');
  });

  it('is being paid while a payment is in progress, expired or not', () => {
    const paid = held({ id_payment: 88 });
    expect(holdState(paid, undefined, 2, NOON)).toEqual({ kind: 'paying', payment: 88 });
    expect(holdState(paid, undefined, 2, NOON + 3_600_000)).toEqual({ kind: 'paying', payment: 88 });
  });

  it('is over once released after its time, and missing if there was none', () => {
    expect(holdState(null, held(), 2, NOON + 3_600_000)).toEqual({ kind: 'over', hold: held() });
    expect(holdState(null, undefined, 2, NOON)).toEqual({ kind: 'none' });
    // Paid for, or released before its time: nothing expired.
    expect(holdState(null, held(), 2, NOON)).toEqual({ kind: 'none' });
  });
});
