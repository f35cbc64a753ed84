import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import { casingOptions } from '@le-chai/bottling/casing-options';
import type { BottlingRow } from '../../core/database/schema/catalogue.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The cases of a plan as a lot tells them: "2 × Carton of 6 and 1 × Case of 2". */
export function casesInWords({ sizes }: BottlingPlan, options: readonly BottlingRow[]): string {
  const words = sizes.flatMap(({ sizeMl, casing }) => {
    const offered = casingOptions(options.find((option) => option.sizeMl === sizeMl) ?? { casing: [] });
    return casing.map(({ type, capacity, priceCents, cases }) => {
      const label = offered.find(
        (known) => known.type === type && known.capacity === capacity && known.priceCents === priceCents,
      )?.label;
      return `${cases} × ${label ?? `Case of ${capacity}`}`;
    });
  });
  return list.format(words);
}
