import { CountryField } from '@le-chai/addresses/CountryField';
import { countriesQuery } from '@le-chai/api';
import { TextField } from '@le-chai/design/TextField';
import { useQuery } from '@tanstack/react-query';
import { Fields, Whole } from './Fields.tsx';
import type { Signup } from './use-signup.ts';

/** Step 3: where invoices go. */
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
        hint="With the letters of its country, as in IT12345678901. It stands on your invoices."
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
