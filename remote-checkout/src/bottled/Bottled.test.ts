import { bottledWords, labelWords } from './Bottled.tsx';

const plan = {
  sizes: [
    {
      sizeMl: 750,
      bottles: 8,
      casing: [
        { type: 'OC', capacity: 6, priceCents: 600, cases: 1 },
        { type: 'CC', capacity: 2, priceCents: 0, cases: 1 },
      ],
    },
    { sizeMl: 1500, bottles: 12, casing: [{ type: 'OWC', capacity: 6, priceCents: 3800, cases: 2 }] },
  ],
  labelledMl: [1500, 750],
} as const;

describe('what becomes of a barrel', () => {
  it('is said size by size, the largest first, with all its cases', () => {
    expect(bottledWords(plan)).toEqual([
      '12 × 1.5\u00A0L in 2 OWC of 6',
      '8 × 0.75\u00A0L in 1 OC of 6 and 1 provider case of 2',
    ]);
  });

  it('has the label that was typed on the sizes that get it, and otherwise says nothing of labels', () => {
    const label = { monogram: 'A ', name: 'Anna', ink: 'navy' } as const;
    expect(labelWords(plan, label)).toBe('Your label on 0.75\u00A0L and 1.5\u00A0L: A, Anna, in navy');
    expect(labelWords(plan, null)).toBeUndefined();
    expect(labelWords({ ...plan, labelledMl: [] }, label)).toBeUndefined();
  });
});
