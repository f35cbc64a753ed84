import { isFailure, messageOf, query } from '@le-chai/api';
import { giftLetter } from '@le-chai/contracts/gifts';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { GiftSkeleton } from './GiftSkeleton.tsx';
import { Letter } from './Letter.tsx';

/** /gifts/{token}: what somebody is given, to look at, accept or decline. Looking never uses the link up. */
export function GiftPage() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(query(giftLetter, { params: { token } }));

  if (data) return <Letter letter={data} token={token} />;
  if (isFailure(error, 'refused') && error.failure.status === 404) return <NoGift />;
  if (!error) return <GiftSkeleton />;
  return (
    <Page>
      <FailedState
        level={1}
        title="The gift did not load"
        text={`${messageOf(error)} The link stays good: nothing was used up.`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function NoGift() {
  return (
    <Page>
      <EmptyState
        level={1}
        title="This link leads to no gift"
        text="Perhaps a part of it is missing. Open it from the letter once more, or ask whoever gave it to you."
      />
    </Page>
  );
}
