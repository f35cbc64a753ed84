import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { readOffers } from '@le-chai/bottling/offers-wire';
import type { BarrelInfo } from '@le-chai/contracts/bottling';
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
