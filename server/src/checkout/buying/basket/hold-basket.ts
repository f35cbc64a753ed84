import type { PoolClient } from 'pg';
import { formatEuro, toCents } from '../../../core/money/amounts.ts';
import type { Database } from '../../../core/database/open-database.ts';
import type { Member } from '../../../core/http/member.ts';
import { notFound, Refusal } from '../../../core/http/refusal.ts';
import type { HoldRow } from '../holds/hold-rows.ts';
import { takeHold } from '../holds/take-hold.ts';
import type { BasketLineSubject } from '../purchase/purchase-subject.ts';
import { lockSale, type SaleOnOffer } from '../sale-on-offer.ts';
import { readLines } from '../basket-lines/basket-rows.ts';
import { composeBasket, type Delivery } from './compose-basket.ts';

/** A line as the member saw it. EUR. */
interface SeenLine {
  readonly id_sale: number;
  readonly quantity: number;
  readonly unit_price: number;
}

/** A basket that is checked out. */
export interface BasketOrder {
  readonly member: Pick<Member, 'id' | 'tier'>;
  readonly lines: readonly SeenLine[];
  readonly delivery: Delivery;
  /** The total that the member saw, EUR. */
  readonly expectedTotal: number;
}

export interface HeldBasket {
  /** In the order in which the member named them. */
  readonly lines: readonly BasketLineSubject[];
  readonly names: readonly string[];
  readonly dueCents: number;
}

/**
 * Holds all lines of a basket, at the prices and the total that the member has seen, or none of them. Sales are locked in
 * the order of their numbers: everything that locks several does it in that order.
 * @throws {Refusal} 404, 409 if the basket is another one, or a line cannot be bought or costs something else by now; it
 * names the line
 */
export async function holdBasket(client: PoolClient, database: Database, order: BasketOrder): Promise<HeldBasket> {
  const { member, lines: seen, delivery, expectedTotal } = order;
  const sales = await lockSales(client, seen);
  // After the locks: another payment for the same basket takes its lines out under them.
  if (!isSame(await readLines(client, member.id), seen)) throw basketChanged();
  const lines: { sale: SaleOnOffer; hold: HoldRow; quantity: number }[] = [];
  for (const line of seen) {
    const sale = sales.get(line.id_sale)!;
    lines.push({ sale, hold: await holdLine(client, database, member.id, sale, line), quantity: line.quantity });
  }
  const toQuote = lines.map(({ sale, hold, quantity }) => ({ sale, quantity, unitPrice: hold.price }));
  const { quote, lines: quoted, dueCents, totalCents } = await composeBasket(client, member, toQuote, delivery);
  if (toCents(expectedTotal) !== totalCents) {
    const { price, fee, due, total, shipping } = quote;
    throw new Refusal(409, 'price-changed', `The total is now ${formatEuro(totalCents)}. Please check it again.`, {
      figures: { price, fee, shipping: shipping?.total ?? 0, due, total },
    });
  }
  const address = quote.pickup ? null : delivery.addressId;
  return {
    lines: lines.map(({ sale, hold, quantity }, index) => {
      const { extraCents, feeCents, dueCents: lineCents } = quoted[index]!;
      const bought = { sale: sale.saleId, bid: hold.bidId, quantity, extraCents, feeCents, bottling: null, address };
      return { ...bought, dueCents: lineCents };
    }),
    names: lines.map(({ sale }) => sale.name),
    dueCents,
  };
}

async function lockSales(client: PoolClient, lines: readonly SeenLine[]): Promise<Map<number, SaleOnOffer>> {
  const sales = new Map<number, SaleOnOffer>();
  for (const { id_sale: saleId } of lines.toSorted((a, b) => a.id_sale - b.id_sale)) {
    const sale = await lockSale(client, saleId);
    if (!sale) throw notFound(`Auction ${saleId}`);
    sales.set(saleId, sale);
  }
  return sales;
}

async function holdLine(
  client: PoolClient,
  database: Database,
  memberId: number,
  sale: SaleOnOffer,
  { quantity, unit_price: seen }: SeenLine,
): Promise<HoldRow> {
  try {
    const hold = await takeHold(client, database, sale, { memberId, quantity, to: 'pay' });
    if (hold.price !== toCents(seen)) {
      throw new Refusal(409, 'price-changed', `It now costs ${formatEuro(hold.price)}. Please check it again.`);
    }
    return hold;
  } catch (error) {
    throw error instanceof Refusal ? ofLine(sale, error) : error;
  }
}

/** The same refusal, which says what line it is about. Nothing of the basket is held or charged then. */
function ofLine({ saleId, name }: SaleOnOffer, { status, reason, message, extra }: Refusal): Refusal {
  const fields = { [`lines.${saleId}`]: message };
  return new Refusal(status, reason, `${name}: ${message} Nothing was charged.`, { ...extra, fields });
}

/** Whether a basket has these lines, each once, and no others. */
function isSame(
  rows: readonly { saleId: number; quantity: number }[],
  seen: readonly { id_sale: number; quantity: number }[],
): boolean {
  const quantities = new Map(seen.map(({ id_sale, quantity }) => [id_sale, quantity]));
  return (
    rows.length === seen.length &&
    quantities.size === seen.length &&
    rows.every(({ saleId, quantity }) => quantities.get(saleId) === quantity)
  );
}

const basketChanged = () =>
  new Refusal(409, 'basket-changed', 'Your basket has changed. Please check it again. Nothing was charged.');
