import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { paths } from '@le-chai/paths';

/** Where what a payment was for can be paid by another card; undefined where nothing is left to pay, or it has to be asked for anew. */
export function otherCardPlace({ payment, purchase, paid_for: parts }: PaymentOutcome): string | undefined {
  if (purchase?.status === 'bought') return undefined;
  if (purchase) return paths.checkout(purchase.id_sale, { quantity: purchase.quantity });
  if (payment.purpose === 'subscription') return paths.subscriptions();
  const due = parts.filter((part) => part.due > 0);
  // The barrel keeps what was chosen for it.
  if (payment.purpose === 'bottling') return barrelPlace(parts);
  if (payment.purpose === 'shipment') return due.length > 0 ? shipmentPlace(parts) : undefined;
  const keys = due.flatMap(({ key_unique: key }) => key ?? []);
  return keys.length > 0 ? paths.payOutstanding(keys) : undefined;
}

/** The shipment that was paid for; all of them where an API of before does not say which. */
export function shipmentPlace([part]: PaymentOutcome['paid_for']): string {
  return part?.id_shipment === undefined ? paths.shipments() : paths.shipment(part.id_shipment);
}

/** The barrel whose cases were paid for; all of them where an API of before does not say which. */
function barrelPlace([part]: PaymentOutcome['paid_for']): string {
  return part?.id_sale_bid === undefined ? paths.cellarBarrels() : paths.bottleOwn(part.id_sale_bid);
}
