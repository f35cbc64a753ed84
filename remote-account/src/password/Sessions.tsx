import { isFailure, query, request } from '@le-chai/api';
import { endOtherSessions, endSession, listSessions, type SessionEntry } from '@le-chai/contracts/own-account';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { keepFocus } from '@le-chai/design/keep-focus';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SessionRow, SessionRows } from './SessionRow.tsx';
import { Button } from '@le-chai/design/Button';
import { Ask } from '../profile/Ask.tsx';
import { toast } from '@le-chai/host-services';

/** How many of the latest places are shown before "Show all". */
const SHOWN = 8;

/** Where the account is open, and how to close it there. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useQuery(query(listSessions));
  const [all, setAll] = useState(false);
  const ending = useMutation({ mutationFn: endOne });

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={keepFocus} tabIndex={-1}>
        Where you’re logged in
      </h2>
      <p>If you don’t recognise one of these, log it out and change your password.</p>
      {!data && !error && <Loading />}
      {error && !data && (
        <FailedPart text="Where you’re logged in did not load." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <Rows>
          {currentFirst(data)
            .slice(0, all ? data.length : SHOWN)
            .map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                ending={ending.isPending && ending.variables === session.id}
                onEnd={() => {
                  if (!ending.isPending) ending.mutate(session.id);
                }}
              />
            ))}
        </Rows>
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

/** The session of this browser before all others, which stay in their order. */
const currentFirst = (sessions: readonly SessionEntry[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

function Loading() {
  return (
    <Rows as="div" role="status" aria-label="Loading where you’re logged in">
      {[1, 2].map((row) => (
        <div key={row}>
          <div>
            <Skeleton width="180px" height="24px" />
            <Skeleton width="240px" height="20px" />
            <Skeleton width="240px" height="20px" />
          </div>
        </div>
      ))}
    </Rows>
  );
}

/** Of three lines each. */
const Rows = styled(SessionRows)`
  > * {
    min-height: 89px;
  }
`;

const Below = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding-top: 16px;
`;

/** Logs out everywhere but here, after a confirmation. @param others how many other places there are */
function EndOthers({ others }: { others: number }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      {others > 0 && <Button onClick={() => setAsked(true)}>Log out everywhere else</Button>}
      {asked && (
        <Ask
          title="Log out everywhere else?"
          yes="Log out"
          no="Stay logged in"
          run={endOthers}
          onClose={() => setAsked(false)}
        >
          <p>{`You’ll stay logged in here. ${others === 1 ? 'The other place' : `The ${others} other places`} will ask for your password again.`}</p>
        </Ask>
      )}
    </>
  );
}

async function endOthers(): Promise<void> {
  const { ended } = await request(endOtherSessions);
  toast({ tone: 'yours', title: 'Logged out everywhere else', text: whatEnded(ended) });
}

/** Logs the member out in one place. A session that has already ended counts as success. */
async function endOne(id: string): Promise<void> {
  try {
    await request(endSession, { params: { id } });
  } catch (error) {
    if (!isFailure(error, 'refused') || error.failure.status !== 404) throw error;
  }
}

/** How many other sessions were ended, in a sentence. */
export function whatEnded(sessions: number): string {
  if (sessions === 0) return 'You weren’t logged in anywhere else.';
  return `You’ve been logged out in ${sessions === 1 ? 'one other place' : `${sessions} other places`}.`;
}
