import { AddressInput } from '@le-chai/contracts/address';
import fc from 'fast-check';
import { ADDRESS_MOST, addressProblems } from './address-problems.ts';
import { noAddress, type TypedAddress } from './typed-address.ts';

const address: TypedAddress = {
  ...noAddress('Ines Marchetti'),
  address_line_1: 'Via dei Portici 12',
  postal_code: '20121',
  city: 'Milano',
  country: '380',
};
const italy = { name: 'Italy', id: 380, id_country: 380, countryISO: 'IT', isEnableForShipping: true, EA: false };
const problems = (typed: TypedAddress, country = italy, use: 'shipping' | 'invoice' = 'shipping') =>
  addressProblems(typed, use, [country]);

const text = (most: number) => fc.oneof(fc.string({ maxLength: most }), fc.constantFrom('', ' ', '12345', '+39 02 1'));

describe('an address that is typed', () => {
  it('can be sent without a company, second line, region, postcode and telephone', () => {
    expect(problems({ ...address, postal_code: '' })).toEqual({});
  });

  it.each(['full_name', 'address_line_1', 'city', 'country'] as const)('needs %s, and blanks are nothing', (field) => {
    expect(Object.keys(problems({ ...address, [field]: '  ' }))).toEqual([field]);
  });

  it('takes a telephone as people write it', () => {
    expect(problems({ ...address, phone: '+39 (0)2 1234-5678' })).toEqual({});
    expect(problems({ ...address, phone: 'ask my office' })).toHaveProperty('phone');
  });

  it('has a VAT number as its country writes them, or none', () => {
    expect(problems({ ...address, vat: 'it 123 456 789 01' })).toEqual({});
    expect(problems({ ...address, vat: 'DE123456789' })).toEqual({
      vat: 'This is not a valid VAT number for Italy.',
    });
    expect(addressProblems({ ...address, vat: 'DE123456789' }, 'invoice', [])).toEqual({});
  });

  it('is in a country that can be shipped to, or that an invoice can go to', () => {
    expect(problems(address, { ...italy, isEnableForShipping: false })).toEqual({
      country: 'We cannot ship to Italy yet.',
    });
    expect(problems(address, { ...italy, isEnableForShipping: false }, 'invoice')).toEqual({});
    expect(problems(address, { ...italy, EA: true }, 'invoice')).toEqual({
      country: 'We can’t accept addresses in Italy.',
    });
  });

  it('fits the contract wherever nothing is wrong with it', () => {
    const typed = fc.record({
      full_name: text(ADDRESS_MOST.full_name),
      company_name: text(ADDRESS_MOST.company_name),
      address_line_1: text(ADDRESS_MOST.address_line_1),
      address_line_2: text(ADDRESS_MOST.address_line_2),
      postal_code: text(ADDRESS_MOST.postal_code),
      city: text(ADDRESS_MOST.city),
      region: text(ADDRESS_MOST.region),
      country: fc.constantFrom('380', 'Italy', ''),
      phone: text(ADDRESS_MOST.phone),
    });
    fc.assert(
      fc.property(typed, (values) => {
        const fits = AddressInput.safeParse({ ...values, type: 'shipping' }).success;
        expect(Object.keys(problems({ ...noAddress(''), ...values })).length === 0).toBe(fits);
      }),
    );
  });
});
