import { AddressInput } from '@le-chai/contracts/address';
import fc from 'fast-check';
import { ADDRESS_MOST, addressProblems, type TypedAddress } from './address-problems.ts';

const address: TypedAddress = {
  full_name: 'Ines Marchetti',
  company_name: '',
  address_line_1: 'Via dei Portici 12',
  address_line_2: '',
  postal_code: '20121',
  city: 'Milano',
  region: '',
  country: '380',
  phone: '',
};

const text = (most: number) => fc.oneof(fc.string({ maxLength: most }), fc.constantFrom('', ' ', '12345', '+39 02 1'));

describe('an address that is typed', () => {
  it('can be sent without a company, second line, region, postcode and telephone', () => {
    expect(addressProblems({ ...address, postal_code: '' })).toEqual({});
  });

  it.each(['full_name', 'address_line_1', 'city', 'country'] as const)('needs %s, and blanks are nothing', (field) => {
    expect(Object.keys(addressProblems({ ...address, [field]: '  ' }))).toEqual([field]);
  });

  it('takes a telephone as people write it', () => {
    expect(addressProblems({ ...address, phone: '+39 (0)2 1234-5678' })).toEqual({});
    expect(addressProblems({ ...address, phone: 'ask my office' })).toHaveProperty('phone');
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
        expect(Object.keys(addressProblems(values)).length === 0).toBe(fits);
      }),
    );
  });
});
