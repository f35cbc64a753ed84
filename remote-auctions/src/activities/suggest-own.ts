import { request } from '@le-chai/api';
import { weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { MOST_SUGGESTIONS } from '@le-chai/contracts/search';
import { kindLabel } from '../auction/auction-words.ts';
import type { SaleList } from '../list/list.ts';
import type { Activity } from './activity-queries.ts';

/** Suggests sales of such a list and no others: what is taken is there. */
export const suggestOwn =
  (activity: Activity): SaleList['find']['suggest'] =>
  async (text, signal) => {
    const query = { ...weeklyOffersParams(activity), expand: 'true', per_page: MOST_SUGGESTIONS, q: text } as const;
    const { items } = await request(weeklyOffers, { query, signal });
    return items.map((sale) => ({ id: sale.id_sale, name: sale.name, note: kindLabel(sale) }));
  };
