import { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';
import * as z from 'zod/mini';

/** How a barrel is bottled that is bought with its bottling. */
export const ChosenBottling = z.object({ cases: BottlingCases, customLabel: z.nullable(CustomLabel) });
export type ChosenBottling = z.infer<typeof ChosenBottling>;

/** What a charge of the purpose `purchase` is for. Cents. */
const PurchaseSubject = z.object({
  sale: z.number(),
  /** The hold. */
  bid: z.number(),
  quantity: z.number(),
  /** Charged with the price: fee and cases. */
  extraCents: z.number(),
  /** Of that, the fee. A version before this one charged none. */
  feeCents: z._default(z.number(), 0),
  bottling: z.nullable(ChosenBottling),
  /** Where it is to go, once it is asked for; none for a pickup. */
  address: z.nullable(z.number()),
});
export type PurchaseSubject = z.infer<typeof PurchaseSubject>;

/** One line of a basket: a purchase, with its part of the charge. Cents. */
const BasketLineSubject = z.extend(PurchaseSubject, { dueCents: z.number() });
export type BasketLineSubject = z.infer<typeof BasketLineSubject>;

/** What a charge of the purpose `purchase` is for where it pays for a basket. */
const BasketSubject = z.object({
  /** The holds of all lines, by which a payment under way is found. */
  bids: z.array(z.number()),
  lines: z.array(BasketLineSubject),
});
export type BasketSubject = z.infer<typeof BasketSubject>;

/** The purchases that a charge pays for: one, or the lines of a basket. Cents. */
export function readSubject(
  subject: Record<string, unknown>,
  amountCents: number,
): { isBasket: boolean; lines: readonly BasketLineSubject[] } {
  if ('lines' in subject) return { isBasket: true, lines: z.parse(BasketSubject, subject).lines };
  return { isBasket: false, lines: [{ ...z.parse(PurchaseSubject, subject), dueCents: amountCents }] };
}
