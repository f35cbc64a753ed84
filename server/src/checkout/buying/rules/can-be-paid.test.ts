import { whyNotPaid } from './can-be-paid.ts';

const open = { isAuction: true, status: 'open', finishesAt: 1000 } as const;
const held = { status: 'pending', until: 500 } as const;

describe('money that arrives for a hold', () => {
  it('buys while the hold runs', () => {
    expect(whyNotPaid(open, held, 499)).toBeUndefined();
    expect(whyNotPaid({ ...open, finishesAt: null }, held, 499)).toBeUndefined();
  });

  it('goes back once the hold is over, carried out or not', () => {
    expect(whyNotPaid(open, held, 500)).toBe('hold-expired');
    expect(whyNotPaid(open, { ...held, status: 'deleted' }, 499)).toBe('hold-expired');
    expect(whyNotPaid(open, { ...held, status: 'loser' }, 499)).toBe('hold-expired');
  });

  it('goes back once the auction is over, whatever holds', () => {
    expect(whyNotPaid({ ...open, status: 'closed' }, held, 400)).toBe('auction-closed');
    expect(whyNotPaid({ ...open, status: 'withdrawn' }, held, 400)).toBe('auction-closed');
    expect(whyNotPaid({ ...open, finishesAt: 400 }, held, 400)).toBe('auction-closed');
    expect(whyNotPaid({ ...open, finishesAt: 401 }, held, 400)).toBeUndefined();
  });

  it('buys of a sale at a price that ended meanwhile', () => {
    expect(whyNotPaid({ ...open, isAuction: false, status: 'closed' }, held, 400)).toBeUndefined();
    expect(whyNotPaid({ ...open, isAuction: false, finishesAt: 300 }, held, 400)).toBeUndefined();
    expect(whyNotPaid({ ...open, isAuction: false, status: 'closed' }, held, 500)).toBe('hold-expired');
  });

  it('goes back when another charge has paid already', () => {
    expect(whyNotPaid(open, { ...held, status: 'winner' }, 400)).toBe('bought-already');
    expect(whyNotPaid({ ...open, status: 'closed' }, { ...held, status: 'winner' }, 400)).toBe('bought-already');
  });
});
