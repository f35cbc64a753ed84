/**
 * How a VAT number is written, by the country's two letters: the members of the European Union as VIES has them, and
 * neighbours we invoice. Source: ec.europa.eu/taxation_customs/vies, "Format of VAT numbers".
 */
const FORMAT: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{12}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/** A VAT number without the blanks, dots and dashes that people write into it. */
export const plainVat = (vat: string) => vat.toUpperCase().replaceAll(/[\s.-]/g, '');

/**
 * Whether a VAT number has the format of its country. Countries whose format is not known here accept any.
 * @param iso two letters of the country
 */
export function isVatNumber(vat: string, iso: string): boolean {
  const format = FORMAT[iso];
  return format ? format.test(plainVat(vat)) : /^[A-Z0-9+*]{4,20}$/.test(plainVat(vat));
}
