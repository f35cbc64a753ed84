import { request } from '@le-chai/api';
import type { Destination } from '@le-chai/addresses/destination';
import type { AddressEntry } from '@le-chai/contracts/address';
import { estimateShipping, requestShipping, type Shipment, type ShippingWish } from '@le-chai/contracts/shipping';
import { queryOptions } from '@tanstack/react-query';

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

/** What a shipment will cost, before it is asked for. */
export const shippingEstimate = (wish: ShippingWish | undefined) =>
  queryOptions({
    queryKey: ['cellar', 'shipping-estimate', wish],
    queryFn: ({ signal }) => request(estimateShipping, { body: wish ?? { serials: [] }, signal }),
    enabled: wish !== undefined,
    // Not of a tab that has stood for long: what it costs, and whether the bottles are there, is asked each time.
    staleTime: 0,
  });

/**
 * Has bottles sent, or kept ready to be fetched.
 * @throws {ApiError} `refused` without an address, while something is overdue, or where a bottle is elsewhere by now
 */
export const shipBottles = (wish: ShippingWish, key: string): Promise<Shipment> =>
  request(requestShipping, { body: wish, key });
