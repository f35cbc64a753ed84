import { request } from '@le-chai/api';
import type { Destination } from '@le-chai/addresses/destination';
import type { AddressEntry } from '@le-chai/contracts/address';
import { requestShipping, type Shipment, type ShippingOrder, type ShippingWish } from '@le-chai/contracts/shipping';

/** Shown when no address is selected. Specification, section 8. */
export const MISSING_ADDRESS = 'Missing selected Address';

/**
 * Bottles and their destination, as requested from the API.
 * @returns undefined without a destination: an address is required
 */
export function wishFor(
  serials: readonly number[],
  destination: Destination | undefined,
  pickup: AddressEntry | undefined,
): ShippingWish | undefined {
  if (destination?.kind === 'address') return { id_address: destination.id, serials: [...serials] };
  if (destination?.kind === 'pickup' && pickup) {
    return { id_address: pickup.id, serials: [...serials], pickup_address: true };
  }
  return undefined;
}

/** The request with a note for the driver, if there is one and it is not a pickup. */
export const orderOf = (wish: ShippingWish, note: string): ShippingOrder =>
  wish.pickup_address || note.trim() === '' ? wish : { ...wish, driver_note: note.trim() };

/**
 * Requests a shipment or a pickup.
 * @throws {ApiError} `refused` without an address, while a payment is overdue, or if a bottle has moved
 */
export const shipBottles = (order: ShippingOrder, key: string): Promise<Shipment> =>
  request(requestShipping, { body: order, key });
