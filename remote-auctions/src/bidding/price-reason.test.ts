import { reasonSentence, type ReasonContext } from './price-reason.ts';

const base: Omit<ReasonContext, 'reason'> = {
  own: 1400,
  increment: 50,
  units: { offered: 1, askedByAll: 1, asked: 1, now: 1 },
  per: '',
};
const sentence = (
  kind: ReasonContext['reason']['kind'],
  [from, to]: [number, number],
  other: number | null = null,
  more: Partial<ReasonContext> = {},
): string => reasonSentence({ ...base, ...more, reason: { kind, from, to, other_offer: other } });
const barrel = (asked: number, now: number, askedByAll = 62): Partial<ReasonContext> => ({
  units: { offered: 50, askedByAll, asked, now },
  per: ' per litre',
});

describe('the sentence beside the price', () => {
  it('says what raised the price while the member’s maximum leads', () => {
    expect(sentence('still-lead', [1150, 1300], 1250)).toBe(
      'Your maximum still leads. The price rose from €1,150 to €1,300 because another member bid €1,250.',
    );
  });

  it('says that another maximum is higher, and by which step the price passed the member’s', () => {
    expect(sentence('outbid', [1300, 1450])).toBe(
      'Another member’s maximum is above your €1,400. The price is €1,450, one step of €50 above it.',
    );
  });

  it('claims no step if the price went further', () => {
    expect(sentence('outbid', [1300, 1600])).toBe(
      'Another member’s maximum is above your €1,400. The price rose from €1,300 to €1,600.',
    );
  });

  it('says how many of the member’s units would not be filled', () => {
    expect(sentence('allocation', [96, 110], null, barrel(14, 10))).toBe(
      'The price rose from €96 to €110 per litre because every unit now has a bid. Higher and earlier bids come first, so 4 of your 14 units would not be filled.',
    );
    expect(sentence('allocation', [110, 110], null, barrel(14, 0))).toBe(
      'Every unit has a bid, and the lowest winning bid is €110 per litre. Higher and earlier bids come first, so none of your 14 units would be filled.',
    );
  });

  it('mentions no rise while units are left', () => {
    expect(sentence('allocation', [96, 96], null, barrel(14, 14, 30))).toBe(
      '30 of 50 units have a bid, so every bid would be filled at its own price.',
    );
  });

  it('tells the winner of several units what they pay', () => {
    expect(sentence('won', [96, 110], null, barrel(20, 5))).toBe(
      'You won 5 of the 20 units you bid for, at your bid of €110 per litre.',
    );
  });

  it('counts lots where there are several, not units', () => {
    const lots = { ...barrel(3, 1), per: ' a lot' };
    expect(sentence('allocation', [100, 110], null, lots)).toBe(
      'The price rose from €100 to €110 a lot because every lot now has a bid. Higher and earlier bids come first, so 2 of your 3 lots would not be filled.',
    );
    expect(sentence('lost', [100, 110], null, lots)).toBe('Higher or earlier bids took every lot.');
  });

  it.each(['opening', 'you-lead', 'still-lead', 'outbid', 'tie-earlier', 'allocation', 'won', 'lost'] as const)(
    'is a whole sentence for %s',
    (kind) => {
      expect(sentence(kind, [100, 120])).toMatch(/^[A-Z].*\.$/);
    },
  );
});
