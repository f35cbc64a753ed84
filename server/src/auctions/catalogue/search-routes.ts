import { LEAST_SEARCHED, MOST_SUGGESTIONS, salesSearch } from '@le-chai/contracts/search';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import type { Catalogue } from './catalogue.ts';
import { wordsOf } from '../../core/wares/fold-text.ts';
import { highlight } from '../../core/wares/highlight.ts';

const PURCHASE = { AUCTION: 'auction', DIRECT_SALE: 'direct' } as const;

/** GET /api/v3/sales/search: suggestions while a member types. Of too few characters nothing is suggested. */
export function searchRoutes({ app }: Pick<Services, 'app'>, { lists }: Catalogue): void {
  route(app, salesSearch, async ({ query }) => {
    const { q, sale_purchase_type: type, limit = MOST_SUGGESTIONS, highlight_pre_tag: tag = '<em>' } = query;
    const words = wordsOf(q);
    if ([...words.join('')].length < LEAST_SEARCHED) return [];
    const suggested = await lists.suggested({ q, onGoing: true, purchase: type && PURCHASE[type] }, limit);
    return suggested.map(({ id, name, productType }) => ({
      id,
      name: query.highlight ? highlight(name, words, tag) : name,
      product_type: productType,
    }));
  });
}
