import type { Auction } from '@le-chai/contracts/auction';
import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';
import { litres } from '@le-chai/design/format';
import { barrelOf, hasPrice, lotOf, type Sale } from './goods.ts';

/** Whether bids ask for units of something larger: a barrel, or several equal lots. */
export const hasUnits = (auction: Auction): boolean =>
  auction.product_type === 'barrel' || auction.options.quantities.max > 1;

/** The kind of sale: `Single lot`, `Collection, 12 bottles`, `Barrel, 225 L`; at a fixed price, its contents: `6 bottles`. */
export function kindLabel(sale: Sale): string {
  const barrel = barrelOf(sale);
  if (barrel) return `Barrel, ${litres(barrel.litres)}`;
  const bottles = bottlesLabel(sale);
  if (hasPrice(sale)) return bottles;
  if (sale.type.id === AUCTION_TYPE_ID.collection) return `Collection, ${bottles}`;
  return 'options' in sale && hasUnits(sale) ? 'Several identical lots' : 'Single lot';
}

function bottlesLabel(sale: Sale): string {
  const bottles = lotOf(sale)?.components.reduce((sum, component) => sum + component.quantity, 0) ?? 0;
  return `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`;
}

/** The label of a sale's price in its current state. */
export function priceLabel(auction: Pick<Auction, 'product_type' | 'status' | 'bets' | 'options'>): string {
  const perLitre = auction.product_type === 'barrel';
  if (auction.status === 'closed' && auction.bets === 0) return perLitre ? 'Per litre, opened at' : 'Opened at';
  if (auction.status === 'closed') return perLitre ? 'Closed, per litre' : 'Closed at';
  if (auction.status === 'scheduled' || auction.bets === 0) return perLitre ? 'Per litre, opens at' : 'Opens at';
  if (perLitre) return 'Per litre now';
  return auction.options.quantities.max > 1 ? 'From' : 'Price now';
}

/** How much interest there is: `No bids yet`, `27 bids`, `64 % bid`. */
export function interestLabel(auction: Pick<Auction, 'product_type' | 'bets' | 'bid_percentage'>): string {
  if (auction.bets === 0) return 'No bids yet';
  if (auction.product_type === 'barrel') return `${Math.floor(auction.bid_percentage)}\u00A0% bid`;
  return bidsLabel(auction.bets);
}

export const bidsLabel = (bets: number): string => (bets === 1 ? '1 bid' : `${bets} bids`);

/** Who made it and where: `Château Vauclerc, Bordeaux`; of a collection, the producers. */
export function makerLabel(sale: Sale): string {
  const barrel = barrelOf(sale);
  if (barrel) return [barrel.builder.name, barrel.region].filter(Boolean).join(', ');
  const components = lotOf(sale)?.components ?? [];
  const makers = new Set(components.map(({ builder }) => builder.name));
  const [region, ...others] = new Set(components.map((component) => component.region));
  return [makerNames(sale), makers.size === 1 && others.length === 0 && region].filter(Boolean).join(', ');
}

/** The producers alone, as on the page of a sale, whose facts name the region. */
export function makerNames(sale: Sale): string {
  const barrel = barrelOf(sale);
  if (barrel) return barrel.builder.name;
  const makers = [...new Set(lotOf(sale)?.components.map(({ builder }) => builder.name))];
  return makers.length > 3 ? `${makers.slice(0, 2).join(', ')} and ${makers.length - 2} others` : makers.join(', ');
}
