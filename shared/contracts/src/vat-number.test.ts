import { isVatNumber, plainVat } from './vat-number.ts';

/** Numbers as each country writes them, every form it has. */
const WRITTEN: Record<string, readonly string[]> = {
  AT: ['ATU12345678'],
  BE: ['BE0123456789', 'BE1123456789'],
  BG: ['BG123456789', 'BG1234567890'],
  CH: ['CHE123456789', 'CHE123456789MWST', 'CHE123456789TVA', 'CHE123456789IVA'],
  CY: ['CY12345678X'],
  CZ: ['CZ12345678', 'CZ123456789', 'CZ1234567890'],
  DE: ['DE123456789'],
  DK: ['DK12345678'],
  EE: ['EE123456789'],
  ES: ['ESX12345678', 'ES12345678X', 'ESX1234567X'],
  FI: ['FI12345678'],
  FR: ['FR12345678901', 'FRX1345678901', 'FR1X345678901', 'FRXX345678901'],
  GB: ['GB123456789', 'GB123456789012', 'GBGD123', 'GBHA567'],
  GR: ['EL123456789'],
  HR: ['HR12345678901'],
  HU: ['HU12345678'],
  IE: ['IE1234567W', 'IE1234567WA', 'IE1A23456W', 'IE1+23456W', 'IE1*23456W'],
  IT: ['IT12345678901'],
  LT: ['LT123456789', 'LT123456789012'],
  LU: ['LU12345678'],
  LV: ['LV12345678901'],
  MT: ['MT12345678'],
  NL: ['NL123456789B01', 'NLABC456789+0*'],
  NO: ['NO123456789', 'NO123456789MVA'],
  PL: ['PL1234567890'],
  PT: ['PT123456789'],
  RO: ['RO12', 'RO1234567890'],
  SE: ['SE123456789012'],
  SI: ['SI12345678'],
  SK: ['SK1234567890'],
};
const cases = Object.entries(WRITTEN).flatMap(([iso, numbers]) => numbers.map((vat): [string, string] => [iso, vat]));

/** Whether a text is one of the forms that a number of the country may have by its length and kinds of characters. */
const shapeOf = (vat: string) => vat.slice(2).replaceAll(/\d/g, '9').replaceAll(/[A-Z]/g, 'A');
const shapes = (iso: string) => new Set(WRITTEN[iso]!.map(shapeOf));

describe('a VAT number', () => {
  it.each(cases)('of %s may be %s', (iso, vat) => expect(isVatNumber(vat, iso)).toBe(true));

  it.each(cases)('of %s is not %s with something before or after it, or without its country', (iso, vat) => {
    expect(isVatNumber(`X${vat}`, iso)).toBe(false);
    expect(isVatNumber(`${vat}_`, iso)).toBe(false);
    expect(isVatNumber(`ZZ${vat.slice(2)}`, iso)).toBe(false);
    expect(isVatNumber(vat.slice(1), iso)).toBe(false);
  });

  it.each(cases)('of %s is not %s with a digit too many or too few', (iso, vat) => {
    for (const other of [`${vat}7`, vat.slice(0, -1)]) {
      if (iso === 'RO' || shapes(iso).has(shapeOf(other))) continue;
      expect(isVatNumber(other, iso)).toBe(false);
    }
  });

  it.each(cases)('of %s has no other characters at any place than %s', (iso, vat) => {
    for (let at = 2; at < vat.length; at += 1) {
      expect(isVatNumber(`${vat.slice(0, at)}_${vat.slice(at + 1)}`, iso)).toBe(false);
    }
  });

  it.each([
    ['BE', 'BE2123456789'],
    ['RO', 'RO1'],
    ['RO', 'RO12345678901'],
    ['DE', 'DE12345678X'],
    ['IT', 'IT1234567890X'],
    ['AT', 'AT123456789'],
    ['GB', 'GBGD12X'],
  ])('of %s is not %s', (iso, vat) => expect(isVatNumber(vat, iso)).toBe(false));

  it('of a country whose form is not known is 4 to 20 letters and digits', () => {
    for (const vat of ['T123', 'A+*9', 'X'.repeat(20)]) expect(isVatNumber(vat, 'JP')).toBe(true);
    for (const vat of ['abc', '<script>', 'X'.repeat(21), '']) expect(isVatNumber(vat, 'JP')).toBe(false);
  });

  it('is read and kept without blanks, dots and dashes, in capitals', () => {
    expect(plainVat('che-123.456 789')).toBe('CHE123456789');
    expect(isVatNumber('fr 4z 123 456 789', 'FR')).toBe(true);
  });
});
