import { auctionCounter, auctionFilters, saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { saleCalendar } from '@le-chai/contracts/calendar';
import { shop, shopLookup } from '@le-chai/contracts/direct-sales';
import { readHome } from '@le-chai/contracts/home';
import { auctionLookup, leadSale, whatsNew } from '@le-chai/contracts/whats-new';
import type { FastifyRequest } from 'fastify';
import { holds, Prebuilt } from '../../core/http/prebuilt.ts';
import { invalid } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import {
  CALENDAR_KEY,
  type Catalogue,
  detailKey,
  LEAD_KEY,
  lookUpKey,
  shopKey,
  weeklyKey,
  whatsNewKey,
} from './catalogue.ts';
import { LEAST_SEARCHED, MOST_SUGGESTIONS, salesSearch } from '@le-chai/contracts/search';
import { wordsOf } from '../../core/wares/fold-text.ts';
import { highlight } from '../../core/wares/highlight.ts';

/** Lists of sales, their filters and counts, and one sale whole. Answers carry an ETag; unchanged ones cost no query. */
export function catalogueRoutes({ app }: Pick<Services, 'app'>, catalogue: Catalogue): void {
  const { answers } = catalogue;
  const unchanged = (request: FastifyRequest) => {
    const etag = request.member && answers.etag(request.member);
    return etag && holds(request, etag) ? Prebuilt.unchanged(etag) : undefined;
  };

  route(app, weeklyOffers, ({ query, member, request }) => {
    refusePageNought(query);
    return unchanged(request) ?? answers.kept(member, weeklyKey(query)) ?? catalogue.weekly(query, member);
  });
  for (const call of [shop, shopLookup]) {
    route(app, call, ({ query, member, request }) => {
      refusePageNought(query);
      return unchanged(request) ?? answers.kept(member, shopKey(query)) ?? catalogue.shop(query, member);
    });
  }
  route(app, saleDetail, ({ params: { saleId }, member, request }) => {
    return unchanged(request) ?? answers.kept(member, detailKey(saleId)) ?? catalogue.detail(saleId, member);
  });
  route(app, auctionLookup, ({ query: { id_auction: id, type_product: type }, member, request }) => {
    return unchanged(request) ?? answers.kept(member, lookUpKey(id, type)) ?? catalogue.lookUp(id, type, member);
  });
  route(app, whatsNew, ({ query: { onGoing = false, dashboard = false }, member, request }) => {
    const key = whatsNewKey(onGoing, dashboard);
    return unchanged(request) ?? answers.kept(member, key) ?? catalogue.whatsNew(onGoing, dashboard, member);
  });
  route(app, leadSale, ({ member, request }) => {
    return unchanged(request) ?? answers.kept(member, LEAD_KEY) ?? catalogue.lead(member);
  });
  route(app, saleCalendar, ({ member, request }) => {
    return unchanged(request) ?? answers.kept(member, CALENDAR_KEY) ?? catalogue.calendar(member);
  });
  route(app, auctionFilters, ({ query: { expand: _expand, ...wanted } }) => catalogue.filters(wanted));
  route(app, auctionCounter, () => catalogue.counter());
  route(app, readHome, async ({ request }) => {
    const home = await catalogue.home.answer();
    return home.etag !== undefined && holds(request, home.etag) ? Prebuilt.unchanged(home.etag) : home;
  });
}

function refusePageNought({ page, per_page }: { page?: number | undefined; per_page?: number | undefined }): void {
  if (page === 0) throw invalid({ page: 'must be 1 or more' });
  if (per_page === 0) throw invalid({ per_page: 'must be 1 or more' });
}

const PURCHASE = { AUCTION: 'auction', DIRECT_SALE: 'direct' } as const;

/** GET /api/v3/sales/search: suggestions while a member types. Of too few characters nothing is suggested. */
export function searchRoutes({ app }: Pick<Services, 'app'>, catalogue: Catalogue): void {
  route(app, salesSearch, async ({ query }) => {
    const { q, sale_purchase_type: type, limit = MOST_SUGGESTIONS, highlight_pre_tag: tag = '<em>' } = query;
    const words = wordsOf(q);
    if ([...words.join('')].length < LEAST_SEARCHED) return [];
    const wanted = { q, onGoing: true, purchase: type && PURCHASE[type] };
    return catalogue.suggested(wanted, limit, (name, found) => (query.highlight ? highlight(name, found, tag) : name));
  });
}
