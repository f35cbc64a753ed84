import type { AddressUse } from '@le-chai/addresses/country-rules';
import { ADDRESSES_MOST, type AddressEntry } from '@le-chai/contracts/address';
import { Button } from '@le-chai/design/Button';
import { keepFocus } from '@le-chai/design/keep-focus';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AddressRow } from './AddressRow.tsx';
import { useChangeAddress } from './change-address.ts';
import { Rows, Section } from './layout.ts';
import { RemoveAddress } from './RemoveAddress.tsx';
import { useOpenForm } from './use-open-form.ts';
import { WORDS } from './uses.ts';

interface AddressListProps {
  use: AddressUse;
  /** Of this use, the default first. */
  addresses: readonly AddressEntry[];
  /** No further one can be kept, of either use. */
  full: boolean;
}

/** The addresses of one use, and what can be done with each. */
export function AddressList({ use, addresses, full }: AddressListProps) {
  const [removing, setRemoving] = useState<AddressEntry>();
  const changing = useChangeAddress();
  const open = useOpenForm();
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
        <Quiet>{`You have ${ADDRESSES_MOST} addresses, as many as can be kept. Remove one to add another.`}</Quiet>
      ) : (
        <div>
          <Button icon="plus" aria-label={`Add an address ${words.purpose}`} onClick={() => open({ add: use })}>
            Add an address
          </Button>
        </div>
      )}
      {removing && (
        <RemoveAddress
          address={removing}
          next={removing.selected && addresses.length > 1}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
  );
}

const Quiet = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
