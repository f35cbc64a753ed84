import { load, query } from '@le-chai/api';
import { saleDetail } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { priceHistory } from '@le-chai/contracts/price-history';
import { ProductType } from '@le-chai/contracts/primitives';
import { paths } from '@le-chai/paths';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';

/** A sale: `/sales/{productType}/{saleId}-{saleName}`. */
export const saleRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    path: '/sales/:productType/:sale',
    handle: { title: 'Sale' },
    loader: saleLoader(queryClient),
    shouldRevalidate: (move) => !isRenamed(move) && move.defaultShouldRevalidate,
    lazy: { Component: async () => (await import(/* webpackChunkName: "sale" */ './SalePage.tsx')).SalePage },
  },
];

/** Starts the sale, both parts of its auction and what its wines sold for at once, and waits for none of them. */
const saleLoader =
  (queryClient: QueryClient) =>
  ({ params: { productType, sale } }: LoaderFunctionArgs): null => {
    const address = parseSaleAddress(productType, sale);
    if (!address) throw new Response(null, { status: 404, statusText: 'Not Found' });
    const { saleId } = address;
    load(queryClient, query(saleDetail, { params: { saleId } })).catch(told);
    load(queryClient, query(auctionLive, { params: { id: saleId } })).catch(told);
    load(queryClient, query(auctionMine, { params: { id: saleId } })).catch(told);
    load(queryClient, query(priceHistory, { params: { saleId } })).catch(told);
    return null;
  };

/** The same sale under another name, as when the page corrects its address: everything has been asked for. */
function isRenamed({ currentUrl, currentParams, nextUrl, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname === nextUrl.pathname) return false;
  const [from, to] = [currentParams, nextParams].map(({ productType, sale }) => parseSaleAddress(productType, sale));
  return from?.saleId === to?.saleId && from?.productType === to?.productType;
}

/** The page tells of a failure where it shows the data; here it is only asked for early. */
const told = (): void => undefined;

interface SaleAddress {
  productType: ProductType;
  saleId: number;
}

/**
 * Reads `/sales/{productType}/{saleId}-{saleName}`. The number alone decides; the name is for people.
 * @returns undefined where it cannot be the address of a sale.
 */
export function parseSaleAddress(productType: string | undefined, sale: string | undefined): SaleAddress | undefined {
  const kind = ProductType.safeParse(productType);
  const saleId = Number(/^(\d{1,15})(?:-|$)/.exec(sale ?? '')?.[1] ?? 0);
  return kind.success && saleId > 0 ? { productType: kind.data, saleId } : undefined;
}

/**
 * The address that a sale should stand at, when it is shown at another.
 * @returns undefined when the path is right already.
 */
export function correctedPath(
  pathname: string,
  sale: { product_type: ProductType; id_sale: number; name: string },
): string | undefined {
  const right = paths.sale(sale.product_type, sale.id_sale, sale.name);
  return pathname === right ? undefined : right;
}
