import type { Hold } from '@le-chai/contracts/hold';
import type { Quote } from '@le-chai/contracts/buying';
import type { SaleId } from '@le-chai/contracts/primitives';
import { toEuro, toEuroOrNull, toLitres } from '../../../core/money/amounts.ts';
import { costOfCover, coverTerms } from '../../../core/money/cover.ts';
import { priceOfUnits } from '../../../core/sale/rules/price-of-units.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import { houseFacts } from '../../../core/house/facts/read-facts.ts';
import type { Member } from '../../../core/http/member.ts';
import { quoteTotal } from '../rules/quote-total.ts';
import type { SaleOnOffer } from '../sale-on-offer.ts';
import { bottlingPart, destinationOf, shippingPart } from './quote-parts.ts';
import type { Choices } from './choices.ts';

/** What is to be quoted. Cents. */
export interface Quoted {
  readonly sale: SaleOnOffer;
  readonly basis: Quote['basis'];
  readonly quantity: number;
  /** Of a lot, or of a litre. */
  readonly unitPrice: number;
  readonly choices: Choices;
  readonly unitsLeft: number;
  readonly hold: Hold | null;
}

export interface ComposedQuote {
  readonly quote: Quote;
  /** The wine alone. */
  readonly priceCents: number;
  readonly discountCents: number;
  /** Contained in what is paid at the checkout. */
  readonly vatCents: number;
  /** Of the cover in storage, contained in the price. */
  readonly storageCents: number;
  /** To be paid at the checkout. */
  readonly dueCents: number;
  /** Of it, what is not the price: fee and cases. */
  readonly extraCents: number;
  /** Of that, the fee. */
  readonly feeCents: number;
  readonly totalCents: number;
}

/**
 * Puts together everything that a purchase, or a bid that wins, comes to.
 * @throws {Refusal} 404 for another member's address, 422 for a bottling that is not valid
 */
export async function composeQuote(
  db: Queryable,
  member: Pick<Member, 'id' | 'tier'>,
  { sale, basis, quantity, unitPrice, choices, unitsLeft, hold }: Quoted,
): Promise<ComposedQuote> {
  const { litresMl, total: priceCents } = priceOfUnits(sale, unitPrice, quantity);
  const destination = await destinationOf(db, member.id, choices);
  const bottling = await bottlingPart(db, member, sale, litresMl, choices);
  const { vat: vatPercent, fee: feePercent, insurance } = await houseFacts(db, 'vat', 'fee', 'insurance');
  const bought = { units: quantity, litresMl, totalCents: priceCents, vatPercent };
  const shipping = await shippingPart(db, sale, bought, destination, bottling);
  const undiscountedCents = basis === 'buy' ? undiscounted(sale, unitPrice, quantity) : null;
  const bottlingCents = bottling?.chargeCents ?? 0;
  const storage = coverTerms(insurance.storage);
  const storageCents = costOfCover(priceCents, storage);
  const total = quoteTotal({
    priceCents,
    undiscountedCents,
    feePercent,
    inBond: sale.inBond,
    vatPercent,
    bottlingCents,
    shippingCents: shipping.totalCents,
  });
  const quote: Quote = {
    id_sale: sale.saleId as SaleId,
    basis,
    currency: 'EUR',
    quantity,
    litres: sale.productType === 'barrel' ? toLitres(litresMl) : null,
    unit_price: toEuro(unitPrice),
    price: toEuro(priceCents),
    undiscounted_price: toEuroOrNull(undiscountedCents),
    discount: toEuro(total.discountCents),
    fee_rate: feePercent / 100,
    fee: toEuro(total.feeCents),
    vat_rate: vatPercent,
    vat_included: toEuro(total.vatCents),
    in_bond: sale.inBond,
    insurance: toEuro(storageCents),
    insurance_limit: toEuro(storage.limitCents),
    bottling: toEuro(bottlingCents),
    pickup: destination.kind === 'pickup',
    shipping: shipping.estimate,
    shipping_note: shipping.note,
    due: toEuro(total.dueCents),
    total: toEuro(total.totalCents),
    units_left: unitsLeft,
    hold,
  };
  return {
    quote,
    priceCents,
    discountCents: total.discountCents,
    vatCents: total.vatCents,
    storageCents,
    dueCents: total.dueCents,
    extraCents: total.dueCents - priceCents,
    feeCents: total.feeCents,
    totalCents: total.totalCents,
  };
}

/** Sent only if it is more. */
function undiscounted(sale: SaleOnOffer, unitPrice: number, quantity: number): number | null {
  if (sale.undiscounted === null || sale.undiscounted <= unitPrice) return null;
  return priceOfUnits(sale, sale.undiscounted, quantity).total;
}
