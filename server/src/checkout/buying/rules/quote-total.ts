import { containedVat } from '../../../core/money/contained-vat.ts';
import { feeOf } from '../../../core/money/fee.ts';

/** What a purchase, or a bid, consists of. Cents. */
export interface QuoteParts {
  /** The wine, VAT included. */
  readonly priceCents: number;
  /** Before a discount; none without one. */
  readonly undiscountedCents: number | null;
  /** What the house charges on top of the price, per cent of it. */
  readonly feePercent: number;
  /** The price contains no VAT. */
  readonly inBond: boolean;
  /** In the price, the fee and the cases, per cent. */
  readonly vatPercent: number;
  /** Cases of a barrel that is bottled at once. */
  readonly bottlingCents: number;
  /** What its shipment comes to, VAT on the wine included; below nothing if more VAT is taken off, nothing if it is fetched or stays in the cellar. */
  readonly shippingCents: number;
}

export interface QuoteTotal {
  readonly discountCents: number;
  readonly feeCents: number;
  /** Contained in what is paid now. */
  readonly vatCents: number;
  /** What is paid now. */
  readonly dueCents: number;
  /** With the estimate of what its shipment will cost. */
  readonly totalCents: number;
}

/**
 * The all-in total: what is paid now (price, fee, cases) and, as an estimate, what shipping will add. VAT is in what is
 * paid now already; the estimate has its own. docs/rules.md#all-in-total
 */
export function quoteTotal(parts: QuoteParts): QuoteTotal {
  const { priceCents, undiscountedCents, feePercent, inBond, vatPercent, bottlingCents, shippingCents } = parts;
  const feeCents = feeOf(priceCents, feePercent);
  const dueCents = priceCents + feeCents + bottlingCents;
  return {
    discountCents: Math.max(0, (undiscountedCents ?? priceCents) - priceCents),
    feeCents,
    vatCents: containedVat(inBond ? dueCents - priceCents : dueCents, vatPercent),
    dueCents,
    totalCents: dueCents + shippingCents,
  };
}
