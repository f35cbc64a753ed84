import type { Auction, Barrel, Quantities } from '@le-chai/contracts/auction';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { paths } from '@le-chai/paths';
import type { SaleType } from './bottling-address.ts';

/** A barrel on sale, in one shape for both kinds of sale. */
export interface BarrelOnSale {
  saleId: number;
  saleType: SaleType;
  name: string;
  barrel: Barrel;
  quantities: Quantities;
  /** EUR a litre at which it is bought at once; none where only bids are taken. */
  price: number | null;
  /** EUR a litre that it takes to be among the winners now; none where it is not sold by bids. */
  bidPrice: number | null;
  /** The sale's own page. */
  page: string;
}

/** Said where a look-up has no barrel on sale. */
const REQUIRED = {
  shop: 'Direct sale required',
  'private-sale': 'Direct sale required',
  collection: 'Auction required',
} as const;

/**
 * What a look-up found, brought into one shape.
 * @throws {Error} where there is nothing, or it is not a barrel
 */
export function toBarrelOnSale(saleType: SaleType, found: DirectSale | Auction | undefined): BarrelOnSale {
  if (found?.product_type !== 'barrel') throw new Error(REQUIRED[saleType]);
  const common = {
    saleId: found.id_sale,
    saleType,
    name: found.name,
    page: paths.sale('barrel', found.id_sale, found.name),
  };
  if ('is_private' in found) {
    const { product: barrel, quantity_options: quantities, price } = found;
    return { ...common, barrel, quantities, price, bidPrice: null };
  }
  const { barrel, options, buy_now_price: price, is_buy_now_enabled: isEnabled, currentPrice: bidPrice } = found;
  return { ...common, barrel, quantities: options.quantities, price: isEnabled ? price : null, bidPrice };
}
