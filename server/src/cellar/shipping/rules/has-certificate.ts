import type { ShipmentStatus } from '@le-chai/contracts/shipping';

/** States from the payment on: what is cancelled is not sent. */
const SENT: ReadonlySet<ShipmentStatus> = new Set(['paid', 'picking', 'shipped', 'delivered']);

/**
 * Whether a shipment has a certificate of its cover: once it is paid for, unless it is fetched, or was quoted before there
 * was cover. docs/rules.md#insurance
 * @param limitCents none in older quotes, 0 if nothing is sent
 */
export const hasCertificate = (status: ShipmentStatus, limitCents: number | null): boolean =>
  SENT.has(status) && limitCents !== null && limitCents > 0;
