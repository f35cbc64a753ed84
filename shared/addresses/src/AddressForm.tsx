import { countriesQuery } from '@le-chai/api';
import type { AddressEntry } from '@le-chai/contracts/address';
import { Button } from '@le-chai/design/Button';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { useUser } from '@le-chai/session';
import { useUnsaved } from '@le-chai/shell';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { addAddress } from './add-address.ts';
import { ADDRESS_MOST as MOST, addressProblems, type TypedAddress } from './address-problems.ts';
import { CountryField } from './CountryField.tsx';

interface AddressFormProps {
  onAdded: (address: AddressEntry) => void;
  /** None where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** A new address to ship to. What was typed stays until it is kept. */
export function AddressForm({ onAdded, onCancel }: AddressFormProps) {
  const { full_name: name } = useUser();
  const queryClient = useQueryClient();
  const countries = useQuery(countriesQuery());
  const initial = empty(name);
  const { values, field, submit, sending } = useForm<TypedAddress>({
    initial,
    check: addressProblems,
    send: async (typed) => onAdded(await addAddress(queryClient, typed)),
    onDone: () => undefined,
  });
  useUnsaved(Object.entries(values).some(([key, value]) => value !== initial[key as keyof TypedAddress]));

  return (
    <Form noValidate aria-label="New address" onSubmit={submit}>
      <TextField label="Name" {...field('full_name')} maxLength={MOST.full_name} autoComplete="shipping name" />
      <TextField
        label="Company (optional)"
        {...field('company_name')}
        maxLength={MOST.company_name}
        autoComplete="shipping organization"
      />
      <Whole>
        <TextField
          label="Street and number"
          {...field('address_line_1')}
          maxLength={MOST.address_line_1}
          autoComplete="shipping address-line1"
        />
      </Whole>
      <Whole>
        <TextField
          label="Floor, staircase (optional)"
          {...field('address_line_2')}
          maxLength={MOST.address_line_2}
          autoComplete="shipping address-line2"
        />
      </Whole>
      <TextField
        label="Postcode"
        {...field('postal_code')}
        maxLength={MOST.postal_code}
        autoComplete="shipping postal-code"
      />
      <TextField label="City" {...field('city')} maxLength={MOST.city} autoComplete="shipping address-level2" />
      <TextField
        label="Region (optional)"
        {...field('region')}
        maxLength={MOST.region}
        autoComplete="shipping address-level1"
      />
      <CountryField countries={countries.data} {...field('country')} />
      <TextField
        label="Telephone (optional)"
        hint="For the carrier, on the day."
        type="tel"
        {...field('phone')}
        maxLength={MOST.phone}
        autoComplete="shipping tel"
      />
      <Whole>
        <FormProblem error={sending.error} />
      </Whole>
      <Actions>
        <Button type="submit" busy={sending.isPending}>
          Ship to this address
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={sending.isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Actions>
    </Form>
  );
}

const empty = (name: string): TypedAddress => ({
  full_name: name,
  company_name: '',
  address_line_1: '',
  address_line_2: '',
  postal_code: '',
  city: '',
  region: '',
  country: '',
  phone: '',
});

const Whole = styled.div`
  grid-column: 1 / -1;
  &:has(> :empty) {
    display: none;
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
