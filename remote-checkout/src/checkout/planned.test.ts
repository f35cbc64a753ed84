import type { BottlingDraft } from '@le-chai/bottling/draft';
import { toWire } from '@le-chai/bottling/draft-wire';
import { barrelAuction } from '@le-chai/testing/auctions';
import { plannedFor } from './planned.ts';

const { barrel } = barrelAuction({
  barrel: {
    ...barrelAuction().barrel,
    custom_label_enabled_for_tiers: ['Collector'],
    bottling: [
      {
        size: 0.75,
        bottle_image: null,
        is_custom_label_permitted: true,
        casing: [{ type: 'OC', label: 'Carton of 6', price: 6, capacity: 6 }],
      },
    ],
  },
});
const carton = (cases: number, priceCents = 600): BottlingDraft => ({
  plan: {
    sizes: [{ sizeMl: 750, bottles: 6 * cases, casing: [{ type: 'OC', capacity: 6, priceCents, cases }] }],
    labelledMl: [],
  },
  label: null,
});
const labelled = (name: string): BottlingDraft => ({
  plan: { ...carton(3).plan, labelledMl: [750] },
  label: { monogram: 'I', name, ink: 'rust' },
});
const bought = { litres: 13.5, tier: 'Collector' };

describe('a bottling that is planned with a purchase', () => {
  it('goes along where it uses the litres up, to less than a bottle', () => {
    expect(plannedFor(carton(3), barrel, bought)).toEqual({
      kind: 'bottled',
      draft: carton(3),
      wire: toWire(carton(3)),
      leftoverMl: 0,
    });
    expect(plannedFor(carton(3), barrel, { ...bought, litres: 14.2 })).toMatchObject({ leftoverMl: 700 });
  });

  it.each([
    ['too little is bottled', carton(2)],
    ['too much is bottled', carton(4)],
    ['the cases have another price by now', carton(3, 500)],
    ['the label has no name yet', labelled(' ')],
  ])('does not fit where %s', (_, draft) => {
    expect(plannedFor(draft, barrel, bought)).toEqual({ kind: 'unfit', draft });
  });

  it('has a label only for tiers that may have one', () => {
    expect(plannedFor(labelled('Ines'), barrel, bought).kind).toBe('bottled');
    expect(plannedFor(labelled('Ines'), barrel, { ...bought, tier: 'Explorer' }).kind).toBe('unfit');
  });

  it('is missing if nothing was planned, or nothing is left of it', () => {
    const empty = { plan: { sizes: [], labelledMl: [] }, label: labelled('Ines').label };
    expect(plannedFor(undefined, barrel, bought)).toEqual({ kind: 'none' });
    expect(plannedFor(empty, barrel, bought)).toEqual({ kind: 'none' });
  });
});
