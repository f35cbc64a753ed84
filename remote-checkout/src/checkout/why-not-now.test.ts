import { ApiError } from '@le-chai/api';
import { mineWith } from './testing/checkout-network.ts';
import { whyNotNow } from './why-not-now.ts';

const free = { hold: { kind: 'none' }, mine: mineWith(), quoted: null, left: 6, quantity: 2 } as const;
const overdue = mineWith({ is_enabled: false, reason: 'You have an overdue payment.', name: 'overdue-payment' });
const refused = new ApiError({ kind: 'refused', status: 409, name: 'ended', message: 'This sale has ended.' });
const hold = { bid_id: 7, id_sale: 2417, quantity: 2, price: 856, total: 1712, expires: '', id_payment: null } as never;

describe('why something cannot be paid for now', () => {
  it('is nothing if it can, as far as known', () => {
    expect(whyNotNow(free)).toBeUndefined();
    expect(whyNotNow({ ...free, mine: undefined, left: undefined })).toBeUndefined();
    // A failure that is not a refusal says nothing about whether it can be bought.
    const failed = new ApiError({ kind: 'network', message: 'No answer.' });
    expect(whyNotNow({ ...free, quoted: failed })).toBeUndefined();
  });

  it('is what the server says about the sale or the member', () => {
    expect(whyNotNow({ ...free, quoted: refused })).toEqual({ text: 'This sale has ended.', name: 'ended' });
    expect(whyNotNow({ ...free, mine: overdue })).toEqual({
      text: 'You have an overdue payment.',
      name: 'overdue-payment',
    });
  });

  it('has its moments in the member’s time zone', () => {
    const at = `${new Date(2026, 10, 24, 17, 17).toISOString().slice(0, 16)}Z`;
    const held = mineWith({ is_enabled: false, reason: `It may be free again on ${at}.`, name: 'held' });
    expect(whyNotNow({ ...free, mine: held })?.text).toBe('It may be free again on 24 November at 17:17 (your time).');
  });

  it('is not shown to a member with a hold', () => {
    expect(whyNotNow({ ...free, mine: overdue, hold: { kind: 'held', hold, differs: false } })).toBeUndefined();
  });

  it('is that more is wanted than is left', () => {
    expect(whyNotNow({ ...free, left: 1 })).toEqual({ text: 'Only 1 is left.', name: 'too-few-left' });
    expect(whyNotNow({ ...free, left: 0 })).toEqual({ text: 'None are left right now.', name: 'sold-out' });
    expect(whyNotNow({ ...free, left: 2 })).toBeUndefined();
  });
});
