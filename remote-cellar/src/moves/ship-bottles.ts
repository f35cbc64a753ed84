import { request } from '@le-chai/api';
import type { Destination } from '@le-chai/addresses/destination';
import type { AddressEntry } from '@le-chai/contracts/address';
import { requestShipping, type Shipment, type ShippingOrder, type ShippingWish } from '@le-chai/contracts/shipping';

/** What is said where nothing says where it goes. Specification, section 8. */
export const MISSING_ADDRESS = 'Missing selected Address';

/**
 * Bottles and where they go, as the house is asked.
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

/** The wish with a note for the driver, where there is one and somebody drives. */
export const orderOf = (wish: ShippingWish, note: string): ShippingOrder =>
  wish.pickup_address || note.trim() === '' ? wish : { ...wish, driver_note: note.trim() };

/**
 * Has bottles sent, or kept ready to be fetched.
 * @throws {ApiError} `refused` without an address, while something is overdue, or where a bottle is elsewhere by now
 */
export const shipBottles = (order: ShippingOrder, key: string): Promise<Shipment> =>
  request(requestShipping, { body: order, key });
