import { amountDue, isToPay } from './owed.ts';

describe('the amount due', () => {
  it('is the bids less what was paid, without a third decimal', () => {
    expect(amountDue()).toBe(0);
    expect(amountDue({ total_bid: 0.3, total_pay: 0.1 })).toBe(0.2);
    expect(amountDue({ total_bid: 1128.75, total_pay: 500 }, { total_bid: 0.3, total_pay: 0.1 })).toBe(628.95);
  });

  it('waits for the member where it is open, and neither under way nor marked as transferred', () => {
    const states = ([0, 1, 2] as const).flatMap((stato) =>
      ([-1, 0, 1, 2] as const).map((notice_as_paid) => ({ stato, notice_as_paid })),
    );
    expect(states.filter(isToPay)).toEqual([{ stato: 0, notice_as_paid: -1 }]);
  });
});
