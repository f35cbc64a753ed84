import type { Country } from '@le-chai/contracts/config';
import { TextField } from '@le-chai/design/TextField';
import type { useForm } from '@le-chai/forms/use-form';
import { styled } from 'styled-components';
import { ADDRESS_MOST as MOST, type AddressUse } from './address-problems.ts';
import { CountryField } from './CountryField.tsx';
import { FindAddress } from './maps/FindAddress.tsx';
import { NOWHERE, PLACED, type TypedAddress } from './typed-address.ts';

type Name = keyof typeof MOST;

interface AddressFieldsProps {
  use: AddressUse;
  countries: readonly Country[] | undefined;
  form: Pick<ReturnType<typeof useForm<TypedAddress>>, 'field' | 'values' | 'change'>;
  /** The saved country, with its name. */
  countryName: { id_country: number; country: string } | undefined;
}

/** The fields of an address, in the order of an envelope. */
export function AddressFields({ use, countries, form, countryName }: AddressFieldsProps) {
  const { field, values, change } = form;
  // Typing into a field discards the position on the map.
  const typed = (name: Name | 'country') => ({
    ...field(name),
    ...(isPlaced(name) && {
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value, ...NOWHERE }),
    }),
  });
  const text = (name: Name, autoComplete: string) => ({
    ...typed(name),
    maxLength: MOST[name],
    autoComplete: autoComplete === 'off' ? 'off' : `${use === 'shipping' ? 'shipping' : 'billing'} ${autoComplete}`,
  });
  const known = String(countryName?.id_country) === values.country ? countryName?.country : undefined;

  return (
    <>
      <TextField label="Name" {...text('full_name', 'name')} />
      <TextField label="Company (optional)" {...text('company_name', 'organization')} />
      {(use === 'invoice' || values.vat !== '') && (
        <Whole>
          <TextField
            label="VAT number (optional)"
            hint="Include the country code, as in IT12345678901. It appears on your invoices."
            {...text('vat', 'off')}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Whole>
      )}
      {countries && (
        <Whole>
          <FindAddress countries={countries} onFound={change} />
        </Whole>
      )}
      <Whole>
        <TextField label="Street and number" {...text('address_line_1', 'address-line1')} />
      </Whole>
      <Whole>
        <TextField label="Floor, staircase (optional)" {...text('address_line_2', 'address-line2')} />
      </Whole>
      <TextField label="Postcode" {...text('postal_code', 'postal-code')} />
      <TextField label="City" {...text('city', 'address-level2')} />
      <TextField label="Region (optional)" {...text('region', 'address-level1')} />
      <CountryField use={use} countries={countries} {...typed('country')} {...(known && { valueName: known })} />
      <TextField
        label="Telephone (optional)"
        hint={use === 'shipping' ? 'For the carrier on the day of delivery.' : undefined}
        type="tel"
        {...text('phone', 'tel')}
      />
      {use === 'shipping' && (
        <Whole>
          <TextField label="Directions for the carrier (optional)" {...text('additional_information', 'off')} />
        </Whole>
      )}
    </>
  );
}

const isPlaced = (name: string): name is (typeof PLACED)[number] => (PLACED as readonly string[]).includes(name);

const Whole = styled.div`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`;
