import { lotAuction } from '@le-chai/testing/auctions';
import { provenanceLines, seenBottles } from './bottle-record.ts';

const [bottle] = lotAuction().lot.components;
const seen = { quantity: 1, fill_level: null, label: '', capsule: '', remarks: '' } as const;

describe('the condition of bottles', () => {
  it('is given for as many as are alike', () => {
    const conditions = [
      { ...seen, quantity: 2, fill_level: 'base of neck', label: 'Clean', capsule: 'Intact' } as const,
      { ...seen, fill_level: 'top shoulder', remarks: 'No sign of seepage.' } as const,
    ];
    expect(seenBottles({ ...bottle!, quantity: 3, conditions })).toEqual([
      { key: 0, which: '2 bottles', fill: 'base of neck', rest: ['Label: Clean', 'Capsule: Intact'] },
      { key: 1, which: '1 bottle', fill: 'top shoulder', rest: ['No sign of seepage.'] },
    ]);
  });

  it('names no number if it applies to all, or there is only one', () => {
    const conditions = [{ ...seen, quantity: 3, label: 'Clean' }];
    expect(seenBottles({ ...bottle!, quantity: 3, conditions })).toMatchObject([{ which: 'All bottles' }]);
    expect(seenBottles({ ...bottle!, quantity: 1, conditions: [{ ...seen, capsule: 'Cut' }] })).toMatchObject([
      { which: '', fill: null, rest: ['Capsule: Cut'] },
    ]);
  });

  it('is empty if nobody has checked', () => {
    expect(seenBottles(bottle!)).toEqual([]);
  });
});

it('gives the provenance of bottles, by year or by day', () => {
  const provenance = [
    { date: '1998', text: 'Bought on release.' },
    { date: '2022-09-05', text: 'Taken in by our cellar.' },
  ];
  expect(provenanceLines({ ...bottle!, provenance })).toEqual([
    { date: '1998', text: 'Bought on release.' },
    { date: '5 Sept 2022', text: 'Taken in by our cellar.' },
  ]);
});
