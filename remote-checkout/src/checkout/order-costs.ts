import type { Quote } from '@le-chai/contracts/buying';
import { euro, percent } from '@le-chai/design/format';
import { vatLines } from '@le-chai/design/vat-lines';

interface CostLine {
  label: string;
  /** EUR, or a word. */
  amount: number | string;
}

interface Costs {
  /** The components of `due`. */
  now: CostLine[];
  due: number;
  /** The estimated cost of the shipment; empty if there is no estimate. */
  later: CostLine[];
  /** The wine with the shipment, EUR. */
  total: number;
  /** Why there is no estimate, or what is already certain, in a sentence. */
  note: string | undefined;
}

/** The components of a total, of one purchase or of a basket. */
export type Quoted = Pick<
  Quote,
  | 'price'
  | 'undiscounted_price'
  | 'discount'
  | 'fee'
  | 'fee_rate'
  | 'vat_rate'
  | 'vat_included'
  | 'in_bond'
  | 'insurance'
  | 'insurance_limit'
  | 'bottling'
  | 'pickup'
  | 'shipping'
  | 'shipping_note'
  | 'due'
  | 'total'
>;

/**
 * Every component of a purchase's total, grouped by when it is paid. docs/rules.md#all-in-total
 * @param wine the amount of wine: "5 bottles"
 * @param bottled whether cases were chosen, even free ones
 */
export function orderCosts(quote: Quoted, wine: string, bottled = false): Costs {
  const {
    price,
    undiscounted_price: undiscounted,
    discount,
    fee,
    bottling,
    shipping,
    insurance,
    insurance_limit: limit,
  } = quote;
  const reduced = discount > 0 && undiscounted !== null;
  return {
    now: [
      { label: `Wine, ${wine}`, amount: reduced ? undiscounted : price },
      ...(reduced ? [{ label: 'Discount', amount: `−${euro(discount)}` }] : []),
      { label: fee > 0 ? `House fee, ${percent(quote.fee_rate)}` : 'House fee', amount: fee > 0 ? fee : 'none' },
      ...(bottled || bottling > 0 ? [{ label: 'Cases', amount: bottling > 0 ? bottling : 'no charge' }] : []),
      ...(limit > 0
        ? [{ label: coverLabel('storage', limit), amount: insurance > 0 ? `${euro(insurance)} included` : 'included' }]
        : []),
      quote.in_bond
        ? { label: 'VAT and excise', amount: 'not included, in bond' }
        : { label: `VAT, ${percent(quote.vat_rate / 100)}`, amount: `${euro(quote.vat_included)} included` },
    ],
    due: quote.due,
    later: shipping
      ? [
          { label: 'Freight', amount: shipping.freight > 0 ? shipping.freight : 'none' },
          { label: 'Excise', amount: shipping.excise > 0 ? shipping.excise : 'none' },
          { label: 'Duty', amount: shipping.duty > 0 ? shipping.duty : 'none' },
          ...(quote.pickup ? [] : [transitLine(shipping)]),
          ...vatLines(shipping, shipping.country).map(({ label, amounts: [amount] }) => ({ label, amount })),
        ]
      : [],
    total: quote.total,
    note: quote.pickup ? pickupNote(quote) : (quote.shipping_note ?? undefined),
  };
}

const transitLine = ({ cover, cover_limit: limit }: NonNullable<Quote['shipping']>): CostLine => ({
  label: coverLabel('transit', limit),
  amount: cover > 0 ? cover : 'included',
});

function pickupNote({ in_bond: bond, shipping }: Quoted): string {
  // Some wines in a basket may be in bond: then a pickup costs something.
  const more = bond || shipping ? 'VAT and excise are paid before you collect it.' : 'There is nothing more to pay.';
  return `You collect it from our cellar, once it has arrived and you have requested it. ${more}`;
}

/** @param limit the most that is covered, EUR; 0 if not known */
const coverLabel = (where: 'storage' | 'transit', limit: number): string =>
  limit > 0 ? `Cover in ${where}, up to ${euro(limit)}` : `Cover in ${where}`;

interface Priced {
  price: number;
  quantity: number;
}

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * The price of each kind of bottle, if they add up to the price of the lot. A lot bought from an auction, or at a
 * discount, has only one price.
 * @returns undefined if the bottles have no individual prices
 */
export function linePrices(components: readonly Priced[], lotPrice: number): readonly number[] | undefined {
  const sum = components.reduce((total, { price, quantity }) => total + cents(price) * quantity, 0);
  return sum > 0 && sum === cents(lotPrice) ? components.map(({ price }) => price) : undefined;
}
