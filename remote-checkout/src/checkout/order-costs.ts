import type { Quote } from '@le-chai/contracts/buying';
import { euro, percent } from '@le-chai/design/format';
import { vatLines } from '@le-chai/design/vat-lines';

interface CostLine {
  label: string;
  /** EUR, or a word. */
  amount: number | string;
}

interface Costs {
  /** What `due` consists of. */
  now: CostLine[];
  due: number;
  /** What the shipment will cost by the tariff; none where there is no estimate. */
  later: CostLine[];
  /** The wine with the shipment, EUR. */
  total: number;
  /** Why nothing is estimated, or what is certain already: a sentence. */
  note: string | undefined;
}

/** What a total consists of: of one purchase, or of a basket. */
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
 * Every component of what a purchase comes to, parted by when it is paid. docs/rules.md#all-in-total
 * @param wine how much of it is bought: "5 bottles"
 * @param bottled cases were chosen, though they may cost nothing
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
  // Of several wines some may be in bond: then a pickup costs something.
  const more = bond || shipping ? 'VAT and excise are paid before you collect it.' : 'There is nothing more to pay.';
  return `You collect it from our cellar, once it has arrived and you have requested it. ${more}`;
}

/** @param limit the value that cover ends at, EUR; 0 where it is not known */
const coverLabel = (where: 'storage' | 'transit', limit: number): string =>
  limit > 0 ? `Cover in ${where}, up to ${euro(limit)}` : `Cover in ${where}`;

interface Priced {
  price: number;
  quantity: number;
}

const cents = (amount: number): number => Math.round(amount * 100);

/**
 * What a bottle of each kind costs, where the lot costs what its bottles do together. A lot that is bought out of an
 * auction, or at a discount, has one price and no others.
 * @returns undefined where the bottles have no prices of their own
 */
export function linePrices(components: readonly Priced[], lotPrice: number): readonly number[] | undefined {
  const sum = components.reduce((total, { price, quantity }) => total + cents(price) * quantity, 0);
  return sum > 0 && sum === cents(lotPrice) ? components.map(({ price }) => price) : undefined;
}
