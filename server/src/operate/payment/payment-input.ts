import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { lockPaymentOfKey, type Payment } from '../../checkout/operations.ts';
import { Refused } from '../../core/house/refused.ts';

/** The key of an outstanding payment, as its member tells it and the transfer names it. */
export const KeyText = z.string().check(z.regex(/^[\w-]{1,100}$/, 'is the key of a payment'));

export const keyArgument = {
  name: 'key',
  about: 'the payment’s key, which the member has from the outstanding payments',
};

/** @throws {Refused} where there is no such payment */
export async function lockOfKey(client: PoolClient, key: string): Promise<Payment> {
  const payment = await lockPaymentOfKey(client, key);
  if (!payment) throw new Refused(`There is no payment ${key}.`);
  return payment;
}
