import { Form as BaseForm } from '@le-chai/design/Form';
import { countriesQuery } from '@le-chai/api';
import type { AddressEntry } from '@le-chai/contracts/address';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { KeptNote } from '@le-chai/forms/KeptNote';
import { useForm } from '@le-chai/forms/use-form';
import { useUser } from '@le-chai/session';
import { useUnsaved } from '@le-chai/host-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { AddressFields } from './AddressFields.tsx';
import { addressProblems, type AddressUse } from './address-problems.ts';
import { saveAddress } from './save-address.ts';
import { bodyOf, noAddress, type TypedAddress, typedFrom } from './typed-address.ts';
import type { User } from '@le-chai/contracts/session';
import type { FormPlace } from '@le-chai/forms/kept-form';

interface AddressFormProps {
  use: AddressUse;
  /** The one to change; a new one without. */
  address?: AddressEntry | undefined;
  /** On the button that saves it. */
  save: string;
  /** To save it is all that is done here, and not a step on the way to something else. */
  whole?: boolean;
  onSaved: (address: AddressEntry) => void;
  /** None where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** A shipping or invoice address. Typed text stays in the tab until it is saved or cancelled. */
export function AddressForm({ use, address, save, whole = false, onSaved, onCancel }: AddressFormProps) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { data: countries } = useQuery(countriesQuery());
  const form = useForm<TypedAddress>({
    initial: address ? typedFrom(address) : noAddress(user.full_name),
    check: (typed) => addressProblems(typed, use, countries),
    send: async (typed) =>
      onSaved(await saveAddress(queryClient, bodyOf(typed, use, countries, user), address?.id_address)),
    onDone: () => undefined,
    kept: formOf(user, use, address),
  });
  useUnsaved(form.changed);

  return (
    <Form aria-label={address ? 'Address' : 'New address'} onSubmit={form.submit}>
      <Whole>
        <KeptNote restored={form.restored} onDrop={form.clear} />
      </Whole>
      <AddressFields use={use} countries={countries} form={form} countryName={address?.address} />
      <Whole>
        <FormProblem error={form.problem} />
      </Whole>
      <Actions>
        <SendButton type="submit" {...(whole && { variant: 'primary' })} busy={form.sending.isPending}>
          {save}
        </SendButton>
        {onCancel && (
          <Button
            variant="quiet"
            disabled={form.sending.isPending}
            onClick={() => {
              form.clear();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </Actions>
    </Form>
  );
}

const Whole = styled.div`
  grid-column: 1 / -1;
  &:has(> :empty) {
    display: none;
  }
`;

const Form = styled(BaseForm)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
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

/**
 * Where a typed address is stored in the tab: one place for a new address of each kind, and one for each edited
 * address.
 */
export const formOf = (
  { id_user: member }: Pick<User, 'id_user'>,
  use: AddressUse,
  address?: Pick<AddressEntry, 'id'>,
): FormPlace => ({ member, form: address ? `address-${address.id}` : `address-new-${use}` });
