import type { AddressUse } from '@le-chai/addresses/address-problems';
import { type AddressEntry, ADDRESSES_MOST } from '@le-chai/contracts/address';
import { Button } from '@le-chai/design/Button';
import { keepFocus } from '@le-chai/design/keep-focus';
import { Note } from '@le-chai/design/words';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useState } from 'react';
import { AddressRow } from './AddressRow.tsx';
import { Rows, Section, WORDS } from './layout.ts';
import { Ask } from '../profile/Ask.tsx';
import { useOpenForm } from './AddressDialog.tsx';
import { removeAddress, saveAddress } from '@le-chai/addresses/save-address';
import { bodyOf, typedFrom } from '@le-chai/addresses/typed-address';
import { useUser } from '@le-chai/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface AddressListProps {
  use: AddressUse;
  /** Of this use, the default first. */
  addresses: readonly AddressEntry[];
  /** The limit is reached; no address of either use can be added. */
  full: boolean;
}

/** The addresses of one use, and what can be done with each. */
export function AddressList({ use, addresses, full }: AddressListProps) {
  const [removing, setRemoving] = useState<AddressEntry>();
  const changing = useChangeAddress();
  const open = useOpenForm();
  const queryClient = useQueryClient();
  const words = WORDS[use];
  const change = (address: AddressEntry, made: 'selected' | 'confirmed'): void => {
    if (!changing.isPending) changing.mutate({ address, made });
  };

  return (
    <Section aria-labelledby={use}>
      <h2 id={use} ref={keepFocus} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{addresses.length > 0 ? words.below : words.none}</p>
      {addresses.length > 0 && (
        <Rows>
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              changing={changing.isPending && changing.variables.address.id === address.id && changing.variables.made}
              onChange={(made) => change(address, made)}
              onEdit={() => open({ edit: address.id })}
              onRemove={() => setRemoving(address)}
            />
          ))}
        </Rows>
      )}
      <FormProblem error={changing.error} />
      {full ? (
        <Note>{`You have ${ADDRESSES_MOST} addresses, the most you can save. Remove one to add another.`}</Note>
      ) : (
        <div>
          <Button icon="plus" aria-label={`Add an address ${words.purpose}`} onClick={() => open({ add: use })}>
            Add an address
          </Button>
        </div>
      )}
      {removing && (
        <Ask
          title="Remove this address?"
          yes="Remove"
          run={() => removeAddress(queryClient, removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{removing.address.address_complete_without_name}</p>
          <p>
            Anything you had sent there before isn’t affected.
            {removing.selected && addresses.length > 1 && ' The newest of the others becomes your default.'}
          </p>
        </Ask>
      )}
    </Section>
  );
}

/** A change to an address that needs no form. */
interface Change {
  address: AddressEntry;
  /** Make it the default of its kind, or confirm that it is correct. */
  made: 'selected' | 'confirmed';
}

/** Makes an address the default, or confirms it; everything else stays unchanged. */
function useChangeAddress() {
  const user = useUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ address, made }: Change) => {
      const { id_address, type, is_ea, billing_is_ea, confirmed } = address;
      const body = { ...bodyOf(typedFrom(address), type, undefined, user), is_ea, billing_is_ea, confirmed };
      return saveAddress(queryClient, { ...body, [made]: true }, id_address);
    },
  });
}
