import * as fc from 'fast-check';
import {
  decideHold,
  HOLD,
  type HoldRequest,
  type Holds,
  type OnOffer,
  ONE_HOLD_IN,
  type OwnHold,
  whyNotQuoted,
} from './hold-rules.ts';

const MINUTE = 60_000_000;
const NOON = Date.UTC(2030, 5, 1, 12) * 1000;

/** A lot that is bid for, at 100; to be bought at 500; it ends at two. Cents. */
const lot: OnOffer = {
  isAuction: true,
  status: 'open',
  finishesAt: NOON + 120 * MINUTE,
  price: 100_00,
  buyPrice: 500_00,
  unitsOffered: 1,
  unitsSold: 0,
  quantityMin: 1,
};
const barrel: OnOffer = { ...lot, unitsOffered: 50, quantityMin: 5 };
const shop: OnOffer = { ...lot, isAuction: false, buyPrice: 100_00, unitsOffered: 12 };
const nobody: Holds = { own: [], byOthers: 0, othersUntil: null };
const own = (known: Partial<OwnHold> = {}): Holds => ({
  ...nobody,
  own: [{ bidId: 7, quantity: 1, status: 'pending', since: NOON, until: NOON + HOLD, paymentId: null, ...known }],
});
const others = (units: number): Holds => ({ ...nobody, byOthers: units, othersUntil: NOON + 5 * MINUTE });

const decide = (sale: OnOffer, holds: Holds, quantity: number, now = NOON, to: HoldRequest['to'] = 'pay') =>
  decideHold(sale, holds, { quantity, overdue: false, to }, now);
const refused = (sale: OnOffer, holds: Holds, quantity: number, now?: number, to?: HoldRequest['to']) => {
  const decision = decide(sale, holds, quantity, now, to);
  return 'refusal' in decision ? decision.refusal : undefined;
};

describe('a hold', () => {
  it('lasts a quarter of an hour', () => {
    expect(decide(lot, nobody, 1)).toEqual({ bidId: null, until: NOON + 15 * MINUTE });
    expect(decide(shop, nobody, 12)).toEqual({ bidId: null, until: NOON + 15 * MINUTE });
  });

  it('is gone on with while it runs, and taken up again after it was released, for the time that is left', () => {
    const later = NOON + 14 * MINUTE;
    expect(decide(lot, own(), 1, later)).toEqual({ bidId: 7, until: NOON + HOLD });
    expect(decide(lot, own({ status: 'deleted' }), 1, later)).toEqual({ bidId: 7, until: NOON + HOLD });
  });

  it('is the member’s to pay for in the last quarter of an hour too, and when the bids have come close', () => {
    const soon = { ...lot, finishesAt: NOON + 10 * MINUTE };
    expect(refused(soon, nobody, 1)).toEqual({ reason: 'buy-now-over' });
    expect(refused(soon, own(), 1)).toBeUndefined();
    expect(refused({ ...lot, price: 490_00 }, nobody, 1)).toEqual({ reason: 'buy-now-over' });
    expect(refused({ ...lot, price: 490_00 }, own(), 1)).toBeUndefined();
  });

  it('is given once in 24 hours, unless it was paid for; paying for something at a price is not limited', () => {
    const again = { reason: 'held-today', again: NOON + ONE_HOLD_IN, canPay: false };
    expect(refused(lot, own({ status: 'deleted' }), 1, NOON + HOLD)).toEqual(again);
    expect(refused(lot, own({ status: 'pending' }), 1, NOON + HOLD)).toEqual(again);
    expect(refused(lot, own({ status: 'pending' }), 1, NOON + HOLD, 'hold')).toEqual(again);
    const long = { ...lot, finishesAt: null };
    expect(refused(long, own({ status: 'deleted' }), 1, NOON + ONE_HOLD_IN - 1)).toEqual(again);
    expect(refused(long, own({ status: 'deleted' }), 1, NOON + ONE_HOLD_IN)).toBeUndefined();
    expect(decide(shop, own({ status: 'deleted' }), 1, NOON + HOLD)).toEqual({ bidId: null, until: NOON + 2 * HOLD });
    expect(refused(shop, own({ status: 'deleted' }), 1, NOON + HOLD, 'hold')).toEqual({ ...again, canPay: true });
    const open = { ...shop, finishesAt: null };
    expect(refused(open, own({ status: 'deleted' }), 1, NOON + ONE_HOLD_IN, 'hold')).toBeUndefined();
  });

  it('with a payment under way is shown as it is, and can be neither paid for again nor changed', () => {
    const paying = own({ paymentId: 12, quantity: 5 });
    const underWay = { reason: 'payment-under-way', payment: 12 };
    expect(refused(barrel, paying, 5)).toEqual(underWay);
    expect(refused(barrel, paying, 6)).toEqual(underWay);
    expect(refused(barrel, paying, 6, NOON, 'hold')).toEqual(underWay);
    expect(decide(barrel, paying, 5, NOON, 'hold')).toEqual({ bidId: 7, until: NOON + HOLD });
    // What is paid for a hold that is over goes back.
    expect(refused(shop, paying, 5, NOON + HOLD)).toBeUndefined();
  });

  it('survives the end of a sale at a price, and not the close of an auction', () => {
    const late = NOON + 5 * MINUTE;
    for (const over of [{ status: 'closed' }, { finishesAt: late }, { status: 'withdrawn' }] as const) {
      expect(refused({ ...shop, ...over }, own(), 1, late)).toBeUndefined();
      expect(refused({ ...shop, ...over }, own({ status: 'deleted' }), 1, late)).toEqual({ reason: 'ended' });
      expect(refused({ ...shop, ...over }, nobody, 1, late)).toEqual({ reason: 'ended' });
      expect(refused({ ...lot, ...over }, own(), 1, late)).toEqual({ reason: 'ended' });
    }
    expect(refused({ ...shop, finishesAt: late }, nobody, 1, late - 1)).toBeUndefined();
    expect(refused({ ...shop, finishesAt: null }, nobody, 1)).toBeUndefined();
  });
});

