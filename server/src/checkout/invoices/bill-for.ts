import type { PoolClient } from 'pg';
import { billOfBottling } from './bill-of-bottling.ts';
import { billOfCharge } from './bill-of-charge.ts';
import { billOfPayment } from './bill-of-payment.ts';
import { billOfShipment, creditOfShipment } from './bill-of-shipment.ts';
import type { Bill } from './invoice-content.ts';

/** Readers of what can be invoiced, by what the ledger calls it. */
const READERS: Record<string, (client: PoolClient, id: number) => Promise<Bill | undefined>> = {
  payment: billOfPayment,
  shipment: billOfShipment,
  'shipment-credit': creditOfShipment,
  bottling: billOfBottling,
};

/**
 * What a job `invoice` is about: `{ payment }`, `{ subject: 'shipment:3' }`, or a subscription with the charge.
 * @returns none where there is nothing to invoice, or no longer
 * @throws {Error} for a subject that nobody can read
 */
export async function billFor(client: PoolClient, payload: Record<string, unknown>): Promise<Bill | undefined> {
  if (typeof payload['intent'] === 'number') return billOfCharge(client, payload['intent']);
  const subject = typeof payload['payment'] === 'number' ? `payment:${payload['payment']}` : String(payload['subject']);
  const [kind = '', id] = subject.split(':');
  const read = READERS[kind];
  if (!read) throw new Error(`Nobody can invoice ${subject}`);
  return read(client, Number(id));
}
