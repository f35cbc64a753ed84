import { NOTICE_KINDS } from '@le-chai/contracts/notices';
import { noticeLines, noticeLink, noticeSubject, noticeText } from './notice-text.ts';

const sale = { saleId: 12, sale: 'Barolo 2019', productType: 'barrel' };

describe('the text of a notice', () => {
  it.each([
    ['outbid', { ...sale, unitsNow: 0 }, 'Another member outbid you on Barolo 2019.'],
    [
      'outbid',
      { ...sale, unitsNow: 5, by: 'purchase' },
      'Units of Barolo 2019 were bought with Buy now: you would now win 5 units.',
    ],
    [
      'outbid',
      { ...sale, unitsNow: 0, by: 'purchase' },
      'Units of Barolo 2019 were bought with Buy now: you would now win nothing.',
    ],
    ['outbid', { ...sale, unitsNow: 5 }, 'Another member bid on Barolo 2019: you would now win 5 units.'],
    ['won', { ...sale, units: 1, totalCents: 1234_50 }, 'You won Barolo 2019 for €1,234.50.'],
    [
      'won',
      { ...sale, units: 1, totalCents: 177_10, feeCents: 16_10 },
      'You won Barolo 2019 for €177.10, with the house fee of €16.10.',
    ],
    [
      'second-offer',
      { ...sale, totalCents: 110_00, feeCents: 10_00, expires: '2026-03-01T10:00:00Z' },
      'Barolo 2019 can be yours after all, at the price you bid: €110, with the house fee of €10. The offer is open until 1 March 2026.',
    ],
    ['won', { ...sale, units: 5, totalCents: 1000_00 }, 'You won 5 units of Barolo 2019 for €1,000.'],
    [
      'due',
      { ...sale, dueCents: 5_00, deadline: '2026-03-01T10:00:00Z' },
      '€5 for Barolo 2019 is due by 1 March 2026.',
    ],
    [
      'due',
      { ...sale, dueCents: 5_00, deadline: '2026-03-01T10:00:00Z', returned: true },
      'Your transfer did not arrive. €5 for Barolo 2019 is due by 1 March 2026.',
    ],
    ['lost', sale, 'Barolo 2019 has ended and went to another member.'],
    [
      'lost',
      { ...sale, withdrawn: true, reason: 'A capsule was damaged.' },
      'We have withdrawn Barolo 2019, so your bid is no longer binding. A capsule was damaged.',
    ],
    [
      'available',
      { ...sale, rescheduled: true, starts: '2027-01-18T09:00:00Z', ends: '2027-01-24T18:30:00Z' },
      'The times of Barolo 2019 have changed: it starts on 18 January 2027 at 09:00 UTC and ends on 24 January 2027 at 18:30 UTC.',
    ],
    [
      'available',
      { ...sale, rescheduled: true, ends: '2027-01-24T18:00:00Z' },
      'The times of Barolo 2019 have changed: it is on now and ends on 24 January 2027 at 18:00 UTC.',
    ],
    [
      'available',
      { ...sale, rescheduled: true, ends: null },
      'The times of Barolo 2019 have changed: it is on now and has no end.',
    ],
    ['available', sale, 'Barolo 2019, which you asked to hear about, is available again.'],
    ['available', { ...sale, search: 'barolo', found: 1 }, 'New for your saved search barolo: Barolo 2019.'],
    ['available', { ...sale, search: 'barolo', found: 4 }, 'New for your saved search barolo: 4 lots.'],
    [
      'available',
      { ...sale, ending: 1, ends: '2026-03-01T10:00:00Z' },
      'Barolo 2019, which you follow, ends on 1 March 2026 at 10:00 UTC.',
    ],
    [
      'available',
      { ...sale, ending: 3, ends: '2026-03-01T10:00:00Z' },
      '3 sales that you follow end soon, the first on 1 March 2026 at 10:00 UTC.',
    ],
    ['gift', { turn: 'accepted', given: true, recipient: 'Ada', bottles: 1 }, 'Ada accepted your gift of one bottle.'],
    [
      'gift',
      { turn: 'declined', given: true, bottles: 1 },
      'The recipient declined your gift; the bottle stays with you.',
    ],
    [
      'gift',
      { turn: 'expired', given: true, recipient: 'Ada', bottles: 3 },
      'Your gift to Ada was not accepted in time; the 3 bottles stay with you.',
    ],
    ['gift', { turn: 'accepted', given: false, sender: 'Ben', bottles: 3 }, '3 bottles from Ben are yours.'],
    [
      'shipment',
      { status: 'shipped', carrier: 'Swift', tracking: 'S-1' },
      'Your bottles are on their way with Swift, S-1.',
    ],
    ['shipment', { status: 'shipped', pickup: true }, 'Your bottles are ready to collect from our cellar.'],
    ['subscription', { text: 'The trial has begun.' }, 'The trial has begun.'],
    ['refunded', { amountCents: 20_00, reason: 'It came too late.' }, 'We are refunding you €20. It came too late.'],
  ] as const)('of %s %j', (kind, data, text) => expect(noticeText(kind, data)).toBe(text));

  it.each(NOTICE_KINDS)('of %s is a sentence, whatever its row lacks', (kind) => {
    for (const data of [{}, sale]) {
      expect(noticeText(kind, data)).toMatch(/^[\p{L}\d€].*\.$/u);
      expect(noticeSubject(kind, data)).not.toMatch(/undefined|null/);
      expect(noticeLink(kind, data) ?? '/').toMatch(/^\/[\w/-]*$/);
    }
  });

  it('has the wines of a shipment below it in a mail, and nothing for an older one', () => {
    const contents = ['2 × Barolo 2019', '1 × Pauillac 2016'];
    expect(noticeLines('shipment', { contents })).toEqual(contents);
    expect(noticeLines('shipment', {})).toEqual([]);
    expect(noticeLines('gift', { contents })).toEqual([]);
  });

  it('leads to the sale, by bids or at a price', () => {
    expect(noticeLink('outbid', sale)).toBe('/sales/barrel/12-sale');
    expect(noticeLink('available', { ...sale, typeId: 5 })).toBe('/sales/barrel/12-sale');
  });
});
