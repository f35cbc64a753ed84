import { percent } from '../foundation/format.ts';

/** What is known of the VAT of a shipment. EUR, and per cent. */
export interface ShippedVat {
  /** What kind of sale it is for VAT; null in quotes from before there was a difference. */
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
 * The lines of VAT among the costs of a shipment: what the price of the wine contains and is taken off, and what is due where
 * it goes. docs/rules.md#vat-by-destination
 * @param country where it goes
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
  // The same lines wherever it goes: nothing moves when another address is chosen.
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
