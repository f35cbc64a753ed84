import type { CellarLot } from '@le-chai/contracts/cellar';
import { count, euro, litres, vintage } from '@le-chai/design/format';

/** Bottles of all components. */
export const bottlesOf = (lot: CellarLot): number => lot.components.reduce((sum, { quantity }) => sum + quantity, 0);

/** "0.75 L", of the first component. */
export const sizeOf = (lot: CellarLot): string => litres(lot.components[0]?.size ?? 0.75);

/** "2016"; "NV" if it has none. */
export const vintageOf = ({ components: [first] }: CellarLot): string => vintage(first?.vintage);

/** Name, vintage, size and number: what distinguishes lots of the same wine. */
export const fullName = (lot: CellarLot): string =>
  [lot.name, vintageOf(lot), `${bottlesOf(lot)} × ${sizeOf(lot)}`].join(', ');

/** "2 lots" */
export const lotsWord = (lots: number): string => `${count(lots)} ${lots === 1 ? 'lot' : 'lots'}`;

/** "2 lots, 18 bottles" */
export function lotsInWords(lots: readonly CellarLot[]): string {
  const bottles = lots.reduce((sum, lot) => sum + bottlesOf(lot), 0);
  return `${lotsWord(lots.length)}, ${count(bottles)} ${bottles === 1 ? 'bottle' : 'bottles'}`;
}

/** "market €4,728"; lots without a market price are counted separately. */
export function marketInWords(lots: readonly CellarLot[]): string {
  const priced = lots.filter(({ finance }) => finance.average_emp !== null);
  if (priced.length === 0) return 'no market price';
  const worth = priced.reduce((sum, lot) => sum + (lot.finance.average_emp ?? 0) * bottlesOf(lot), 0);
  const without = lots.length - priced.length;
  return `market ${euro(worth)}${without > 0 ? `, ${lotsWord(without)} without a price` : ''}`;
}
