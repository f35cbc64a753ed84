import type { PaymentMethod } from '@le-chai/contracts/cards';
import type { SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { removalMeans } from './Cards.tsx';

const card = (known: Partial<PaymentMethod>): PaymentMethod => ({
  id: 1,
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2035,
  is_default: false,
  ...known,
});
const USUAL = card({ is_default: true });
const OTHER = card({ id: 2, brand: 'mastercard', last4: '4444' });
const plan = (next_charge: SubscriptionHandling['next_charge']) =>
  ({ name: 'Collector', next_charge, next_plan: null }) as SubscriptionHandling;
const RENEWS = [plan({ date: '2026-12-03T09:00:00Z', amount: 29 })];

describe('what removing a card means', () => {
  it('is nothing for a card that nothing is charged to', () => {
    expect(removalMeans(OTHER, [USUAL, OTHER], RENEWS)).toBeUndefined();
    expect(removalMeans(USUAL, [USUAL], [plan(null)])).toBeUndefined();
    expect(removalMeans(USUAL, [USUAL], [plan({ date: '2026-12-03T09:00:00Z', amount: 0 })])).toBeUndefined();
  });

  it('is that another is charged, or that none can be', () => {
    expect(removalMeans(USUAL, [USUAL, OTHER], RENEWS)).toBe(
      'Your Collector plan is charged €29 on 3 Dec 2026. It will be charged to Mastercard ending 4444 instead.',
    );
    expect(removalMeans(USUAL, [USUAL], RENEWS)).toBe(
      'Your Collector plan is charged €29 on 3 Dec 2026. Without a card we can’t charge it: add another before then.',
    );
  });

  it('is worded generally if the plans are unknown', () => {
    expect(removalMeans(USUAL, [USUAL, OTHER], undefined)).toMatch(
      /^Any plan that renews is charged to your default card/,
    );
  });

  it('is that another becomes the default, if nothing renews', () => {
    expect(removalMeans(USUAL, [USUAL, OTHER], [])).toBe('Mastercard ending 4444 becomes the default.');
  });
});
