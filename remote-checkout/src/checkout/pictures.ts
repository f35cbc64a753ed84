import type { Barrel, LotComponent } from '@le-chai/contracts/auction';
import type { Cask } from '@le-chai/design/Barrel';
import type { BottleSubject } from '@le-chai/design/Bottle';
import type { BarrelOffer } from './offer.ts';

/** A component of a lot as the drawing needs it. */
export const bottleOf = ({
  builder,
  category,
  color,
  nameProductWithoutVintage: name,
  region,
  size,
  vintage,
}: LotComponent): BottleSubject => ({
  producer: builder.name,
  name,
  vintage,
  colour: color,
  region: region || builder.region,
  root: category.root,
  size,
});

/** A barrel as the drawing needs it. */
export const caskOf = ({ color, litres, wine_type }: Barrel): Cask => ({
  colour: color,
  litres,
  spirit: wine_type === 'spirit',
});

/** The share of a barrel that a number of units is, 0 to 100. */
export function levelOf({ barrel, quantities }: Pick<BarrelOffer, 'barrel' | 'quantities'>, units: number): number {
  return barrel.litres > 0 ? Math.min(100, (100 * units * quantities.mul) / barrel.litres) : 100;
}
