import type { Shipment, ShipmentStatus } from '@le-chai/contracts/shipping';
import { euro } from '@le-chai/design/format';
import type { StatusMarkProps } from '@le-chai/design/StatusMark';

/** The status of a shipment, in words for its member. */
export interface ShipmentWords {
  kind: StatusMarkProps['kind'];
  words: string;
  /** What happens next, or how it ended, in a sentence. */
  next: string;
}

/** The status of a shipment, and what happens next. docs/rules.md#shipment-steps */
export function shipmentWords(shipment: Shipment): ShipmentWords {
  const { status, pickup, total, paid } = shipment;
  const words = stepWords(status, pickup);
  switch (status) {
    case 'requested':
      return { kind: 'underway', words, next: 'We are working out the cost, and will let you know.' };
    case 'quoted':
      return { kind: 'act', words: 'To pay', next: 'It ships once it is paid for.' };
    case 'paid':
      return { kind: 'underway', words, next: 'Packing begins an hour after the payment.' };
    case 'picking':
      return { kind: 'underway', words, next: 'Your bottles are being packed.' };
    case 'shipped':
      return pickup
        ? { kind: 'act', words, next: 'Your bottles are ready to collect from our cellar.' }
        : { kind: 'underway', words, next: 'Your bottles are with the carrier.' };
    case 'delivered':
      return { kind: 'past', words, next: pickup ? 'You have collected your bottles.' : 'Your bottles have arrived.' };
    case 'cancelled':
      return {
        kind: 'past',
        words,
        next:
          paid !== null && total !== null && total > 0
            ? `Your bottles are back on their shelf, and ${euro(total)} is refunded to your card.`
            : 'Your bottles are back on their shelf. Nothing was charged.',
      };
  }
}

/** A step, in words. */
export function stepWords(status: ShipmentStatus, pickup: boolean): string {
  switch (status) {
    case 'requested':
      return 'Requested';
    case 'quoted':
      return 'Quoted';
    case 'paid':
      return 'Paid';
    case 'picking':
      return 'Being packed';
    case 'shipped':
      return pickup ? 'Ready to collect' : 'Shipped';
    case 'delivered':
      return pickup ? 'Collected' : 'Delivered';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** Why a shipment can no longer be cancelled, if a member would expect to; undefined otherwise. */
export function whyNotCancelled({ status, can_cancel: can }: Shipment): string | undefined {
  if (can) return undefined;
  if (status === 'picking') return 'It is being packed, and can no longer be cancelled.';
  return status === 'shipped' ? 'It has left our warehouse, and can no longer be cancelled.' : undefined;
}
