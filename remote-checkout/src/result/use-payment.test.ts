import fc from 'fast-check';
import { pollDelay } from './use-payment.ts';
import { standingOf } from './payment-words.ts';
import { outcome } from './testing/outcome.ts';

const payment = fc.record({
  state: fc.constantFrom('requires_action', 'processing', 'succeeded', 'failed'),
  refund: fc.option(fc.record({ amount: fc.constant(1350), reason: fc.constant('Late.'), is_done: fc.boolean() })),
});
const part = fc.record({
  name: fc.constant('Pauillac 2016'),
  key_unique: fc.constant('a'),
  amount: fc.constant(1350),
  due: fc.constantFrom(0, 20),
});
const document = fc.record({ id: fc.nat(), number: fc.constant('2026-000017'), kind: fc.constant('invoice') });
const outcomes = fc
  .record({
    payment,
    warnings: fc.array(fc.constant('Late.'), { maxLength: 1 }),
    parts: fc.array(part, { maxLength: 3 }),
    documents: fc.array(document, { maxLength: 2 }),
  })
  .map(({ payment: card, warnings, parts, documents }) => outcome(card, { warnings, paid_for: parts, documents }));

describe('polling a payment', () => {
  it('never ends before the payment is final', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(1000), (one, looks) => {
        const open = ['asks', 'under-way', 'goes-back'].includes(standingOf(one));
        expect(pollDelay(one, looks) !== false || !open).toBe(true);
      }),
    );
  });

  it('ends with the payment, once its documents are there or no longer expected', () => {
    fc.assert(
      fc.property(outcomes, (one) => {
        const ended = ['paid', 'failed', 'went-back'].includes(standingOf(one));
        expect(!ended || pollDelay(one, 61) === false).toBe(true);
      }),
    );
  });

  it('is at most every other second, and rare after the first minute', () => {
    fc.assert(
      fc.property(outcomes, fc.nat(1000), (one, looks) => {
        const after = pollDelay(one, looks);
        expect(after === false || after >= (looks < 10 ? 2_000 : 10_000)).toBe(true);
      }),
    );
  });
});
