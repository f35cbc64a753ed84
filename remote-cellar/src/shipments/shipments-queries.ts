import { query } from '@le-chai/api';
import { myShipments, SHIPMENT_SORT } from '@le-chai/contracts/shipping';
import { askedOf, type TableState } from '@le-chai/paths/table-search';

/** A page of the member's shipments. */
export const shipmentsQuery = (table: TableState) => query(myShipments, { query: askedOf(table, SHIPMENT_SORT) });

/** A page with the one of this number, or with none. */
export const shipmentQuery = (id: number) => query(myShipments, { query: { id } });

/** The number of a shipment in an address; undefined where it is none. */
export function readShipmentId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}
