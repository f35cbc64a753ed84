import { countriesQuery, messageOf } from '@le-chai/api';
import type { AddressEntry } from '@le-chai/contracts/address';
import { Button } from '@le-chai/design/Button';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Radio } from '@le-chai/design/Radio';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { isKept } from '@le-chai/forms/kept-form';
import { useUser } from '@le-chai/session';
import { useQuery } from '@tanstack/react-query';
import { useBrowserState } from '@le-chai/store/use-browser-state';
import { useId } from 'react';
import { styled } from 'styled-components';
import { AddressForm, formOf } from './AddressForm.tsx';
import { servedBy, shippable, type Destination, unserved } from './destination.ts';

interface DestinationChoiceProps {
  /** Undefined if they could not be loaded. */
  addresses: readonly AddressEntry[] | undefined;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  /** The house's own; undefined while it is not known. */
  pickup: AddressEntry | undefined;
  chosen: Destination | undefined;
  onChoose: (destination: Destination) => void;
  /** None while nothing is chosen. */
  onDone: (() => void) | undefined;
}

/** One of the member's addresses, a new one, or the house to fetch it at. */
export function DestinationChoice(props: DestinationChoiceProps) {
  const { addresses, error, retrying, onRetry, pickup, chosen, onChoose, onDone } = props;
  const name = useId();
  const user = useUser();
  // A form started before a reload continues there.
  const [adding, setAdding] = useBrowserState(() => isKept(formOf(user, 'shipping')), false);
  const { data: countries } = useQuery(countriesQuery());
  const known = shippable(addresses ?? []);
  const served = servedBy(countries, known);
  const form = adding || (addresses !== undefined && served.length === 0 && chosen === undefined);
  return (
    <Choice>
      <Set>
        <legend>Delivery or collection</legend>
        {known.map((address) => (
          <Radio
            key={address.id}
            name={name}
            checked={chosen?.kind === 'address' && chosen.id === address.id}
            onChange={() => onChoose({ kind: 'address', id: address.id })}
            disabled={!served.includes(address)}
            label={<Lines address={address} problem={unserved(address, countries)} />}
          />
        ))}
        {pickup && (
          <Radio
            name={name}
            checked={chosen?.kind === 'pickup'}
            onChange={() => onChoose({ kind: 'pickup' })}
            label={
              <>
                <span>Collect from our cellar</span>
                <Quiet>{pickup.address.address_complete_without_name}</Quiet>
              </>
            }
            note="no delivery charge"
          />
        )}
      </Set>
      {error && (
        <FailedPart text={`Your addresses did not load. ${messageOf(error)}`} retrying={retrying} onRetry={onRetry} />
      )}
      {form ? (
        <AddressForm
          use="shipping"
          save="Ship to this address"
          onSaved={({ id }) => {
            setAdding(false);
            onChoose({ kind: 'address', id });
            onDone?.();
          }}
          onCancel={known.length > 0 || chosen ? () => setAdding(false) : undefined}
        />
      ) : (
        <Actions>
          {onDone && (
            <Button size="small" onClick={onDone}>
              Done
            </Button>
          )}
          {addresses && (
            <Button size="small" variant="quiet" icon="plus" onClick={() => setAdding(true)}>
              Add an address
            </Button>
          )}
        </Actions>
      )}
    </Choice>
  );
}

interface LinesProps {
  address: AddressEntry;
  /** Why it cannot be chosen. */
  problem: string | undefined;
}

function Lines({ address: { full_name, company_name, address }, problem }: LinesProps) {
  return (
    <>
      <span>{[full_name, company_name].filter(Boolean).join(', ')}</span>
      <Quiet>{address.address_complete_without_name}</Quiet>
      {problem && <Quiet>{problem}</Quiet>}
    </>
  );
}

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Set = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  padding: 0;
  border: 0;
  > legend {
    ${visuallyHidden}
  }
  label > span {
    display: grid;
  }
`;

const Quiet = styled.span`
  ${theme.type.table}
  color: ${theme.colour.ink2};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
