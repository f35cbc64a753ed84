import { query } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { type DirectSalePage, shopLookup } from '@le-chai/contracts/direct-sales';
import { auctionLookup } from '@le-chai/contracts/whats-new';
import { useQuery } from '@tanstack/react-query';
import { toBarrelOnSale } from './barrel-on-sale.ts';
import type { SaleBottling } from './bottling-address.ts';

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
