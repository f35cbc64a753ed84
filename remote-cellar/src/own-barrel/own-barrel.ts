import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { readOffers } from '@le-chai/bottling/draft-wire';
import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { paths } from '@le-chai/paths';
import type { BottlingStep } from '../configurator/BottlingSteps.tsx';
import type { BottledWine } from '../configurator/wine.ts';

/** What the plan is held against: the litres left of a barrel, its sizes, and the member's tier. */
export const termsOf = ({ barrel, available_liters }: BarrelInfo, tier: string): BottlingTerms => ({
  availableMl: Math.round(available_liters * 1000),
  options: readOffers(barrel.bottling),
  labelTiers: barrel.custom_label_enabled_for_tiers,
  tier,
});

/** What is in the barrel. Barrels hold wine; what is none has no region of wine to take a shape from either. */
export const wineOf = ({ barrel: { name, color, region, vintage, builder } }: BarrelInfo): BottledWine => ({
  name,
  producer: builder.name,
  color,
  region,
  vintage,
  root: 'wine',
});

/** The barrel that `/cellar/bottling/{participantId}` names; undefined where it is no number. */
export function readParticipantId(text: string | undefined): number | undefined {
  if (!/^\d{1,15}$/.test(text ?? '')) return undefined;
  const id = Number(text);
  return id > 0 ? id : undefined;
}

/** The step that an address asks for; an unknown one is the first. */
export const readStep = (search: URLSearchParams): BottlingStep =>
  search.get('initialStep') === 'checkout' ? 'checkout' : 'configurator';

/** The address of a step of bottling one's own barrel. */
export const stepAddress = (id: number, step: BottlingStep): string =>
  step === 'checkout' ? `${paths.bottleOwn(id)}?initialStep=checkout` : paths.bottleOwn(id);
