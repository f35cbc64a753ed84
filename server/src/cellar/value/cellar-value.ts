import type { CellarValue, MATURITY, SURENESS, ValueShare } from '@le-chai/contracts/value';
import { toEuro, toLitres } from '../../core/money/amounts.ts';
import { howSure } from '../../core/wares/rules/price-basis.ts';
import type { Holding } from './holdings.ts';
import { maturity } from './rules/maturity.ts';
import { type Part, shareOfValue } from './rules/share-of-value.ts';
import { dayOf } from './rules/value-days.ts';
import type { Acquired, ValuePoint } from './rules/value-over-time.ts';

const COLOURS: Record<Holding['color'], string> = { red: 'Red', rose: 'Rosé', white: 'White', other: 'Other' };
const STAGES: Record<(typeof MATURITY)[number], string> = {
  'in-barrel': 'In the barrel',
  young: 'Young, under 5 years',
  maturing: 'Maturing, 5 to 9 years',
  mature: 'Mature, 10 to 19 years',
  old: 'Old, 20 years or more',
  'no-vintage': 'Without a vintage',
};

const SURENESS_WORDS: Record<(typeof SURENESS)[number], string> = {
  firm: 'Firm',
  fair: 'Fair',
  rough: 'Rough',
  'at-cost': 'No estimate, at cost',
};

/** An estimate of which it was not kept what it rests on is a rough one. */
function surenessOf({ priceCents, priceDay, priceBasis }: Holding, now: Date): (typeof SURENESS)[number] {
  if (priceCents === null) return 'at-cost';
  return priceBasis && priceDay !== null ? howSure(priceBasis, priceDay, now) : 'rough';
}

const unitsOf = ({ productId, bottles, litresMl }: Holding) => (productId === null ? toLitres(litresMl) : bottles);

export const acquiredOf = (holding: Holding): Acquired => ({
  ware: holding.productId === null ? `barrel-${holding.barrelId}` : `product-${holding.productId}`,
  day: dayOf(new Date(holding.since)),
  units: unitsOf(holding),
  costCents: holding.costCents,
  priceCents: holding.priceCents,
});

/**
 * What holdings are made of: by region, by colour, by how old they are in the year that it is, and by how sure their
 * estimates are.
 */
export function partsOfCellar(holdings: readonly Holding[], now: Date) {
  const year = now.getUTCFullYear();
  const by = (trait: (holding: Holding) => [key: string, label: string]) =>
    shareOfValue(holdings.map((holding) => partOf(holding, trait(holding)))).map(valueShare);
  return {
    by_region: by(({ region }) => [region, region]),
    by_color: by(({ color }) => [color, COLOURS[color]]),
    by_maturity: by(({ vintage, root, productId }) => {
      const stage = maturity({ vintage, root, inBarrel: productId === null }, year);
      return [stage, STAGES[stage]];
    }),
    by_sureness: by((holding) => {
      const sure = surenessOf(holding, now);
      return [sure, SURENESS_WORDS[sure]];
    }),
  };
}

function partOf(holding: Holding, [key, label]: [string, string]): Part {
  const { costCents, priceCents, bottles, litresMl } = holding;
  const market = priceCents === null ? costCents : Math.round(unitsOf(holding) * priceCents);
  return { key, label, purchases: costCents, market, bottles, litresMl };
}

const valueShare = ({ purchases, market, litresMl, ...rest }: Part & { share: number }): ValueShare => ({
  ...rest,
  purchases: toEuro(purchases),
  market: toEuro(market),
  liters: toLitres(litresMl),
});

export const valuePoint = ({ day, purchases, market }: ValuePoint): CellarValue['points'][number] => ({
  at: day,
  purchases: toEuro(purchases),
  market: toEuro(market),
});
