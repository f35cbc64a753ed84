import { standingChange, type Situation } from './standing-change.ts';

const leading: Situation = {
  standing: 'leading',
  status: 'open',
  currentPrice: 1300,
  ownBid: 41,
  counted: 'units',
  unitsAsked: 1,
  unitsNow: 1,
};
const closed = { ...leading, status: 'closed' } as const;

describe('a change of standing', () => {
  it('is reported with the price when another member takes the lead', () => {
    const outbid = { ...leading, standing: 'outbid', currentPrice: 1450, unitsNow: 0 } as const;
    expect(standingChange(leading, outbid)).toEqual({ kind: 'outbid', text: 'The price is now €1,450.' });
  });

  it('is reported when the auction ends, won, lost or watched', () => {
    expect(standingChange(leading, { ...closed, standing: 'won' })?.kind).toBe('won');
    expect(standingChange(leading, { ...closed, standing: 'lost' })?.kind).toBe('lost');
    expect(standingChange({ ...leading, standing: 'none' }, { ...closed, standing: 'none' })?.kind).toBe('closed');
  });

  it('is reported when fewer of the member’s units would be filled', () => {
    const before = { ...leading, unitsNow: 14, unitsAsked: 14 };
    expect(standingChange(before, { ...before, unitsNow: 10 })?.text).toBe('You’d now win 10 of your 14 units.');
  });

  it('is left to the answer of a bid the member has just placed', () => {
    expect(standingChange(leading, { ...leading, ownBid: 42, standing: 'outbid' })).toBeUndefined();
  });

  it('is silent while only the price moves', () => {
    expect(standingChange(leading, { ...leading, currentPrice: 1350 })).toBeUndefined();
    expect(standingChange(leading, leading)).toBeUndefined();
  });
});
