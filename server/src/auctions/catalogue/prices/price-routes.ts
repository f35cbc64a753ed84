import { type PricedProduct, priceHistory, type PriceHistory } from '@le-chai/contracts/price-history';
import { toEuro, toLitres } from '../../../core/money/amounts.ts';
import { notFound } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { priceBasisOf } from '../../../core/wares/price-basis-of.ts';
import { HOUSE } from '../../../core/wares/rules/price-basis.ts';
import { completeName } from '../../../core/wares/product-parts.ts';
import { estimateOf, loadBarrelPrices, loadProductPrices, type Prices, waresOf } from './load-prices.ts';

/** GET /v2/sale/{saleId}/price-history: what its wines sold for, by whomever and in whatever sale. */
export function priceRoutes({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, priceHistory, async ({ params: { saleId } }): Promise<PriceHistory> => {
    const wares = await waresOf(database.pool, saleId);
    if (!wares) throw notFound(`Auction ${saleId}`);
    const now = new Date(database.clock.now());
    const { pool } = database;
    if (wares.barrelId !== null) {
      const barrels = await loadBarrelPrices(pool, [wares.barrelId]);
      return { unit: 'litre', products: barrels.map((barrel) => pricedOf(barrel, now)) };
    }
    const products = await loadProductPrices(pool, wares.productIds);
    return { unit: 'bottle', products: products.map((product) => pricedOf(product, now)) };
  });
}

function pricedOf(prices: Prices, now: Date): PricedProduct {
  const { id, name, vintage, root, sizeMl } = prices;
  const bottles = sizeMl !== null;
  const estimate = estimateOf(prices, now);
  return {
    id,
    name: bottles ? completeName({ name, vintage, root }) : name,
    size: bottles ? toLitres(sizeMl) : null,
    sales: prices.sales.map(({ at, cents, quantity }) => ({
      date: at.toISOString(),
      price: toEuro(cents),
      quantity: bottles ? quantity : toLitres(quantity),
    })),
    references: prices.references.map(({ day, cents, source }) => ({ date: day, price: toEuro(cents), source })),
    estimate: estimate
      ? {
          price: toEuro(estimate.cents),
          basis: estimate.basis.source === HOUSE ? 'sales' : 'reference',
          date: estimate.day,
          price_basis: priceBasisOf(estimate.basis, estimate.day, now),
        }
      : null,
  };
}
