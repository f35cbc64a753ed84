import type { Barrel, LotComponent, Quantities } from '@le-chai/contracts/auction';
import type { SaleItem } from '@le-chai/contracts/direct-sales';
import { paths } from '@le-chai/paths';
import { litres } from '@le-chai/design/format';

interface Common {
  saleId: number;
  name: string;
  quantities: Quantities;
  status: SaleItem['status'];
  /** ISO instant. */
  opens: string;
  /** The page of the sale. */
  page: string;
  /** The list of other sales of its kind. */
  others: string;
  /** As named in the address of the bottling page. */
  saleType: 'shop' | 'private-sale' | 'collection';
  /** Whether it is an auction, which takes bids beside the fixed price. */
  byBids: boolean;
}

interface LotOffer extends Common {
  kind: 'lot';
  components: readonly LotComponent[];
}

export interface BarrelOffer extends Common {
  kind: 'barrel';
  barrel: Barrel;
}

/** A fixed-price offer: an auction with a buy-now price or a direct sale, in one shape. */
export type Offer = LotOffer | BarrelOffer;

/** Converts the API's shapes of a sale to one. */
export function toOffer(sale: SaleItem): Offer {
  const common = {
    saleId: sale.id_sale,
    name: sale.name,
    status: sale.status,
    opens: sale.start_data,
    page: paths.sale(sale.product_type, sale.id_sale, sale.name),
  };
  if ('is_private' in sale) {
    const others = sale.is_private ? paths.store('private-sale') : paths.newShop();
    const saleType = sale.is_private ? ('private-sale' as const) : ('shop' as const);
    const direct = { ...common, saleType, quantities: sale.quantity_options, others, byBids: false };
    return sale.product_type === 'lot'
      ? { ...direct, kind: 'lot', components: sale.product.components }
      : { ...direct, kind: 'barrel', barrel: sale.product };
  }
  const auction = {
    ...common,
    saleType: 'collection' as const,
    quantities: sale.options.quantities,
    others: paths.weeklyAuctions('all'),
    byBids: true,
  };
  return sale.product_type === 'lot'
    ? { ...auction, kind: 'lot', components: sale.lot.components }
    : { ...auction, kind: 'barrel', barrel: sale.barrel };
}

/** The amount of wine in a number of units: "5 bottles", or "13.5 L" of a barrel. */
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
