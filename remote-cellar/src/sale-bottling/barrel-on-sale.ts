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

/** The auction of a barrel, in a list that is empty where there is none. */
export const auctionOf = ({ saleId }: SaleBottling) =>
  query(auctionLookup, { query: { expand: true, id_auction: saleId, type_product: 'barrel' } });

/** The sale of a barrel at a price, in a page that is empty where there is none. */
export const directSaleOf = ({ saleType, saleId }: SaleBottling) =>
  query(shopLookup, {
    query: { onGoing: true, id: saleId, ...(saleType !== 'collection' && { id_type_auction: saleType }) },
  });

/** The barrel that is on sale. Fails where there is none, in the words that say so, and keeps the one that was there. */
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

/** What can be done about a barrel that is planned. */
export type BuyingState =
  | { kind: 'buy' }
  /** It has a price and cannot be bought just now. */
  | { kind: 'not-now'; text: string }
  /** It is sold by bids alone. */
  | { kind: 'bids' };

/** How a barrel on sale can be bought, as far as is known. @param over why it is not on sale any more */
export function buyingState({ price }: BarrelOnSale, mine: Mine | undefined, over: string | undefined): BuyingState {
  if (over !== undefined) return { kind: 'not-now', text: over };
  if (price === null) return { kind: 'bids' };
  const { hold = null, reason = null } = mine?.buy_now ?? {};
  // What is held is the member's to pay for, whatever is said to those who hold nothing.
  return hold || reason === null ? { kind: 'buy' } : { kind: 'not-now', text: withOwnTimes(reason) };
}
