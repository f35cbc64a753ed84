import { LEAST_AGE } from '@le-chai/contracts/age';
import { TextField } from '@le-chai/design/TextField';
import type { Signup } from './use-signup.ts';
import { CountryField } from '@le-chai/addresses/CountryField';
import { countriesQuery } from '@le-chai/api';
import { useQuery } from '@tanstack/react-query';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Step 2: personal details. */
export function PersonStep({ field }: Pick<Signup, 'field'>) {
  return (
    <Fields>
      <TextField {...field('first_name')} label="First name" maxLength={80} autoComplete="given-name" />
      <TextField {...field('last_name')} label="Last name" maxLength={80} autoComplete="family-name" />
      <TextField
        {...field('birth_date')}
        label="Date of birth"
        hint={`Members must be ${LEAST_AGE} or older.`}
        type="date"
        autoComplete="bday"
      />
      <TextField
        {...field('phone')}
        label="Telephone (optional)"
        hint="In case we have a question about what you buy."
        type="tel"
        maxLength={32}
        autoComplete="tel"
      />
    </Fields>
  );
}

/** Step 3: the invoice address. */
export function AddressStep({ field }: Pick<Signup, 'field'>) {
  const { data: countries } = useQuery(countriesQuery());
  const { onBlur: _, ...country } = field('country');
  return (
    <Fields>
      <TextField
        {...field('company_name')}
        label="Company (optional)"
        maxLength={120}
        autoComplete="billing organization"
      />
      <TextField
        {...field('vat')}
        label="VAT number (optional)"
        hint="Include the country letters, as in IT12345678901. It appears on your invoices."
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Whole>
        <TextField
          {...field('address_line_1')}
          label="Street and number"
          maxLength={160}
          autoComplete="billing address-line1"
        />
      </Whole>
      <Whole>
        <TextField
          {...field('address_line_2')}
          label="Floor, staircase (optional)"
          maxLength={160}
          autoComplete="billing address-line2"
        />
      </Whole>
      <TextField {...field('postal_code')} label="Postcode" maxLength={16} autoComplete="billing postal-code" />
      <TextField {...field('city')} label="City" maxLength={100} autoComplete="billing address-level2" />
      <TextField {...field('region')} label="Region (optional)" maxLength={100} autoComplete="billing address-level1" />
      <CountryField use="invoice" countries={countries} {...country} />
    </Fields>
  );
}

/** Fields two abreast; one below the other on a phone. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space[16]};
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As wide as both. */
const Whole = styled.div`
  grid-column: 1 / -1;
`;
