import { query } from '@le-chai/api';
import type { Auction, Barrel, Quantities } from '@le-chai/contracts/auction';
import type { Mine } from '@le-chai/contracts/bidding';
import { type DirectSale, type DirectSalePage, shopLookup } from '@le-chai/contracts/direct-sales';
import { auctionLookup } from '@le-chai/contracts/whats-new';
import { withOwnTimes } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import type { SaleBottling, SaleType } from './bottling-address.ts';

/** A barrel on sale, in one shape for both kinds of sale. */
export interface BarrelOnSale {
  saleId: number;
  saleType: SaleType;
  name: string;
  barrel: Barrel;
  quantities: Quantities;
  /** Fixed price, EUR per litre; null if sold by auction only. */
  price: number | null;
  /** Current winning price, EUR per litre; null if not sold by auction. */
  bidPrice: number | null;
  /** The page of the sale. */
  page: string;
}

/** Error messages for a lookup without a barrel on sale. */
const REQUIRED = {
  shop: 'Direct sale required',
  'private-sale': 'Direct sale required',
  collection: 'Auction required',
} as const;

/**
 * Converts a lookup result to one shape.
 * @throws {Error} if there is nothing, or it is not a barrel
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

/** The auction of a barrel, in a list that is empty if there is none. */
export const auctionOf = ({ saleId }: SaleBottling) =>
  query(auctionLookup, { query: { expand: true, id_auction: saleId, type_product: 'barrel' } });

/** The fixed-price sale of a barrel, in a page that is empty if there is none. */
export const directSaleOf = ({ saleType, saleId }: SaleBottling) =>
  query(shopLookup, {
    query: { onGoing: true, id: saleId, ...(saleType !== 'collection' && { id_type_auction: saleType }) },
  });

/** The barrel on sale. Fails with a message if there is none, and keeps the previous one. */
export function useBarrelOnSale(address: SaleBottling) {
  const { saleType } = address;
  const isAuction = saleType === 'collection';
  const auction = useQuery({ ...auctionOf(address), select: inAuction, enabled: isAuction });
  const inSale = saleType === 'shop' ? inShop : inPrivateSale;
  const directSale = useQuery({ ...directSaleOf(address), select: inSale, enabled: !isAuction });
  return isAuction ? auction : directSale;
}

const inAuction = ([found]: Auction[]) => toBarrelOnSale('collection', found);

const inShop = ({ items }: DirectSalePage) => toBarrelOnSale('shop', items[0]);

const inPrivateSale = ({ items }: DirectSalePage) => toBarrelOnSale('private-sale', items[0]);

/** How a planned barrel can be bought. */
export type BuyingState =
  | { kind: 'buy' }
  /** It has a price, but cannot be bought right now. */
  | { kind: 'not-now'; text: string }
  /** It is sold by auction only. */
  | { kind: 'bids' };

/** How a barrel on sale can be bought, as far as known. @param over why it is no longer on sale */
export function buyingState({ price }: BarrelOnSale, mine: Mine | undefined, over: string | undefined): BuyingState {
  if (over !== undefined) return { kind: 'not-now', text: over };
  if (price === null) return { kind: 'bids' };
  const { hold = null, reason = null } = mine?.buy_now ?? {};
  // A member with a hold can pay, whatever the reason given to others.
  return hold || reason === null ? { kind: 'buy' } : { kind: 'not-now', text: withOwnTimes(reason) };
}
