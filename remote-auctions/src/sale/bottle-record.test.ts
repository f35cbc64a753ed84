import { lotAuction } from '@le-chai/testing/auctions';
import { conditionLines, provenanceLines } from './bottle-record.ts';

const [bottle] = lotAuction().lot.components;
const seen = { quantity: 1, fill_level: null, label: '', capsule: '', remarks: '' } as const;

describe('what was seen of bottles', () => {
  it('is said of as many as look the same', () => {
    const conditions = [
      { ...seen, quantity: 2, fill_level: 'base of neck', label: 'Clean', capsule: 'Intact' } as const,
      { ...seen, fill_level: 'top shoulder', remarks: 'No sign of seepage.' } as const,
    ];
    expect(conditionLines({ ...bottle!, quantity: 3, conditions })).toEqual([
      '2 bottles: Level base of neck · Label: Clean · Capsule: Intact',
      '1 bottle: Level top shoulder · No sign of seepage.',
    ]);
  });

  it('names no number where it is said of all, or there is one', () => {
    const conditions = [{ ...seen, quantity: 3, label: 'Clean' }];
    expect(conditionLines({ ...bottle!, quantity: 3, conditions })).toEqual(['All bottles: Label: Clean']);
    expect(conditionLines({ ...bottle!, quantity: 1, conditions: [{ ...seen, capsule: 'Cut' }] })).toEqual([
      'Capsule: Cut',
    ]);
  });

  it('is nothing where nobody has looked', () => {
    expect(conditionLines(bottle!)).toEqual([]);
  });
});

it('says where bottles were before, by year or by day', () => {
  const provenance = [
    { date: '1998', text: 'Bought on release.' },
    { date: '2022-09-05', text: 'Taken in by our cellar.' },
  ];
  expect(provenanceLines({ ...bottle!, provenance })).toEqual([
    '1998: Bought on release.',
    '5 Sept 2022: Taken in by our cellar.',
  ]);
});
