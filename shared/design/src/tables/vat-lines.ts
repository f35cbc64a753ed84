import { percent } from '../foundation/format.ts';

/** The VAT figures of a shipment. EUR, and per cent. */
export interface ShippedVat {
  /** The kind of sale for VAT; null in quotes from before kinds were distinguished. */
  supply: 'home' | 'union' | 'export' | null;
  vat: number | null;
  vat_rate: number | null;
  vat_off: number | null;
  /** Wine of it was bought under bond: its price contains no VAT. */
  in_bond: boolean;
}

interface VatLine {
  label: string;
  /** EUR, or a word. */
  amounts: [number | string];
}

/**
 * The VAT lines among the costs of a shipment: the VAT in the wine's price that is deducted, and the VAT due at the
 * destination. docs/rules.md#vat-by-destination
 * @param country of the destination
 */
export function vatLines(
  { supply, vat, vat_rate: rate, vat_off: off, in_bond: bond }: ShippedVat,
  country: string,
): VatLine[] {
  const due: VatLine = {
    label: labelOf(bond && supply === 'home' ? 'union' : supply, rate, country),
    amounts: [supply === 'export' && !vat ? 'none' : (vat ?? 0)],
  };
  if (supply === null) return [due];
  const inPrice = 'VAT in the price of the wine';
  // The same lines for every destination, so that nothing moves when another address is chosen.
  const before: VatLine = off
    ? { label: `${inPrice}, deducted`, amounts: [-off] }
    : { label: inPrice, amounts: [bond ? 'none, in bond' : 'included'] };
  return [before, due];
}

function labelOf(supply: ShippedVat['supply'], rate: number | null, country: string): string {
  if (supply === null || rate === null) return 'VAT on these costs';
  const of = `${country}, ${percent(rate / 100)}`;
  switch (supply) {
    case 'home':
      return `VAT on these costs (${of})`;
    case 'union':
      return `VAT on wine and delivery (${of})`;
    case 'export':
      return `Import VAT (${of})`;
  }
}
