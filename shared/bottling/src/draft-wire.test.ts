import * as fc from 'fast-check';
import { bottledMl, chargeOf } from './bottling-plan.ts';
import { casingOptions } from './casing-options.ts';
import { anyDraft } from './draft-fixture.ts';
import { fromWire, readOffers, toWire } from './draft-wire.ts';
import { anyOptions } from './plan-fixture.ts';

describe('a draft on its way', () => {
  it('comes to the same millilitres and cents on both sides', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const arrived = fromWire(JSON.parse(JSON.stringify(toWire(draft))));
        expect(arrived.plan.sizes).toEqual(draft.plan.sizes);
        expect(bottledMl(arrived.plan)).toBe(bottledMl(draft.plan));
        expect(chargeOf(arrived.plan)).toBe(chargeOf(draft.plan));
      }),
    );
  });

  it('has its label where a size gets it, without the spaces around', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { customLabel } = toWire(draft);
        const { labelledMl } = draft.plan;
        expect(customLabel === null).toBe(draft.label === null || labelledMl.length === 0);
        if (!customLabel) return;
        expect(fromWire(toWire(draft)).plan.labelledMl).toEqual(labelledMl);
        expect(customLabel).toMatchObject({ name: draft.label!.name.trim(), ink: draft.label!.ink });
      }),
    );
  });

  it('is sent in litres and euro', () => {
    const casing = [{ type: 'OWC', capacity: 6, priceCents: 3810, cases: 2 }] as const;
    const draft = { plan: { sizes: [{ sizeMl: 1500, bottles: 12, casing }], labelledMl: [1500] }, label: null };
    expect(toWire(draft)).toEqual({
      cases: [{ size: 1.5, bottles: 12, casing: [{ type: 'OWC', capacity: 6, price: 38.1, cases: 2 }] }],
      customLabel: null,
    });
  });
});

describe('what a barrel is bottled in, as the calls have it', () => {
  it('is the same to the millilitre and the cent, with the cases of the house once', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const sent = options.map((option) => ({
          size: option.sizeMl / 1000,
          is_custom_label_permitted: option.customLabel,
          casing: casingOptions(option).map(({ type, label, priceCents, capacity }) => ({
            type,
            label,
            price: priceCents / 100,
            capacity,
          })),
        }));
        expect(readOffers(sent)).toEqual(options.toSorted((a, b) => a.sizeMl - b.sizeMl));
      }),
    );
  });
});
