import fc from 'fast-check';
import type { Account } from '../../../core/ledger/post.ts';
import { afterEvent, dueOf, owing, type PaymentEvent, type PaymentRow, type PaymentTurn } from './payment-state.ts';

const row = (given: Partial<PaymentRow> = {}): PaymentRow => ({
  notice: -1,
  stato: 0,
  total: 100,
  paid: 0,
  marked: false,
  ...given,
});
const after = (before: PaymentRow, ...events: PaymentEvent[]) =>
  events.reduce<PaymentRow>((now, event) => {
    const turn = afterEvent(now, event);
    if ('refused' in turn) throw new Error(`${event.kind} was refused: ${turn.refused}`);
    return turn.row;
  }, before);
const refusal = (before: PaymentRow, event: PaymentEvent) => {
  const turn = afterEvent(before, event);
  return 'refused' in turn ? turn.refused : undefined;
};

const settled = row({ notice: 1, stato: 1, paid: 100 });
const lapsed = row({ stato: 2 });
const pending = row({ notice: 0 });
const marked = row({ notice: 2, marked: true });

describe('the states of a payment', () => {
  it('are pending while a card is charged, then paid, or unpaid again', () => {
    expect(after(row(), { kind: 'charge', cents: 100 })).toEqual(pending);
    expect(after(pending, { kind: 'charged', cents: 100 })).toEqual(settled);
    expect(after(pending, { kind: 'charged', cents: 99 })).toEqual(row({ paid: 99 }));
    expect(after(pending, { kind: 'not-charged' })).toEqual(row());
  });

  it('are marked once, then confirmed, in part or whole, or unpaid again', () => {
    expect(after(row(), { kind: 'mark' })).toEqual(marked);
    expect(after(marked, { kind: 'transferred', cents: 100 })).toEqual({ ...settled, marked: true });
    expect(after(marked, { kind: 'transferred', cents: 40 })).toEqual(row({ paid: 40, marked: true }));
    const returned = after(marked, { kind: 'returned' });
    expect(returned).toEqual(row({ marked: true }));
    expect(refusal(returned, { kind: 'mark' })).toBe('marked-before');
    expect(refusal(row(), { kind: 'returned' })).toBe('not-marked');
  });

  it('leave a charge under way alone when a transfer comes in part', () => {
    expect(after(pending, { kind: 'transferred', cents: 40 })).toEqual(row({ notice: 0, paid: 40 }));
  });

  it('let nobody begin twice, or with what is settled, lapsed, or more than due', () => {
    for (const kind of ['charge', 'mark', 'lapsed'] as const) {
      const event = kind === 'charge' ? { kind, cents: 1 } : { kind };
      expect([settled, lapsed, pending, marked].map((given) => refusal(given, event))).toEqual([
        'settled',
        'lapsed',
        'pending',
        'marked',
      ]);
    }
    expect(refusal(row({ paid: 60 }), { kind: 'charge', cents: 41 })).toBe('too-much');
    expect(refusal(row({ paid: 60 }), { kind: 'charge', cents: 40 })).toBeUndefined();
  });

  it('keep a failed charge from undoing what happened since', () => {
    for (const given of [settled, lapsed, marked, row()]) {
      expect(after(given, { kind: 'not-charged' })).toEqual(given);
    }
  });

  it('give back what is more than is due, and all that comes too late', () => {
    expect(afterEvent(row({ notice: 0, paid: 70 }), { kind: 'charged', cents: 50 })).toEqual({
      row: settled,
      back: 20,
      amounts: { card: 50, receivable: -30, credit: -20 },
    });
    expect(afterEvent(lapsed, { kind: 'transferred', cents: 100 })).toEqual({
      row: lapsed,
      back: 100,
      amounts: { bank: 100, receivable: 0, credit: -100 },
    });
    expect(afterEvent(settled, { kind: 'charged', cents: 5 })).toMatchObject({ row: settled, back: 5 });
  });

  it('lapse with the sale undone and what was paid owed to the member', () => {
    expect(afterEvent(row({ paid: 30 }), { kind: 'lapsed' })).toEqual({
      row: row({ stato: 2, paid: 0 }),
      back: 30,
      amounts: { sales: 100, receivable: -70, credit: -30 },
    });
  });
});

/** A member, the bank and the house doing anything in any order. */
const cents = fc.integer({ min: 1, max: 250 });
const anyEvent: fc.Arbitrary<PaymentEvent> = fc.oneof(
  fc.record({ kind: fc.constant('charge' as const), cents }),
  fc.record({ kind: fc.constant('charged' as const), cents }),
  fc.record({ kind: fc.constant('transferred' as const), cents }),
  fc.constantFrom<PaymentEvent[]>({ kind: 'not-charged' }, { kind: 'mark' }, { kind: 'returned' }, { kind: 'lapsed' }),
);

describe('the books of a payment, whatever happens', () => {
  it('owe what is left to pay, hold what came, and owe the member what is to be given back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.array(anyEvent, { maxLength: 20 }), (total, events) => {
        const books: Record<Account, number> = { receivable: 0, sales: 0, card: 0, bank: 0, disputed: 0, credit: 0 };
        const write = (amounts: PaymentTurn['amounts']) => {
          const entries = Object.entries(amounts) as [Account, number][];
          expect(entries.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
          for (const [account, amount] of entries) books[account] += amount;
        };
        write(owing(total));
        let now = row({ total });
        let came = 0;
        let back = 0;
        for (const event of events) {
          const turn = afterEvent(now, event);
          // Money that came is never refused.
          const mayBeRefused = !['charged', 'transferred', 'not-charged'].includes(event.kind);
          expect(mayBeRefused || !('refused' in turn)).toBe(true);
          if ('refused' in turn) continue;
          if (event.kind === 'charged' || event.kind === 'transferred') came += event.cents;
          back += turn.back;
          const over = now.stato !== 0;
          expect(over ? turn.row : now).toEqual(now);
          now = turn.row;
          write(turn.amounts);

          expect(books.receivable).toBe(now.stato === 2 ? 0 : dueOf(now));
          expect(books.sales).toBe(now.stato === 2 ? 0 : -total);
          expect(books.card + books.bank).toBe(came);
          expect(books.credit + back).toBe(0);
          expect(came).toBe(now.paid + back);
          expect(now.paid >= 0 && now.paid <= total).toBe(true);
          expect(now.stato === 1).toBe(now.paid === total);
          expect(now.notice === 1).toBe(now.stato === 1);
          expect(now.notice !== 2 || now.marked).toBe(true);
        }
      }),
    );
  });
});
