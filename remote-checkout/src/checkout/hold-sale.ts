import { request } from '@le-chai/api';
import { buyNow } from '@le-chai/contracts/buying';
import type { Hold } from '@le-chai/contracts/hold';

/**
 * Holds units of a sale for 15 minutes. docs/rules.md#holds
 * @param key idempotency key, the same for every try
 * @throws {ApiError} `refused` where they cannot be held
 */
export function holdSale(saleId: number, quantity: number, key: string): Promise<Hold> {
  return request(buyNow, { params: { id: saleId }, body: { quantity }, key });
}
