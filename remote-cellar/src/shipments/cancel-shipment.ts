import { request } from '@le-chai/api';
import { cancelShipment as cancelCall, type Shipment } from '@le-chai/contracts/shipping';

/**
 * Calls a shipment off: its bottles go back on their shelf, and what was paid goes back to the card. Once is as good as twice.
 * @throws {ApiError} `refused` once it is packed
 */
export function cancelShipment(id: number, key: string): Promise<Shipment> {
  return request(cancelCall, { params: { id }, key });
}
