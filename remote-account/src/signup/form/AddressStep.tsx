import { countriesQuery } from '@le-chai/api';
import { Select } from '@le-chai/design/Select';
import { TextField } from '@le-chai/design/TextField';
import { useQuery } from '@tanstack/react-query';
import { Fields, Whole } from './Fields.tsx';
import type { FieldWiring } from './use-typed.ts';
import type { Signup } from './use-signup.ts';

/** Step 3: where invoices go. */
export function AddressStep({ field }: Pick<Signup, 'field'>) {
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
        hint="As your country writes it: IT12345678901."
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
      <Country {...field('country')} />
      <Whole>
        <TextField
          {...field('additional_information')}
          label="On the invoice (optional)"
          hint="A reference or a department."
          maxLength={300}
          autoComplete="off"
        />
      </Whole>
    </Fields>
  );
}

/** Invoices go anywhere but into excluded areas; a name is typed where the countries could not be had. */
function Country({ onChange, onBlur, ...field }: FieldWiring) {
  const { data: countries } = useQuery(countriesQuery());
  if (countries?.length === 0) {
    return (
      <TextField
        {...field}
        label="Country"
        maxLength={80}
        autoComplete="billing country-name"
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  }
  const known = (countries ?? []).toSorted((a, b) => Number(a.EA) - Number(b.EA) || a.name.localeCompare(b.name));
  return (
    <Select
      {...field}
      label="Country"
      value={field.value || undefined}
      placeholder={countries ? 'Choose a country' : 'Loading…'}
      autoComplete="billing country"
      options={known.map(({ id_country: id, name, EA }) => ({
        value: String(id),
        label: EA ? `${name} (no invoices there)` : name,
        disabled: EA,
      }))}
      onChange={(value) => onChange({ target: { value } })}
      onBlur={onBlur}
    />
  );
}
