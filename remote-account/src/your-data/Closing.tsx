import { messageOf, query } from '@le-chai/api';
import type { AnswerOf } from '@le-chai/contracts/call';
import { closingObstacles } from '@le-chai/contracts/own-account';
import { Button } from '@le-chai/design/Button';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { keepFocus } from '@le-chai/design/keep-focus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CloseDialog } from './CloseDialog.tsx';
import { InTheWay, Rows } from './InTheWay.tsx';
import { WhatGoes } from './WhatGoes.tsx';

const obstaclesOf = ({ in_the_way: obstacles }: AnswerOf<typeof closingObstacles>) => obstacles;

/** Closing the account: what stands in the way of it, or what becomes of everything, and the way out. */
export function Closing({ allowed }: { allowed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(query(closingObstacles, undefined, { select: obstaclesOf }));
  const [asked, setAsked] = useState(false);
  const free = data?.length === 0;
  // The way out, and a question that is open, are gone together where something has come in the way.
  if (asked && !free) setAsked(false);
  return (
    <section aria-labelledby="closing">
      <h2 id="closing" ref={keepFocus} tabIndex={-1}>
        Close your account
      </h2>
      {!data && !error && <Loading />}
      {!data && error && <FailedPart text={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <>
          <p>You can leave whenever you like. First, this has to be settled:</p>
          <InTheWay obstacles={data} />
        </>
      )}
      {free && (
        <>
          <p>Nothing stands in the way. An account that is closed cannot be opened again.</p>
          <WhatGoes />
          {allowed && (
            <WayOut>
              <Button onClick={() => setAsked(true)}>Close your account</Button>
            </WayOut>
          )}
        </>
      )}
      {asked && free && <CloseDialog onKeep={() => setAsked(false)} />}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading what stands in the way">
      <Sentence>
        <Skeleton width="80%" height="24px" />
      </Sentence>
      <Rows as="div">
        {[1, 2, 3].map((row) => (
          <div key={row}>
            <Skeleton width="60%" />
          </div>
        ))}
      </Rows>
    </div>
  );
}

const WayOut = styled.div`
  padding-top: 16px;
`;

/** As high as the sentence that it stands for, with the room below it. */
const Sentence = styled.div`
  padding-bottom: 24px;
`;
