import { casingsOf, labelWords } from './Bottling.tsx';

const casing = (type: 'OC' | 'OWC' | 'CC', label: string, price: number, capacity: number) => ({
  type,
  label,
  price,
  capacity,
});

describe('the cases of a size', () => {
  it('are sorted by price, with the plain ones combined', () => {
    const option = {
      casing: [
        casing('OWC', 'Wooden case of 6', 22, 6),
        casing('CC', 'Case of 2', 0, 2),
        casing('CC', 'Single bottle case', 0, 1),
        casing('OC', 'Carton of 6', 6, 6),
      ],
    };
    expect(casingsOf(option)).toEqual([
      { label: 'Carton of 6', price: 6 },
      { label: 'Wooden case of 6', price: 22 },
      { label: 'Plain cases of 1 to 2', price: 0 },
    ]);
  });

  it('name a single plain case, and none if there are none', () => {
    expect(casingsOf({ casing: [casing('CC', 'Single bottle case', 0, 1)] })).toEqual([
      { label: 'Plain case of 1', price: 0 },
    ]);
    expect(casingsOf({ casing: [] })).toEqual([]);
  });
});

describe('a custom label', () => {
  it.each([
    [
      ['Collector', 'Ambassador', 'Founder'],
      'Collector',
      /to Collector, Ambassador and Founder members. Your Collector membership includes one/,
    ],
    [['Founder'], 'Collector', /to Founder members. Your Collector membership does not include one\.$/],
    [['Founder'], undefined, /to Founder members\.$/],
    [[], 'Founder', /the producer’s label\.$/],
  ])('for %j is explained to %s', (tiers, tier, words) => expect(labelWords(tiers, tier)).toMatch(words));
});
