import type { PoolClient } from 'pg';
import { formatEuro, toCents } from '../../../core/money/amounts.ts';
import type { Database } from '../../../core/database/open-database.ts';
import type { Member } from '../../../core/http/member.ts';
import { notFound, Refusal } from '../../../core/http/refusal.ts';
import type { HoldRow } from '../holds/hold-rows.ts';
import { takeHold } from '../holds/take-hold.ts';
import { holdOf } from '../../../core/sale/holds.ts';
import type { ChosenBottling } from '../purchase/purchase-subject.ts';
import type { Choices } from '../quote/choices.ts';
import { composeQuote, type ComposedQuote } from '../quote/compose-quote.ts';
import { unitsFree } from '../../../core/sale/rules/units-free.ts';
import { lockSale, type SaleOnOffer } from '../sale-on-offer.ts';

/** What a member checks out. */
export interface Order {
  readonly member: Pick<Member, 'id' | 'tier'>;
  readonly saleId: number;
  readonly quantity: number;
  readonly choices: Choices;
  /** The total that the member saw, EUR; none if it was not sent. */
  readonly expectedTotal: number | null;
}

/** An order under the lock of its sale: its units are held, and what it comes to is known. */
export interface Held {
  readonly sale: SaleOnOffer;
  readonly hold: HoldRow;
  readonly quote: ComposedQuote;
  readonly bottling: ChosenBottling | null;
}

/**
 * Holds what is checked out, at the total that the member has seen.
 * @throws {Refusal} 404, 409 if it cannot be bought or costs something else by now, 422
 */
export async function holdOrder(client: PoolClient, database: Database, order: Order): Promise<Held> {
  const { member, saleId, quantity, choices, expectedTotal } = order;
  const sale = await lockSale(client, saleId);
  if (!sale) throw notFound(`Auction ${saleId}`);
  const hold = await takeHold(client, database, sale, { memberId: member.id, quantity, to: 'pay' });
  const quote = await composeQuote(client, member, {
    sale,
    basis: 'buy',
    quantity,
    unitPrice: hold.price,
    choices,
    unitsLeft: unitsFree(sale, 0),
    hold: holdOf(sale, hold),
  });
  if (expectedTotal !== null && toCents(expectedTotal) !== quote.totalCents) throw priceChanged(quote);
  const { bottling: cases, customLabel } = choices;
  return { sale, hold, quote, bottling: cases && { cases, customLabel } };
}

function priceChanged({ quote, totalCents }: ComposedQuote): Refusal {
  const { unit_price, price, fee, bottling, due, total } = quote;
  return new Refusal(409, 'price-changed', `The total is now ${formatEuro(totalCents)}. Please check it again.`, {
    figures: { unit_price, price, fee, bottling, shipping: quote.shipping?.total ?? 0, due, total },
  });
}
