import * as fc from 'fast-check';
import { casingOptions } from './casing-options.ts';
import { readOffers } from './offers-wire.ts';
import { anyOptions } from './plan-fixture.ts';

describe('what a barrel is bottled in, as it is told', () => {
  it('is the same to the millilitre and the cent, with the cases of the house once', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const told = options.map((option) => ({
          size: option.sizeMl / 1000,
          is_custom_label_permitted: option.customLabel,
          casing: casingOptions(option).map(({ type, label, priceCents, capacity }) => ({
            type,
            label,
            price: priceCents / 100,
            capacity,
          })),
        }));
        expect(readOffers(told)).toEqual(options.toSorted((a, b) => a.sizeMl - b.sizeMl));
      }),
    );
  });
});
