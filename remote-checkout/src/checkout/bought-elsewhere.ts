/*
 * What one tab tells the others of when it has sent a payment: two checkouts of one thing would buy it twice, each of
 * them rightly.
 */
export const tellBought = (saleId: number, paymentId: number): string => `checkout:${saleId}:${paymentId}`;

/** The payment that another tab has made for this sale, where that is what was told. */
export function heardBought(told: string, saleId: number): number | undefined {
  const [what, sale, payment] = told.split(':');
  return what === 'checkout' && Number(sale) === saleId && Number(payment) > 0 ? Number(payment) : undefined;
}
