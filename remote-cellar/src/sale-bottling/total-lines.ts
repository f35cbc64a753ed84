import type { Quote } from '@le-chai/contracts/buying';
import { euro, litres as tellLitres, percent } from '@le-chai/design/format';

interface TotalLine {
  label: string;
  /** EUR, or a word. */
  amounts: [number | string];
}

/** Every component of what a barrel comes to with its bottling. docs/rules.md#all-in-total @param planned the bottling is in it */
export function totalLines(quote: Quote, litres: number, planned: boolean): TotalLine[] {
  const { price, undiscounted_price: full, discount, fee, fee_rate: rate, bottling } = quote;
  const reduced = discount > 0 && full !== null;
  return [
    { label: `Wine, ${tellLitres(litres)}`, amounts: [reduced ? full : price] },
    ...(reduced ? [{ label: 'Discount', amounts: [`−${euro(discount)}`] as [string] }] : []),
    { label: fee > 0 ? `House fee, ${percent(rate)}` : 'House fee', amounts: [fee > 0 ? fee : 'none'] },
    ...(planned ? [{ label: 'Cases', amounts: [bottling > 0 ? bottling : 'no charge'] as [number | string] }] : []),
    { label: `VAT, ${percent(quote.vat_rate / 100)}`, amounts: [`${euro(quote.vat_included)} included`] },
  ];
}

/** What is paid later, in a sentence. */
export function totalNote({ shipping, total }: Quote, planned: boolean): string {
  if (!planned) return 'The cases are added once all of the wine is planned.';
  if (!shipping) return 'Delivery is reckoned at the checkout, and charged once you ask for it.';
  return `Delivered to ${shipping.country} it is about ${euro(total)} all in; the delivery is charged once you ask for it.`;
}
