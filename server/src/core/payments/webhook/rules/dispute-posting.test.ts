import fc from 'fast-check';
import { type Booked, disputePosting } from './dispute-posting.ts';

const standing = fc.record<Booked>({
  status: fc.constantFrom('inquiry', 'open', 'won', 'lost'),
  heldCents: fc.integer({ min: 0, max: 1_000_000 }),
});
type Posting = typeof disputePosting;

/** What the accounts come to when a dispute was recorded in these states, one after the other. */
function booksAfter(states: readonly Booked[], posting: Posting) {
  const books = { card: 0, disputed: 0, sales: 0 };
  states.forEach((state, at) => {
    for (const [account, cents] of Object.entries(posting(states[at - 1], state))) {
      books[account as keyof typeof books] += cents;
    }
  });
  return books;
}
const areRight = (states: readonly Booked[], posting: Posting): boolean => {
  const { card, disputed, sales } = booksAfter(states, posting);
  const { status, heldCents } = states.at(-1)!;
  const lost = status === 'lost';
  return card === -heldCents && disputed === (lost ? 0 : heldCents) && sales === (lost ? heldCents : 0);
};
const states = fc.array(standing, { minLength: 1, maxLength: 8 });

describe('the posting of a dispute', () => {
  it.each<[string, Booked | undefined, Booked, object]>([
    [
      'holds back what is taken',
      undefined,
      { status: 'open', heldCents: 1000 },
      { card: -1000, disputed: 1000, sales: 0 },
    ],
    [
      'moves nothing where a bank asks',
      undefined,
      { status: 'inquiry', heldCents: 0 },
      { card: 0, disputed: 0, sales: 0 },
    ],
    [
      'has it returned',
      { status: 'open', heldCents: 1000 },
      { status: 'won', heldCents: 0 },
      { card: 1000, disputed: -1000, sales: 0 },
    ],
    [
      'earns less',
      { status: 'open', heldCents: 1000 },
      { status: 'lost', heldCents: 1000 },
      { card: 0, disputed: -1000, sales: 1000 },
    ],
  ])('%s', (_, before, now, amounts) => {
    expect(disputePosting(before, now)).toEqual(amounts);
  });

  it('leaves the books as the last state has it, whatever came before, and balances', () => {
    fc.assert(
      fc.property(states, (all) => {
        expect(areRight(all, disputePosting)).toBe(true);
        const sum = Object.values(disputePosting(all.at(-2), all.at(-1)!)).reduce((total, cents) => total + cents, 0);
        expect(sum).toBe(0);
      }),
    );
  });

  it.each<[string, Posting]>([
    ['books what is held again with each event', (_, now) => disputePosting(undefined, now)],
    [
      'forgets that what is lost was held',
      (before, now) =>
        now.status === 'lost' ? { sales: now.heldCents, card: -now.heldCents } : disputePosting(before, now),
    ],
  ])('would be caught if it %s', (_, bug) => {
    expect(
      fc.check(
        fc.property(states, (all) => areRight(all, bug)),
        { seed: 26 },
      ).failed,
    ).toBe(true);
  });
});
