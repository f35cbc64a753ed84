import type { CellarBarrel } from '@le-chai/contracts/barrels';
import { amountDue, isToPay } from '@le-chai/contracts/owed';
import type { OutstandingPayment } from '@le-chai/contracts/payments';

/** A barrel is spoken of this long before the house bottles it, days. Our own choice. */
const SOON_DAYS = 90;
const DAY = 86_400_000;

/**
 * The barrel that the house will bottle by itself soon, where it is paid for and holds wine still. Its day may be over:
 * whoever paid late has a week from the payment. docs/rules.md#the-final-bottling-date
 * @param first the barrel with the earliest date
 * @param now ms since the epoch
 */
export function bottledSoon(
  first: CellarBarrel | undefined,
  now: number,
): { barrel: CellarBarrel; day: string; over: boolean } | undefined {
  if (!first?.bottling_end_date || !first.paid || first.liters_available <= 0) return undefined;
  const left = Date.parse(first.bottling_end_date) - now;
  return left < SOON_DAYS * DAY ? { barrel: first, day: first.bottling_end_date, over: left <= -DAY } : undefined;
}

/** What is to be paid: how many payments, and EUR in all. What is under way, or marked as paid, waits for the house. */
export function stillOwed(payments: readonly OutstandingPayment[]): { count: number; due: number } {
  const open = payments.filter(isToPay);
  return { count: open.length, due: amountDue(...open) };
}
