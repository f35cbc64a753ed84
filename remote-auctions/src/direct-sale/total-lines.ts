import type { Quote } from '@le-chai/contracts/buying';
import { euro, litres, percent } from '@le-chai/design/format';

interface TotalLine {
  label: string;
  /** EUR, or a word. */
  amounts: [number | string];
}

/** Every component of what a purchase comes to. docs/rules.md#all-in-total */
export function totalLines(quote: Quote): TotalLine[] {
  const { discount, fee, fee_rate, price, undiscounted_price, vat_included, vat_rate } = quote;
  const reduced = discount > 0 && undiscounted_price !== null;
  return [
    { label: 'Wine', amounts: [reduced ? undiscounted_price : price] },
    ...(reduced ? [{ label: 'Discount', amounts: [`−${euro(discount)}`] as [string] }] : []),
    { label: fee > 0 ? `House fee, ${percent(fee_rate)}` : 'House fee', amounts: [fee > 0 ? fee : 'none'] },
    { label: `VAT, ${percent(vat_rate / 100)}`, amounts: [`${euro(vat_included)} included`] },
    deliveryLine(quote),
  ];
}

function deliveryLine({ litres: volume, shipping }: Quote): TotalLine {
  if (volume !== null) return { label: 'Delivery, excise, duty', amounts: ['at bottling'] };
  if (!shipping) return { label: 'Delivery, excise, duty', amounts: ['at checkout'] };
  return { label: `Delivery to ${shipping.country}, estimate`, amounts: [shipping.total] };
}

/** What is bought, at the head of the figures: `2 lots`, `63 L`. */
export function boughtLabel({ litres: volume, quantity }: Quote): string {
  if (volume !== null) return litres(volume);
  return quantity === 1 ? '1 lot' : `${quantity} lots`;
}

/** What of the total is certain, and when which part is paid. */
export function totalNote({ due, litres: volume, shipping, shipping_note: note }: Quote): string {
  if (volume !== null) return 'You pay for the litres. Bottles, cases and delivery are chosen at bottling.';
  if (!shipping) return note ?? 'The checkout estimates the delivery once it knows where it goes.';
  return `${euro(due)} is paid now. Freight, excise, duty and their VAT are paid when you have it shipped.`;
}
