import type { ShipmentStatus } from '@le-chai/contracts/shipping';
import { addBusinessDays } from '../../../core/payments/rules/business-days.ts';

/** Business days: until what is paid for is handed to the carrier, and on its way then. */
export interface ShippingDays {
  readonly dispatch: number;
  readonly carried: number;
}

/** How far a shipment has come, as far as its arrival follows from it. */
export interface Progress {
  readonly status: ShipmentStatus;
  readonly pickup: boolean;
  readonly paidAt: Date | null;
  readonly shippedAt: Date | null;
}

/**
 * The day on which a shipment is expected, `2026-12-03`. Until it is paid that is counted as if it were paid now; what the house
 * hands over late is counted from today. docs/rules.md#day-of-arrival
 * @returns null for a pickup, once it has arrived or is cancelled, and where the house has not said how long it takes
 */
export function arrivalOf(
  { status, pickup, paidAt, shippedAt }: Progress,
  days: ShippingDays | undefined,
  now: Date,
): string | null {
  if (!days || pickup || status === 'delivered' || status === 'cancelled') return null;
  const due = addBusinessDays(paidAt ?? now, days.dispatch);
  const handedOver = shippedAt ?? (due > now ? due : now);
  return addBusinessDays(handedOver, days.carried).toISOString().slice(0, 10);
}
