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
  /** Where the sale can be looked at. */
  page: string;
  /** Where there are others of its kind. */
  others: string;
  /** As the places to plan its bottling call it. */
  saleType: 'shop' | 'private-sale' | 'collection';
  /** Of an auction: bids are taken beside the price. */
  byBids: boolean;
}

interface LotOffer extends Common {
  kind: 'lot';
  components: readonly LotComponent[];
}

interface BarrelOffer extends Common {
  kind: 'barrel';
  barrel: Barrel;
}

/** What is on offer at a price: an auction that can be bought at once, or a sale at a price, in one shape. */
export type Offer = LotOffer | BarrelOffer;

/** Brings the shapes in which the API tells sales into one. */
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
