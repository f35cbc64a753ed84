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

export const readSubject = (subject: Record<string, unknown>): PurchaseSubject => z.parse(PurchaseSubject, subject);
