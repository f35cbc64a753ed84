import { pastResults } from '@le-chai/contracts/past-results';
import { producerPage } from '@le-chai/contracts/producers';
import { invalid, notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { builderOf } from '../../core/wares/product-parts.ts';
import type { BuilderRow } from '../../core/wares/ware-rows.ts';
import { resultsOfProducer, searchResults } from './past-results.ts';

/** GET /api/v3/producers/{name}: who a producer is, and what their wines were sold for at auction; /api/v3/results: of anyone. */
export function producerRoutes({ app, database: { pool } }: Pick<Services, 'app' | 'database'>): void {
  route(app, producerPage, async ({ params: { name }, query: { page = 1 } }) => {
    refusePageNought(page);
    const { rows } = await pool.query<BuilderRow>({
      name: 'producer',
      text: 'select * from builder where name = $1',
      values: [name],
    });
    const [builder] = rows;
    if (!builder) throw notFound(`Producer ${name}`);
    const { items, ...rest } = await resultsOfProducer(pool, builder.id, page);
    const results = { items: items.map(({ paid: _paid, ...result }) => result), ...rest };
    return { producer: builderOf(builder), results };
  });
  route(app, pastResults, ({ query: { page = 1, ...searched } }) => {
    refusePageNought(page);
    return searchResults(pool, searched, page);
  });
}

function refusePageNought(page: number): void {
  if (page === 0) throw invalid({ page: 'must be 1 or more' });
}
