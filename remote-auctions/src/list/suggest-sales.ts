import { request } from '@le-chai/api';
import { MOST_SUGGESTIONS, salesSearch, type SalePurchaseType } from '@le-chai/contracts/search';
import type { SaleList } from './list.ts';

const NOTES = { lot: 'Lot', barrel: 'Barrel, by the litre' } as const;

/** Suggests sales that are on, for the search of a list. @param type those by bids, or those at a price */
export const suggestSales =
  (type: SalePurchaseType): SaleList['find']['suggest'] =>
  async (text, signal) => {
    const query = { q: text, limit: MOST_SUGGESTIONS, sale_purchase_type: type };
    const found = await request(salesSearch, { query, signal });
    return found.map(({ id, name, product_type: productType }) => ({ id, name, note: NOTES[productType] }));
  };