describe('a purchase is refused', () => {
  it('before the sale opens, where nothing is sold at a price, and to members who owe', () => {
    expect(refused({ ...lot, status: 'scheduled' }, nobody, 1)).toEqual({ reason: 'not-open' });
    expect(refused({ ...lot, buyPrice: null }, nobody, 1)).toEqual({ reason: 'not-for-sale' });
    expect(decideHold(lot, own(), { quantity: 1, overdue: true, to: 'pay' }, NOON)).toEqual({
      refusal: { reason: 'overdue-payment' },
    });
  });

  it('outside the quantities offered', () => {
    const range = { reason: 'quantity-out-of-range', least: 5, most: 50 };
    expect(refused(barrel, nobody, 4)).toEqual(range);
    expect(refused(barrel, nobody, 51)).toEqual(range);
    expect(refused(barrel, nobody, 5)).toBeUndefined();
    expect(refused(barrel, nobody, 50)).toBeUndefined();
    expect(refused({ ...lot, quantityMin: 0 }, nobody, 0)).toEqual({ ...range, least: 1, most: 1 });
  });

  it('while others hold everything, with the time when it may be free; and once it is sold', () => {
    expect(refused(lot, others(1), 1)).toEqual({ reason: 'held', until: NOON + 5 * MINUTE });
    expect(refused(barrel, others(46), 5)).toEqual({ reason: 'held', until: NOON + 5 * MINUTE });
    expect(refused({ ...barrel, unitsSold: 46 }, nobody, 5)).toEqual({ reason: 'sold-out' });
    expect(refused({ ...barrel, unitsSold: 45 }, nobody, 5)).toBeUndefined();
    expect(refused({ ...barrel, quantityMin: 0, unitsSold: 50 }, nobody, 1)).toEqual({ reason: 'sold-out' });
  });

  it('of more than is left, and says how many are', () => {
    expect(refused({ ...barrel, unitsSold: 10 }, others(20), 21)).toEqual({ reason: 'too-few-left', left: 20 });
    expect(refused({ ...barrel, unitsSold: 10 }, { ...own({ quantity: 5 }), byOthers: 20 }, 20)).toBeUndefined();
  });
});

