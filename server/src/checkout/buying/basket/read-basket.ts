import type { Basket, BasketLine, LineProblem } from '@le-chai/contracts/basket';
import type { SaleId } from '@le-chai/contracts/primitives';
import type { Queryable } from '../../../core/database/open-database.ts';
import { hasOverdue } from '../../../core/members/overdue.ts';
import { endOfHold, refuseHold } from '../../../core/sale/holds.ts';
import type { HoldRefusal } from '../../../core/sale/rules/hold-rules.ts';
import { type BasketRow, readLines } from '../basket-lines/basket-rows.ts';
import { type LineStanding, standLine } from './stand-line.ts';

/** A line of a basket and its state; no state if its sale can no longer be seen. */
export interface StandingLine {
  readonly row: BasketRow;
  readonly standing: LineStanding | undefined;
}

/** The lines of a member's basket as they are now. */
export async function standLines(db: Queryable, memberId: number): Promise<StandingLine[]> {
  const overdue = await hasOverdue(db, memberId);
  const lines: StandingLine[] = [];
  for (const row of await readLines(db, memberId)) {
    lines.push({ row, standing: await standLine(db, memberId, { ...row, overdue }) });
  }
  return lines;
}

/** A member's basket as it goes over the wire. */
export async function readBasket(db: Queryable, memberId: number): Promise<Basket> {
  return { lines: (await standLines(db, memberId)).map(lineOf) };
}

function lineOf({ row, standing }: StandingLine): BasketLine {
  const refusal = standing ? standing.refusal : ({ reason: 'ended' } as const);
  return {
    id_sale: row.saleId as SaleId,
    name: row.name,
    is_private: row.isPrivate,
    quantity: row.quantity,
    quantity_min: Math.max(1, standing?.sale.quantityMin ?? 1),
    quantity_max: standing?.unitsLeft ?? 0,
    bottles: row.bottles,
    held_until: standing?.hold ? endOfHold(standing.hold) : null,
    problem: refusal && problemOf(refusal),
  };
}

function problemOf(refusal: HoldRefusal): LineProblem {
  const { reason, message } = refuseHold(refusal);
  return {
    name: reason,
    text: message,
    id_payment: refusal.reason === 'payment-under-way' ? refusal.payment : null,
  };
}
