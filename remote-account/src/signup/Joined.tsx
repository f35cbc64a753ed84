import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { keepSignup, useReturnPath } from './kept-signup.ts';
import { query } from '@le-chai/api';
import { getMySubscriptions, SUBSCRIPTION_STATUS, type SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { day, euro } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { rhythmWords } from './tier-offers.ts';

/** The last step, once someone is a member: what their plan costs, and where to go next. */
export function Joined() {
  const { full_name: name, tier, email } = useUser();
  const back = useReturnPath();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const title = place.current?.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place}>
      <Page>
        <PageHead
          title={`Welcome, ${name}`}
          below={`You’re now a member, with ${tier}. We’ve sent an e-mail to ${email}.`}
        />
        <FirstCharge />
        {back === undefined ? (
          <EmptyState
            title="Your shelf is empty"
            text="Whatever you win or buy will appear in your cellar."
            action={
              <Button variant="primary" size="commit" to={paths.weeklyAuctions('all')}>
                See this week’s auctions
              </Button>
            }
          />
        ) : (
          <ReturnCard to={back} />
        )}
        <Links>
          <TextLink to={paths.subscriptions()}>Your membership</TextLink>
          <TextLink to={paths.addresses()}>Your addresses</TextLink>
          <TextLink to={paths.noticePreferences()}>Notifications</TextLink>
        </Links>
      </Page>
    </div>
  );
}

function ReturnCard({ to }: { to: string }) {
  const isGift = to.startsWith('/gifts/');
  return (
    <EmptyState
      title={isGift ? 'Your gift is waiting' : 'Carry on'}
      text={isGift ? 'Accept it, and it’s in your cellar.' : 'The page you came from is for members.'}
      action={
        <Button variant="primary" size="commit" to={to} onClick={() => keepSignup({ back: undefined })}>
          {isGift ? 'Continue to your gift' : 'Continue where you left off'}
        </Button>
      }
    />
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[12]} ${theme.space[32]};
`;

/** How long the trial runs, and what is charged after it. */
function FirstCharge() {
  const { data: plans, isError, isFetching, refetch } = useQuery(query(getMySubscriptions));
  if (isError && !plans) {
    return (
      <FailedPart
        text="You’re a member. The date of your first charge did not load."
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
        (data?.price ?? 0) === 0 && <p>Your membership is free until you choose another plan.</p>
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
        Your trial runs until {day(charge.date)}. Unless you cancel first, your card is then charged{' '}
        {euro(charge.amount)}, and {euro(handling.price)} {rhythmWords(handling)} from then on.
      </p>
      <p>
        Your bank may ask you to confirm the first charge. If it does, we’ll let you know, and you’ll have 23 hours to
        confirm it in your membership.
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