describe('a quote', () => {
  it('is given of whatever is or will be sold at a price, in the quantities offered', () => {
    expect(whyNotQuoted(barrel, 5, NOON)).toBeUndefined();
    expect(whyNotQuoted({ ...barrel, unitsSold: 50 }, 50, NOON)).toBeUndefined();
    expect(whyNotQuoted({ ...barrel, status: 'scheduled', finishesAt: NOON }, 5, NOON)).toBeUndefined();
    expect(whyNotQuoted(barrel, 4, NOON)).toEqual({ reason: 'quantity-out-of-range', least: 5, most: 50 });
    expect(whyNotQuoted(barrel, 51, NOON)).toMatchObject({ reason: 'quantity-out-of-range' });
    expect(whyNotQuoted({ ...barrel, buyPrice: null }, 5, NOON)).toEqual({ reason: 'not-for-sale' });
    expect(whyNotQuoted({ ...barrel, status: 'closed' }, 5, NOON)).toEqual({ reason: 'ended' });
    expect(whyNotQuoted(barrel, 5, NOON + 120 * MINUTE)).toEqual({ reason: 'ended' });
    expect(whyNotQuoted(barrel, 5, NOON + 120 * MINUTE - 1)).toBeUndefined();
    expect(whyNotQuoted({ ...barrel, finishesAt: null }, 5, NOON)).toBeUndefined();
  });
});

describe('holds together', () => {
  const ask = fc.record({
    member: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    wait: fc.integer({ min: 0, max: 8 * MINUTE }),
    to: fc.constantFrom('hold' as const, 'pay' as const),
    /** What becomes of it before the next asks. */
    outcome: fc.constantFrom('bought', 'under way', 'failed'),
  });
  const story = fc.tuple(fc.array(ask, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }));

  it('never promise more than is offered, no matter who asks for what and when', () => {
    fc.assert(
      fc.property(story, ([asks, offered]) => {
        const held = new Map<number, OwnHold>();
        let [now, sold] = [NOON, 0];
        for (const { member, quantity, wait, to, outcome } of asks) {
          now += wait;
          const running = [...held].filter(([, hold]) => hold.until > now);
          const byOthers = running.filter(([id]) => id !== member).reduce((sum, [, hold]) => sum + hold.quantity, 0);
          const mine = held.get(member);
          const sale = { ...shop, finishesAt: null, unitsOffered: offered, unitsSold: sold };
          const holds = { own: mine ? [mine] : [], byOthers, othersUntil: null };
          const decision = decideHold(sale, holds, { quantity, overdue: false, to }, now);
          if ('refusal' in decision) continue;
          expect(decision.until).toBeGreaterThan(now);
          expect(sold + byOthers + quantity).toBeLessThanOrEqual(offered);
          if (to === 'pay' && outcome === 'bought') {
            sold += quantity;
            held.delete(member);
            continue;
          }
          const { until } = decision;
          const since = until === mine?.until ? mine.since : now;
          const before = mine?.until === until ? mine.paymentId : null;
          const paymentId = to === 'pay' && outcome === 'under way' ? 1 : before;
          held.set(member, { bidId: member, quantity, status: 'pending', since, until, paymentId });
        }
      }),
    );
  });

  it('have one payment under way each, and are given for nothing once a day', () => {
    fc.assert(
      fc.property(story, fc.boolean(), ([asks, offered], isAuction) => {
        const faults: string[] = [];
        let mine: OwnHold | undefined;
        let now = NOON;
        for (const { quantity, wait, to, outcome } of asks) {
          now += wait;
          const sale = { ...shop, isAuction, buyPrice: 500_00, finishesAt: null, unitsOffered: offered };
          const holds = { ...nobody, own: mine ? [mine] : [] };
          const decision = decideHold(sale, holds, { quantity, overdue: false, to }, now);
          const running = mine && mine.until > now ? mine : undefined;
          if ('refusal' in decision) continue;
          if (running?.paymentId && (to === 'pay' || quantity !== running.quantity)) faults.push('paid twice');
          const tooSoon = mine && !running && now < mine.since + ONE_HOLD_IN;
          if (tooSoon && (to === 'hold' || isAuction)) faults.push('held again');
          const paymentId = to === 'pay' && outcome !== 'failed' ? 1 : (running?.paymentId ?? null);
          const since = running?.since ?? now;
          mine = { bidId: 7, quantity, status: 'pending', since, until: decision.until, paymentId };
        }
        expect(faults).toEqual([]);
      }),
    );
  });
});
