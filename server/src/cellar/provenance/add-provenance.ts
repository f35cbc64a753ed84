import { provenance } from '@le-chai/contracts/provenance';
import { notFound } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { findBottle } from './find-bottle.ts';

/** GET /api/v3/provenance/{serial}: a bottle’s way, for anybody who reads the number off it. docs/rules.md#provenance */
export function addProvenance({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, provenance, async ({ params }) => {
    const found = await findBottle(database.pool, params.serial);
    if (!found) throw notFound('Bottle');
    return found;
  });
}
