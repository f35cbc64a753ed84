import { messageOf, query } from '@le-chai/api';
import { getPlans } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { usePageTitle } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { type JoinedTier, placeWith, stepOf, tierAt } from './address.ts';
import { SignupForm } from './form/SignupForm.tsx';
import { SignupSkeleton } from './form/SignupLayout.tsx';
import { keptSignup, useReturnPath } from './kept-signup.ts';
import { Joined } from './Joined.tsx';
import { signupTitle } from './signup-title.ts';
import { stepsOf } from './typed.ts';
import { useDraftHere } from './use-draft-here.ts';

/** /signup/{tier}: becoming a member, step by step. */
export function SignupPage() {
  const session = useSession();
  const tier = tierAt(useParams()['tier'])!;
  const [search] = useSearchParams();
  useReturnPath();
  usePageTitle(signupTitle(tier));
  const hydrated = useHydrated();
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const [isNewcomer, setIsNewcomer] = useState(false);
  /** The history entry in which the visitor became a member. */
  const [joinedAt, setJoinedAt] = useState<string>();
  const isSignedOut = session.status === 'absent' || session.status === 'errored';
  const welcome = stepsOf(tier !== 'Le Club').length + 1;
  const isLast = stepOf(search) >= welcome;
  if (isSignedOut && !isNewcomer) setIsNewcomer(true);

  // The welcome doesn't wait for its URL, which changes in the same commit, so that going back still works.
  const isUnderWay = joinedAt === key && !isLast;
  const place = placeWith(pathname, search, { step: String(welcome) });
  useLayoutEffect(() => {
    if (isUnderWay) void navigate(place, { replace: true });
  }, [isUnderWay, place, navigate]);

  if (session.status === 'loading') return <SignupSkeleton tier={tier} />;
  if (session.status === 'loaded') {
    const hasJoined = joinedAt !== undefined;
    if (isUnderWay || (isLast && (hasJoined || (hydrated && keptSignup().joined)))) return <Joined />;
    // Don't tell someone who is joining right now that they are a member already; the session may arrive a moment
    // earlier.
    if (hasJoined || !isNewcomer) return <AlreadyMember tier={session.user.tier} />;
  }
  return <Newcomer tier={tier} onJoined={() => setJoinedAt(key)} />;
}

/** Loads what the form needs first: the plans, and what was typed on another device. */
function Newcomer({ tier, onJoined }: { tier: JoinedTier; onJoined: () => void }) {
  const plans = useQuery(query(getPlans));
  const draft = useDraftHere();
  if (draft.isGone) return <NoDraft />;
  const failed = [draft.query, plans].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <Page>
        <FailedState
          level={1}
          title="The signup did not load"
          text={`${messageOf(failed.error)} Nothing you typed is lost.`}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </Page>
    );
  }
  if (!plans.data || draft.isReading) return <SignupSkeleton tier={tier} />;
  return <SignupForm tier={tier} plans={plans.data} onJoined={onJoined} />;
}

function AlreadyMember({ tier }: { tier: string }) {
  return (
    <Page>
      <EmptyState
        level={1}
        title="You are already a member"
        text={`You have ${tier}. You can choose another plan in your membership, and see its price and start date first.`}
        action={<Button to={paths.subscriptions()}>See your membership</Button>}
      />
    </Page>
  );
}

/** A link from another device that no longer works. */
function NoDraft() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const place = placeWith(pathname, search, { t: null, step: null });
  return (
    <Page>
      <EmptyState
        level={1}
        title="We no longer have what you typed"
        text="We keep it for 30 days, or until you become a member. Please start again."
        action={<Button onClick={() => void navigate(place, { replace: true, state: null })}>Start again</Button>}
      />
    </Page>
  );
}
