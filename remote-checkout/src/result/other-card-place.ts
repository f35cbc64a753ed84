import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { paths } from '@le-chai/paths';

/** Where what a payment was for can be paid by another card; undefined where nothing is left to pay, or it has to be asked for anew. */
export function otherCardPlace({ purchase, paid_for: parts }: PaymentOutcome): string | undefined {
  if (purchase?.status === 'bought') return undefined;
  if (purchase) return paths.checkout(purchase.id_sale, { quantity: purchase.quantity });
  const keys = parts.flatMap(({ key_unique: key, due }) => (key !== null && due > 0 ? [key] : []));
  return keys.length > 0 ? paths.payOutstanding(keys) : undefined;
}
