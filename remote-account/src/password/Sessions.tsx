import { query } from '@le-chai/api';
import { listSessions } from '@le-chai/contracts/own-account';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { keepFocus } from '@le-chai/design/keep-focus';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EndOthers } from './EndOthers.tsx';
import { endSessions } from './end-sessions.ts';
import { SessionRow, SessionRows } from './SessionRow.tsx';

/** Of so many places the latest are shown at once. */
const SHOWN = 8;

/** Where the account is open, and how to close it there. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useQuery(query(listSessions));
  const [all, setAll] = useState(false);
  const ending = useMutation({ mutationFn: endSessions });

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={keepFocus} tabIndex={-1}>
        Where you are logged in
      </h2>
      <p>If you do not know one of these, log it out and change your password.</p>
      {!data && !error && <Loading />}
      {error && !data && (
        <FailedPart text="Where you are logged in did not load." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <SessionRows>
          {data.slice(0, all ? data.length : SHOWN).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending.isPending && ending.variables !== 'others' && ending.variables.id === session.id}
              onEnd={() => {
                if (!ending.isPending) ending.mutate({ id: session.id });
              }}
            />
          ))}
        </SessionRows>
      )}
      <Below>
        {data && data.length > SHOWN && !all && (
          <TextLink onClick={() => setAll(true)}>{`Show all ${data.length}`}</TextLink>
        )}
        <FormProblem error={ending.error} />
        {data && <EndOthers others={data.filter(({ current }) => !current).length} />}
      </Below>
    </section>
  );
}

function Loading() {
  return (
    <SessionRows as="div" role="status" aria-label="Loading where you are logged in">
      {[1, 2].map((row) => (
        <div key={row}>
          <div>
            <Skeleton width="180px" height="24px" />
            <Skeleton width="240px" height="20px" />
          </div>
        </div>
      ))}
    </SessionRows>
  );
}

const Below = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding-top: 16px;
`;
