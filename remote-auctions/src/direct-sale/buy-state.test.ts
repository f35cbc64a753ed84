import { BuyNowState } from '@le-chai/contracts/hold';
import { directLot } from '@le-chai/testing/direct-sales';
import * as fc from 'fast-check';
import { buyState } from './buy-state.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const IN_TEN_MINUTES = '2026-11-22T12:10:00Z';
const TEN_MINUTES_AGO = '2026-11-22T11:50:00Z';

const hold = (known: object = {}) => ({
  bid_id: 9,
  id_sale: 2417,
  quantity: 2,
  price: 100,
  total: 200,
  expires: IN_TEN_MINUTES,
  id_payment: null,
  ...known,
});
const own = (known: object = {}) =>
  BuyNowState.parse({ is_enabled: true, reason: null, name: null, units_left: 5, hold: null, ...known });
const refused = (name: string, reason = 'Because.') => own({ is_enabled: false, name, reason });
const SOLD_OUT = { is_available: false, units_left: 0, quantity_options: { min: 1, max: 0, step: 1, mul: 1 } };

describe('buying at a fixed price', () => {
  it('is open for as many as can be bought', () => {
    const sale = directLot({ quantity_options: { min: 2, max: 5, step: 1, mul: 1 } });
    expect(buyState(sale, own(), NOW)).toEqual({ kind: 'open', range: { min: 2, max: 5 } });
    expect(buyState(sale, undefined, NOW)).toEqual({ kind: 'open', range: { min: 2, max: 5 } });
  });

  it('continues with a hold, even if nothing else is left', () => {
    const held = refused('held');
    expect(buyState(directLot(SOLD_OUT), { ...held, hold: own({ hold: hold() }).hold }, NOW)).toMatchObject({
      kind: 'held',
      hold: { quantity: 2 },
    });
    expect(buyState(directLot(), own({ hold: hold({ expires: TEN_MINUTES_AGO }) }), NOW).kind).toBe('open');
    expect(buyState(directLot(), own({ hold: hold({ id_payment: 512, expires: TEN_MINUTES_AGO }) }), NOW)).toEqual({
      kind: 'paying',
      payment: 512,
    });
  });

  it('offers a notification for a sale that is gone, and not for the member’s own payment', () => {
    expect(buyState(directLot(SOLD_OUT), own(), NOW)).toMatchObject({ text: 'This is sold out.', canWait: true });
    expect(buyState(directLot({ ...SOLD_OUT, is_held: true }), undefined, NOW)).toMatchObject({
      text: 'Other members are buying the last of it right now.',
      canWait: true,
    });
    expect(buyState(directLot(), refused('sold-out', 'Gone.'), NOW)).toMatchObject({ text: 'Gone.', canWait: true });
    expect(buyState(directLot(), refused('overdue-payment'), NOW)).toMatchObject({ canWait: false, overdue: true });
    expect(buyState(directLot({ ...SOLD_OUT, status: 'scheduled' }), undefined, NOW)).toMatchObject({
      text: expect.stringMatching(/^This sale opens on /) as string,
    });
    expect(buyState(directLot({ status: 'closed', is_available: false }), refused('ended'), NOW)).toMatchObject({
      text: 'This sale has ended.',
    });
    expect(buyState(directLot({ ...SOLD_OUT, status: 'closed' }), refused('ended'), NOW)).toMatchObject({
      text: 'This is sold out.',
    });
  });

  it('is never open if the sale or the server says no, and never for less than one unit', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.integer({ max: 20 }), fc.integer({ max: 20 }), (on, may, min, max) => {
        const sale = directLot({ is_available: on, quantity_options: { min, max, step: 1, mul: 1 } });
        const state = buyState(sale, may ? own() : refused('sold-out'), NOW);
        expect(state.kind === 'open').toBe(on && may);
        const range = state.kind === 'open' ? state.range : { min: 1, max: 1 };
        expect(range.max).toBeGreaterThanOrEqual(Math.max(1, range.min));
      }),
    );
  });
});
