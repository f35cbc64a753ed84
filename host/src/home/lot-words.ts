import type { HomeLot } from '@le-chai/contracts/home';

/** How many makers are named; the rest are counted. */
const NAMED = 2;

/** `6 bottles`; of several lots alike, `6 bottles, 4 identical lots` */
export function bottlesLabel({ bottles, units }: Pick<HomeLot, 'bottles' | 'units'>): string {
  const count = bottles.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}${units > 1 ? `, ${units} identical lots` : ''}`;
}

/** `Château Vauclerc, Pauillac`; of many makers, `Château Vauclerc, Delbreuil and 3 others` */
export function lotMakers({ bottles }: Pick<HomeLot, 'bottles'>): string {
  const makers = [...new Set(bottles.map(({ producer }) => producer))];
  const regions = [...new Set(bottles.map(({ region }) => region))];
  const others = makers.length - NAMED;
  if (others > 1) return `${makers.slice(0, NAMED).join(', ')} and ${others} others`;
  return [...makers, ...(makers.length === 1 && regions.length === 1 ? regions : [])].filter(Boolean).join(', ');
}

/** The label of its price. */
export function lotPriceLabel({ bets, units }: Pick<HomeLot, 'bets' | 'units'>): string {
  if (bets === 0) return 'Opens at';
  return units > 1 ? 'From' : 'Price now';
}
