import {
  auctionCounter,
  auctionFilters,
  saleDetail,
  weeklyOffers,
  type WeeklyOffersQuery,
} from '@le-chai/contracts/auctions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/open-database.ts';
import { holds, Prebuilt } from '../http/prebuilt.ts';
import { invalid } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { Catalogue, detailKey, listKey } from './catalogue.ts';

/** Lists of sales, their filters and counts, and one sale whole. Answers carry an ETag; unchanged ones cost no query. */
export function catalogueRoutes(app: FastifyInstance, database: Database): void {
  const catalogue = new Catalogue(database);
  // Whoever asks first would otherwise wait for it; a failure is met, and told, by who asks.
  app.addHook('onReady', (done) => {
    catalogue.warmUp().catch(() => {});
    done();
  });

  const unchanged = (request: FastifyRequest) => {
    const etag = request.member && catalogue.etag(request.member);
    return etag && holds(request, etag) ? Prebuilt.unchanged(etag) : undefined;
  };

  route(app, weeklyOffers, ({ query, member, request }) => {
    refusePageNought(query);
    return unchanged(request) ?? catalogue.kept(member, listKey(query)) ?? catalogue.list(query, member);
  });
  route(app, saleDetail, ({ params: { saleId }, member, request }) => {
    return unchanged(request) ?? catalogue.kept(member, detailKey(saleId)) ?? catalogue.detail(saleId, member);
  });
  route(app, auctionFilters, ({ query }) => catalogue.filters(query));
  route(app, auctionCounter, () => catalogue.counter());
}

function refusePageNought({ page, per_page }: WeeklyOffersQuery): void {
  if (page === 0) throw invalid({ page: 'must be 1 or more' });
  if (per_page === 0) throw invalid({ per_page: 'must be 1 or more' });
}
