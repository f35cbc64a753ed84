import { messageOf, query } from '@le-chai/api';
import type { AnswerOf } from '@le-chai/contracts/call';
import { closingObstacles, type Obstacle } from '@le-chai/contracts/own-account';
import { Button } from '@le-chai/design/Button';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { keepFocus } from '@le-chai/design/keep-focus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CloseDialog } from './CloseDialog.tsx';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { DefinitionList } from '@le-chai/design/DefinitionList';

const obstaclesOf = ({ in_the_way: obstacles }: AnswerOf<typeof closingObstacles>) => obstacles;

/** Closing the account: what has to be settled first, or what happens to everything, and the button. */
export function Closing({ allowed }: { allowed: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(query(closingObstacles, undefined, { select: obstaclesOf }));
  const [asked, setAsked] = useState(false);
  const free = data?.length === 0;
  // If an obstacle appears, the button and an open dialog disappear together.
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
          <p>You can leave whenever you like. First, please settle the following:</p>
          <LeftToSettle obstacles={data} />
        </>
      )}
      {free && (
        <>
          <p>You can close your account now. Once closed, it can’t be reopened.</p>
          <WhatClosingDoes />
          {allowed && (
            <Action>
              <Button onClick={() => setAsked(true)}>Close your account</Button>
            </Action>
          )}
        </>
      )}
      {asked && free && <CloseDialog onKeep={() => setAsked(false)} />}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading what is left to settle">
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

const Action = styled.div`
  padding-top: 16px;
`;

/** As high as the sentence it stands in for, with the space below it. */
const Sentence = styled.div`
  padding-bottom: 24px;
`;

/** Where each obstacle can be settled: the link's label and target. */
const WHERE_SETTLED: Record<Obstacle['kind'], { label: string; to: string }> = {
  payments: { label: 'Pay outstanding balance', to: paths.outstandingPayments() },
  bids: { label: 'See your bids', to: paths.offers() },
  cellar: { label: 'Go to your cellar', to: paths.cellar() },
  shipments: { label: 'Follow your shipments', to: paths.shipments() },
  gifts: { label: 'See your gifts', to: paths.pendingGifts() },
  subscription: { label: 'Cancel your membership', to: paths.subscriptions() },
  // It resolves by itself; a member who is waiting can ask.
  credit: { label: 'Ask us about it', to: paths.contact() },
};

/** What has to be settled before the account can be closed, each with the place where that is done. */
function LeftToSettle({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <Rows aria-label="Left to settle">
      {obstacles.map(({ kind, message }) => (
        <li key={kind}>
          <p>{message}</p>
          <TextLink size="table" to={WHERE_SETTLED[kind].to}>
            {WHERE_SETTLED[kind].label}
          </TextLink>
        </li>
      ))}
    </Rows>
  );
}

/** Rows on hairlines, as high while they load as when they are there. */
const Rows = styled.ul`
  border-top: 1px solid ${theme.colour.rule};
  > * {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 24px;
    min-height: 61px;
    padding: 8px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
  p {
    flex: 1;
  }
  ${theme.media.phone} {
    p {
      flex: none;
      width: 100%;
    }
  }
`;

/** What happens to everything when an account is closed. docs/rules.md#closing-an-account */
function WhatClosingDoes() {
  return <DefinitionList facts={CONSEQUENCES} />;
}

const CONSEQUENCES = [
  {
    term: 'What we delete',
    value:
      'Your name, e-mail, telephone and date of birth, your addresses, saved cards, notices and wishlist, and any membership you have left.',
  },
  {
    term: 'What we keep',
    value: 'Invoices as issued, payments and the entries in our books, for as long as the law requires.',
  },
  {
    term: 'What happens next',
    value: 'You’ll be logged out everywhere. You can sign up again with the same e-mail and start afresh.',
  },
];
