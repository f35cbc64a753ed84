/**
 * The sale that `/checkout/{saleId}` names.
 * @returns undefined where it is no number, and so cannot be the address of a checkout
 */
export function readSaleId(text: string | undefined): number | undefined {
  if (!/^\d{1,15}$/.test(text ?? '')) return undefined;
  const saleId = Number(text);
  return saleId > 0 ? saleId : undefined;
}

/** The most that a request may name. */
const MOST = 100_000;

/** How many units an address asks for; one where it does not say, or says nothing that could be bought. */
export function readQuantity(search: URLSearchParams): number {
  const text = search.get('quantity') ?? '';
  const quantity = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MOST ? quantity : 1;
}
