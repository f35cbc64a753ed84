import fc from 'fast-check';
import { amountToPay, fillRows } from './amount-to-pay.ts';

const amountOf = (typed: string, due = 3350) => amountToPay({ part: true, typed }, due);

describe('the amount to pay', () => {
  it('is all that is due unless a part is chosen, whatever was typed before', () => {
    expect(amountToPay({ part: false, typed: '12' }, 3350)).toEqual({ euro: 3350 });
  });

  it.each([
    ['350', 350],
    ['1,200.50', 1200.5],
    ['€ 3 350', 3350],
    ['0.50', 0.5],
  ])('reads the part %s', (typed, euro) => {
    expect(amountOf(typed)).toEqual({ euro });
  });

  it.each([
    ['', 'Enter how much you want to pay.'],
    ['   ', 'Enter how much you want to pay.'],
    ['some', 'Enter an amount in euros, such as 350 or 350.50.'],
    ['-20', 'Enter an amount in euros, such as 350 or 350.50.'],
    ['0', 'At least €0.50: a card cannot be charged less.'],
    ['0.49', 'At least €0.50: a card cannot be charged less.'],
    ['3350.01', 'At most €3,350, the total due.'],
  ])('says what is wrong with %p', (typed, problem) => {
    expect(amountOf(typed)).toEqual({ problem });
  });

  it('is never less than a card can be charged, nor more than is due', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, (typed, due) => {
        const found = amountOf((typed / 100).toFixed(2), due / 100);
        const payable = typed >= 50 && typed <= due;
        expect('euro' in found ? Math.round(found.euro * 100) : 'none').toBe(payable ? typed : 'none');
      }),
    );
  });
});

describe('a payment over several rows', () => {
  it('fills them in the order given, the last in part', () => {
    expect(fillRows(250, [100, 200, 50])).toEqual([100, 150, 0]);
  });

  it('gives all of it away, no row more than is due, and a row nothing before those in front are full', () => {
    const due = fc.array(fc.integer({ min: 1, max: 10_000_00 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(due, fc.double({ min: 0, max: 1, noNaN: true }), (owed, share) => {
        const all = owed.reduce((sum, cents) => sum + cents, 0);
        const amount = Math.floor(all * share);
        const parts = fillRows(amount, owed);
        expect(parts).toHaveLength(owed.length);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(parts.every((part, index) => part >= 0 && part <= owed[index]!)).toBe(true);
        const full = parts.findIndex((part, index) => part < owed[index]!);
        expect(full < 0 || parts.slice(full + 1).every((part) => part === 0)).toBe(true);
      }),
    );
  });
});
