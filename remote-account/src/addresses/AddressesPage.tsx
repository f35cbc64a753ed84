import { messageOf, query } from '@le-chai/api';
import { ADDRESSES_MOST, listAddresses } from '@le-chai/contracts/address';
import { FailedState } from '@le-chai/design/FailedState';
import { useQuery } from '@tanstack/react-query';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressList } from './AddressList.tsx';
import { AddressesSkeleton } from './AddressesSkeleton.tsx';
import { Columns } from './layout.ts';
import { USES } from './uses.ts';

/** /my-profile/addresses: where things go, and whom invoices go to. */
export function AddressesPage() {
  const { data, error, isFetching, refetch } = useQuery(query(listAddresses));
  if (!data) {
    return error ? (
      <FailedState
        title="Your addresses did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <AddressesSkeleton />
    );
  }
  return (
    <>
      <Columns>
        {USES.map((use) => (
          <AddressList
            key={use}
            use={use}
            addresses={data.filter(({ type }) => type === use)}
            full={data.length >= ADDRESSES_MOST}
          />
        ))}
      </Columns>
      <AddressDialog addresses={data} />
    </>
  );
}
