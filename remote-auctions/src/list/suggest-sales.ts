import { request } from '@le-chai/api';
import { MOST_SUGGESTIONS, salesSearch } from '@le-chai/contracts/search';
import { kindLabel } from '../auction/auction-words.ts';
import type { Sale } from '../auction/goods.ts';
import type { SaleList } from './list.ts';

type Suggest = SaleList['find']['suggest'];

const NOTES = { lot: 'Lot', barrel: 'Barrel, by the litre' } as const;

/** Suggests auctions of every kind, by the search of the house. */
export const suggestAuctions: Suggest = async (text, signal) => {
  const query = { q: text, limit: MOST_SUGGESTIONS, sale_purchase_type: 'AUCTION' } as const;
  const found = await request(salesSearch, { query, signal });
  return found.map(({ id, name, product_type: productType }) => ({ id, name, note: NOTES[productType] }));
};

/** The first page of a list, narrowed to a text. */
interface Narrowed {
  q: string;
  per_page: number;
}

/** Suggests sales of a list and no others, so that what is taken is there. @param ask asks for sales of this list */
export const suggestWithin =
  (ask: (query: Narrowed, signal: AbortSignal) => Promise<{ items: Sale[] }>): Suggest =>
  async (text, signal) => {
    const { items } = await ask({ q: text, per_page: MOST_SUGGESTIONS }, signal);
    return items.map((sale) => ({ id: sale.id_sale, name: sale.name, note: kindLabel(sale) }));
  };
