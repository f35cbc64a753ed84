import type { BasketQuote, QuotedLine } from '@le-chai/contracts/basket';
import type { Quote } from '@le-chai/contracts/buying';
import { toEuro } from '../../../core/money/amounts.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import { coverTerms } from '../../../core/money/cover.ts';
import { houseFacts } from '../../../core/house/facts/read-facts.ts';
import type { Member } from '../../../core/http/member.ts';
import type { ShippedBottle } from '../../../cellar/operations.ts';
import { composeQuote, type ComposedQuote } from '../quote/compose-quote.ts';
import type { Choices } from '../quote/choices.ts';
import { bottlesOf, destinationOf, shippingOf } from '../quote/quote-parts.ts';
import { basketTotal } from '../rules/basket-total.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';

/** Where a basket goes; its lots need no other choice. */
export type Delivery = Pick<Choices, 'addressId' | 'pickup'>;

/** Lots of a sale to be quoted. Cents. */
export interface LineToQuote {
  readonly sale: SaleOnOffer;
  readonly quantity: number;
  /** Of a lot. */
  readonly unitPrice: number;
}

export interface ComposedBasket {
  readonly quote: BasketQuote;
  /** In the order of the lines. */
  readonly lines: readonly ComposedQuote[];
  /** To be paid at the checkout. */
  readonly dueCents: number;
  readonly totalCents: number;
}

/** A line is quoted without its way: all lines have one together. */
const NO_WAY: Choices = { addressId: null, pickup: false, bottling: null, customLabel: null };

/**
 * Puts together what a basket comes to: each line by the code of a purchase of its own, and one shipment of all bottles.
 * @throws {Refusal} 404 for another member's address
 */
export async function composeBasket(
  db: Queryable,
  member: Pick<Member, 'id' | 'tier'>,
  lines: readonly LineToQuote[],
  delivery: Delivery,
): Promise<ComposedBasket> {
  const destination = await destinationOf(db, member.id, { ...NO_WAY, ...delivery });
  const { vat: vatPercent, fee: feePercent, insurance } = await houseFacts(db, 'vat', 'fee', 'insurance');
  const composed: ComposedQuote[] = [];
  const bottles: ShippedBottle[] = [];
  for (const { sale, quantity, unitPrice } of lines) {
    const line = { sale, basis: 'buy', quantity, unitPrice, choices: NO_WAY, unitsLeft: 0, hold: null } as const;
    const quoted = await composeQuote(db, member, line);
    composed.push(quoted);
    bottles.push(...(await bottlesOf(db, sale, { units: quantity, totalCents: quoted.priceCents, vatPercent })));
  }
  const inBond = lines.some(({ sale }) => sale.inBond);
  const shipping =
    lines.length > 0
      ? await shippingOf(db, destination, inBond, () => Promise.resolve(bottles))
      : { totalCents: 0, estimate: null, note: null };
  const total = basketTotal(composed, shipping.totalCents);
  return {
    quote: {
      currency: 'EUR',
      lines: composed.map(({ quote }) => lineOf(quote)),
      price: toEuro(total.priceCents),
      discount: toEuro(total.discountCents),
      fee_rate: feePercent / 100,
      fee: toEuro(total.feeCents),
      vat_rate: vatPercent,
      vat_included: toEuro(total.vatCents),
      insurance: toEuro(total.storageCents),
      insurance_limit: toEuro(coverTerms(insurance.storage).limitCents),
      pickup: destination.kind === 'pickup',
      shipping: shipping.estimate,
      shipping_note: shipping.note,
      due: toEuro(total.dueCents),
      total: toEuro(total.totalCents),
    },
    lines: composed,
    dueCents: total.dueCents,
    totalCents: total.totalCents,
  };
}

/** What a quote of a purchase says of a line. */
function lineOf(quote: Quote): QuotedLine {
  const { id_sale, quantity, unit_price, price, discount, fee, vat_included, insurance, in_bond, due } = quote;
  return { id_sale, quantity, unit_price, price, discount, fee, vat_included, insurance, in_bond, due };
}
