import { query } from '@le-chai/api';
import { getMySubscriptions, SUBSCRIPTION_STATUS, type SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { day, euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { rhythmWords } from '../first-charge.ts';

/** What was begun by signing up: until when it is tried, and what is charged then. */
export function Beginning() {
  const { data: plans, isError, isFetching, refetch } = useQuery(query(getMySubscriptions));
  if (isError && !plans) {
    return (
      <FailedPart
        text="You are a member. When your first charge comes did not load."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!plans) {
    return (
      <Text role="status" aria-label="Loading your membership">
        <Skeleton height="24px" />
        <Skeleton height="24px" />
      </Text>
    );
  }
  const [data] = plans;
  return (
    <Text>
      {data?.status === SUBSCRIPTION_STATUS.trialing && data.next_charge ? (
        <Trial handling={data} charge={data.next_charge} />
      ) : (
        (data?.price ?? 0) === 0 && <p>Your membership costs nothing until you choose another plan.</p>
      )}
    </Text>
  );
}

interface TrialProps {
  handling: SubscriptionHandling;
  charge: NonNullable<SubscriptionHandling['next_charge']>;
}

function Trial({ handling, charge }: TrialProps) {
  return (
    <>
      <p>
        Your trial runs until {day(charge.date)}. Then your card is charged {euro(charge.amount)}, and{' '}
        {euro(handling.price)} {rhythmWords(handling)} from then on, unless you cancel before.
      </p>
      <p>
        Your bank may want you to confirm the first charge. We tell you if it does; you confirm it in your membership,
        within 23 hours.
      </p>
    </>
  );
}

const Text = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  max-width: 64ch;
  p + p {
    color: ${theme.colour.ink2};
  }
`;
