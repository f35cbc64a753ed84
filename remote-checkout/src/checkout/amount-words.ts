import { litres } from '@le-chai/design/format';
import type { Offer } from './offer.ts';

/** How much wine a number of units is: "5 bottles", or "13.5 L" of a barrel. */
export function amountWords(offer: Offer, quantity: number): string {
  if (offer.kind === 'barrel') return litres(Math.round(quantity * offer.quantities.mul * 1000) / 1000);
  const bottles = quantity * offer.components.reduce((sum, component) => sum + component.quantity, 0);
  return bottles === 1 ? '1 bottle' : `${bottles} bottles`;
}

/** A number of units: "2 lots", or "3 units" of a barrel. */
export function unitWords(offer: Offer, quantity: number): string {
  const unit = offer.kind === 'barrel' ? 'unit' : 'lot';
  return quantity === 1 ? `1 ${unit}` : `${quantity} ${unit}s`;
}
