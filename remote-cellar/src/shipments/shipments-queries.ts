import { query } from '@le-chai/api';
import { myShipments, SHIPMENT_SORT } from '@le-chai/contracts/shipping';
import { askedOf, type TableState } from '@le-chai/paths/table-search';

/** A page of the member's shipments. */
export const shipmentsQuery = (table: TableState) => query(myShipments, { query: askedOf(table, SHIPMENT_SORT) });

/** A page with the shipment of this number, or empty. */
export const shipmentQuery = (id: number) => query(myShipments, { query: { id } });

/** The shipment number in an address; undefined if invalid. */
export function readShipmentId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}
