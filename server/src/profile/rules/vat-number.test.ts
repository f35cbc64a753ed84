import { isVatNumber, plainVat } from './vat-number.ts';

describe('a VAT number', () => {
  it.each([
    ['IT', 'IT 01234567890'],
    ['FR', 'FR 4Z 123456789'],
    ['DE', 'de123456789'],
    ['GR', 'EL 123456789'],
    ['CH', 'CHE-123.456.789 TVA'],
    ['AT', 'ATU12345678'],
    ['NL', 'NL123456789B01'],
    ['IE', 'IE1234567WA'],
    ['ES', 'ESX1234567L'],
    ['GB', 'GB 123 4567 89'],
    ['JP', 'T1234567890123'],
  ])('of %s may be %s', (iso, vat) => expect(isVatNumber(vat, iso)).toBe(true));

  it.each([
    ['IT', 'IT0123456789'],
    ['IT', 'DE123456789'],
    ['IT', 'XIT01234567890'],
    ['IT', 'IT012345678901'],
    ['FR', 'FR12345678'],
    ['GR', 'GR123456789'],
    ['AT', 'AT12345678'],
    ['JP', 'no'],
    ['JP', '<script>'],
    ['JP', '123456789012345678901'],
  ])('of %s is not %s', (iso, vat) => expect(isVatNumber(vat, iso)).toBe(false));

  it('is kept without blanks, dots and dashes', () => {
    expect(plainVat('che-123.456 789')).toBe('CHE123456789');
  });
});
