import { messageOf, query } from '@le-chai/api';
import { ADDRESSES_MOST, listAddresses } from '@le-chai/contracts/address';
import { FailedState } from '@le-chai/design/FailedState';
import { useQuery } from '@tanstack/react-query';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressList } from './AddressList.tsx';
import { Columns, Rows, Section, USES, WORDS } from './layout.ts';
import { Skeleton } from '@le-chai/design/Skeleton';
import { styled } from 'styled-components';

/** /my-profile/addresses: shipping and invoice addresses. */
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

/** Placeholder rows while the addresses load. */
export function AddressesSkeleton() {
  return (
    <Columns role="status" aria-label="Loading your addresses">
      {USES.map((use) => (
        <Section as="div" key={use}>
          <h2>{WORDS[use].title}</h2>
          <p>{WORDS[use].below}</p>
          <Rows as="div">
            <div>
              <Lines>
                <Skeleton width="180px" height="24px" />
                <Skeleton width="80%" height="24px" />
              </Lines>
              <Skeleton width="160px" height="36px" />
            </div>
          </Rows>
          <Skeleton width="160px" height="44px" />
        </Section>
      ))}
    </Columns>
  );
}

/** Who and where, and a telephone below. */
const Lines = styled.div`
  display: grid;
  gap: 20px;
`;
