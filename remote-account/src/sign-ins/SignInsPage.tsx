import { messageOf, query } from '@le-chai/api';
import { listSignIns, SIGN_INS_SHOWN, type SignInEntry } from '@le-chai/contracts/sign-ins';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Table } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { usePhone } from '@le-chai/design/use-media';
import { paths } from '@le-chai/paths';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { signInColumns, SignInRow } from './sign-in-columns.tsx';

/** Entries that a phone shows at first: it draws every one. */
const SHOWN_ON_PHONE = 50;

/** /my-profile/sign-ins: who signed in to the account, or tried to, the latest first. */
export function SignInsPage() {
  const { data, error, isFetching, refetch } = useQuery(query(listSignIns));
  const onPhone = usePhone();
  const [all, setAll] = useState(false);

  if (error && !data) {
    return (
      <FailedState
        title="Your sign-ins did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <TableSkeleton label="Loading your sign-ins" rows={10} entry={132} />;
  if (data.length === 0) {
    return <EmptyState title="No sign-ins yet" text="Every sign-in to your account is shown here." />;
  }
  const short = onPhone && !all && data.length > SHOWN_ON_PHONE;
  return (
    <Stack>
      <div>
        <p>
          {data.length === SIGN_INS_SHOWN ? `The latest ${SIGN_INS_SHOWN}.` : 'The last twelve months.'} Don’t recognise
          something?
        </p>
        <TextLink to={paths.password()}>Change your password, and log out elsewhere</TextLink>
      </div>
      <Table
        caption="Your sign-ins"
        columns={signInColumns}
        rows={short ? data.slice(0, SHOWN_ON_PHONE) : data}
        rowKey={({ id }) => id}
        phone={entry}
      />
      {short && <TextLink onClick={() => setAll(true)}>{`Show all ${data.length}`}</TextLink>}
    </Stack>
  );
}

/** A constant, because a table re-renders when this changes. */
const entry = (one: SignInEntry) => <SignInRow entry={one} />;

const Stack = styled.div`
  display: grid;
  gap: 24px;
  justify-items: stretch;
  p {
    color: ${theme.colour.ink2};
  }
  > button {
    justify-self: start;
  }
`;
