import type { AddressEntry } from '@le-chai/contracts/address';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { type Destination, invoiceAddress } from './destination.ts';
import { Skeleton } from '@le-chai/design/Skeleton';

interface DestinationSummaryProps {
  addresses: readonly AddressEntry[];
  /** The house's own; undefined while it is not known. */
  pickup: AddressEntry | undefined;
  destination: Destination | undefined;
}

/** Where it goes, and opposite whom the invoice goes to. */
export function DestinationSummary({ addresses, pickup, destination }: DestinationSummaryProps) {
  const isPickup = destination?.kind === 'pickup';
  const address = isPickup
    ? pickup
    : addresses.find(({ id }) => destination?.kind === 'address' && id === destination.id);
  const invoice = invoiceAddress(addresses);
  return (
    <Pair>
      <div>
        <dt>{isPickup ? 'Collect from' : 'Ship to'}</dt>
        {address && <AddressLines address={address} />}
      </div>
      <div>
        <dt>Invoice to</dt>
        {!invoice && <dd>Your name (no invoice address given)</dd>}
        {invoice && address && isSame(invoice, address) ? (
          <dd>The same address</dd>
        ) : (
          invoice && <AddressLines address={invoice} />
        )}
        <Quiet>{invoice?.vat ? `VAT number ${invoice.vat}` : 'VAT number not given'}</Quiet>
      </div>
    </Pair>
  );
}

function AddressLines({ address: { full_name, company_name, address } }: { address: AddressEntry }) {
  return (
    <>
      <dd>{[full_name, company_name].filter(Boolean).join(', ')}</dd>
      <dd>{address.address_complete_without_name}</dd>
    </>
  );
}

/** Whether two read the same; they may be kept twice, once of each kind. */
const isSame = (a: AddressEntry, b: AddressEntry): boolean =>
  a.full_name === b.full_name &&
  a.company_name === b.company_name &&
  a.address.address_complete_without_name === b.address.address_complete_without_name;

export const Pair = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px 32px;
  > div {
    display: grid;
    align-content: start;
    gap: 2px;
  }
  dt {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Quiet = styled.dd`
  color: ${theme.colour.ink2};
`;

/** Where it goes, before that is known. */
export function DestinationSkeleton() {
  return (
    <Lines role="status" aria-label="Loading your addresses">
      {[1, 2].map((part) => (
        <div key={part}>
          <dt>
            <Skeleton width="64px" />
          </dt>
          <dd>
            <Skeleton width="120px" />
          </dd>
          <dd>
            <Skeleton width="80%" />
          </dd>
        </div>
      ))}
    </Lines>
  );
}

/** Each bar is vertically centred in its line. */
const Lines = styled(Pair)`
  dt,
  dd {
    padding-block: 4px;
  }
`;
