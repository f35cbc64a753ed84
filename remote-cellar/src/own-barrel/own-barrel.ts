import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { readOffers } from '@le-chai/bottling/draft-wire';
import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { paths } from '@le-chai/paths';
import type { BottlingStep } from '../configurator/BottlingSteps.tsx';
import type { BottledWine } from '../configurator/wine.ts';

/** What the plan is checked against: the litres left, the sizes, and the member's tier. */
export const termsOf = ({ barrel, available_liters }: BarrelInfo, tier: string): BottlingTerms => ({
  availableMl: Math.round(available_liters * 1000),
  options: readOffers(barrel.bottling),
  labelTiers: barrel.custom_label_enabled_for_tiers,
  tier,
});

/** The wine in a barrel. Barrels hold wine; a spirit would have no wine region to derive a bottle shape from. */
export const wineOf = ({ barrel: { name, color, region, vintage, builder } }: BarrelInfo): BottledWine => ({
  name,
  producer: builder.name,
  color,
  region,
  vintage,
  root: 'wine',
});

/** The barrel id in `/cellar/bottling/{participantId}`; undefined if it is not a number. */
export function readParticipantId(text: string | undefined): number | undefined {
  if (!/^\d{1,15}$/.test(text ?? '')) return undefined;
  const id = Number(text);
  return id > 0 ? id : undefined;
}

/** The step in the address; the first if unknown. */
export const readStep = (search: URLSearchParams): BottlingStep =>
  search.get('initialStep') === 'checkout' ? 'checkout' : 'configurator';

/** The address of a step of bottling an owned barrel. */
export const stepAddress = (id: number, step: BottlingStep): string =>
  step === 'checkout' ? `${paths.bottleOwn(id)}?initialStep=checkout` : paths.bottleOwn(id);
