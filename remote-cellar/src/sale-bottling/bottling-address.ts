import type { BottlingAddress } from '@le-chai/paths';

/** How a barrel is sold: in the shop, privately, or in an auction of the collection. */
export type SaleType = 'shop' | 'private-sale' | 'collection';

export interface SaleBottling {
  saleType: SaleType;
  saleId: number;
}

/** The sale in `/bottling/{saleType}/{saleId}`; undefined if invalid. */
export function readSaleBottling({ saleType, saleId }: Readonly<Record<string, string | undefined>>) {
  const type = (['shop', 'private-sale', 'collection'] as const).find((known) => known === saleType);
  const id = /^\d{1,15}$/.test(saleId ?? '') ? Number(saleId) : 0;
  return type && id > 0 ? ({ saleType: type, saleId: id } satisfies SaleBottling) : undefined;
}

/** The initial litres, if given as a number, and the initial step; an unknown step is the configurator. */
export function readBottlingSearch(
  search: URLSearchParams,
): BottlingAddress & { initialStep: 'configurator' | 'checkout' } {
  const text = search.get('initialLiters')?.trim() ?? '';
  const litres = text === '' ? Number.NaN : Number(text);
  return {
    initialStep: search.get('initialStep') === 'checkout' ? 'checkout' : 'configurator',
    ...(Number.isFinite(litres) && litres > 0 && { initialLiters: litres }),
  };
}
