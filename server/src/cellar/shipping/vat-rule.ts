import type { Supply } from '@le-chai/contracts/shipping';
import type { Queryable } from '../../core/database/open-database.ts';
import { pickupAddress } from '../../core/members/address-entry.ts';

/** What a rule of VAT names. */
export interface RuledVat {
  readonly supply: Supply;
  /** Per mille. */
  readonly vatRate: number;
  /** Whether bottles of it were bought under bond. */
  readonly inBond: boolean;
}

/**
 * The rule that VAT of a shipment follows, in words, as quotes and invoices have it.
 * @param country where it goes
 * @param home the house's own country
 */
export function vatRule(vat: RuledVat, country: string, home: string): string {
  const rule = ruleOf(vat, country, home);
  return vat.inBond ? `${rule}. Sold in bond: VAT and excise are due when it leaves` : rule;
}

function ruleOf({ supply, vatRate }: RuledVat, country: string, home: string): string {
  const rate = percentOf(vatRate);
  switch (supply) {
    case 'home':
      return `VAT of ${country}, ${rate}`;
    case 'union':
      return `Distance sale within the European Union: VAT of ${country}, ${rate}`;
    case 'export':
      return `Export to ${country}: no VAT of ${home}, ${vatRate === 0 ? 'no import VAT' : `import VAT ${rate}`}`;
  }
}

/** `22 %`, `8.1 %`. @param rate per mille */
const percentOf = (rate: number) => `${rate / 10}\u00A0%`;

/** The name of the house's own country: where wine is sold from, and fetched. */
export const homeCountry = async (db: Queryable): Promise<string> => (await pickupAddress(db)).address.country;
