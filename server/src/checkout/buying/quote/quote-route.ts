import { quoteSale } from '@le-chai/contracts/buying';
import { toCents } from '../../../core/money/amounts.ts';
import type { Queryable } from '../../../core/database/open-database.ts';
import { notFound } from '../../../core/http/refusal.ts';
import { route } from '../../../core/http/route.ts';
import type { Services } from '../../../core/services.ts';
import { readHolds } from '../holds/hold-rows.ts';
import { refuseHold, holdOf } from '../../../core/sale/holds.ts';
import { whyNotQuoted } from '../../../core/sale/rules/hold-rules.ts';
import { unitsFree } from '../../../core/sale/rules/units-free.ts';
import { readSale, type SaleOnOffer } from '../sale-on-offer.ts';
import { choicesOf } from './choices.ts';
import { composeQuote } from './compose-quote.ts';

/** POST /v2/sale/{saleId}/quote: what a purchase comes to, or a bid if it wins. Promises nothing and holds nothing. */
export function quoteRoute({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, quoteSale, async ({ params, body, member }) => {
    const sale = await readSale(database.pool, params.saleId);
    if (!sale) throw notFound(`Auction ${params.saleId}`);
    const { quantity } = body;
    const offer = sale.isAuction && body.bid_offer ? toCents(body.bid_offer) : null;
    const { hold, price, unitsLeft } = await standing(database.pool, sale, member.id);
    const unitPrice = offer ?? price;
    const refusal = whyNotQuoted({ ...sale, buyPrice: unitPrice }, quantity, sale.now);
    if (refusal) throw refuseHold(refusal);
    const { quote } = await composeQuote(database.pool, member, {
      sale,
      basis: offer === null ? 'buy' : 'bid',
      quantity,
      unitPrice: unitPrice!,
      choices: choicesOf(body),
      unitsLeft,
      hold,
    });
    return quote;
  });
}

/** What the member holds and what it costs: a hold keeps the price that it began with. */
async function standing(db: Queryable, sale: SaleOnOffer, memberId: number) {
  const { rows, byOthers } = await readHolds(db, sale, memberId);
  const running = rows.find((row) => row.memberId === memberId && row.status === 'pending' && row.until > sale.now);
  return {
    hold: running ? holdOf(sale, running) : null,
    price: running?.price ?? sale.buyPrice,
    unitsLeft: unitsFree(sale, byOthers),
  };
}
