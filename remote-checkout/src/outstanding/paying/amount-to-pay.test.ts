import fc from 'fast-check';
import { amountToPay } from './amount-to-pay.ts';

const part = (typed: string, due = 3350) => amountToPay({ part: true, typed }, due);

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
    expect(part(typed)).toEqual({ euro });
  });

  it.each([
    ['', 'Say how much of it you pay.'],
    ['   ', 'Say how much of it you pay.'],
    ['some', 'Write an amount in euro, such as 350 or 350.50.'],
    ['-20', 'Write an amount in euro, such as 350 or 350.50.'],
    ['0', 'At least €0.50: a card cannot be charged less.'],
    ['0.49', 'At least €0.50: a card cannot be charged less.'],
    ['3350.01', 'At most €3,350, which is all that is due.'],
  ])('says what is wrong with %p', (typed, problem) => {
    expect(part(typed)).toEqual({ problem });
  });

  it('is never less than a card can be charged, nor more than is due', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, (typed, due) => {
        const found = part((typed / 100).toFixed(2), due / 100);
        const payable = typed >= 50 && typed <= due;
        expect('euro' in found ? Math.round(found.euro * 100) : 'none').toBe(payable ? typed : 'none');
      }),
    );
  });
});
