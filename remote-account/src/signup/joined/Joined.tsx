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
import { keepSignup } from '../kept-signup.ts';
import { useWayBack } from '../use-way-back.ts';
import { Beginning } from './Beginning.tsx';

/** The last step: one is a member. What was begun, and where one goes on. */
export function Joined() {
  const { full_name: name, tier, email } = useUser();
  const back = useWayBack();
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
        <PageHead title={`Welcome, ${name}`} below={`You are a member now, with ${tier}. We wrote to ${email}.`} />
        <Beginning />
        {back === undefined ? (
          <EmptyState
            title="Your shelf is empty"
            text="What you win and what you buy will stand in your cellar."
            action={
              <Button variant="primary" size="commit" to={paths.weeklyAuctions('all')}>
                See this week’s auctions
              </Button>
            }
          />
        ) : (
          <WayBack to={back} />
        )}
        <Ways>
          <TextLink to={paths.subscriptions()}>Your membership</TextLink>
          <TextLink to={paths.addresses()}>Your addresses</TextLink>
          <TextLink to={paths.noticePreferences()}>What you are told</TextLink>
        </Ways>
      </Page>
    </div>
  );
}

function WayBack({ to }: { to: string }) {
  const isGift = to.startsWith('/gifts/');
  return (
    <EmptyState
      title={isGift ? 'Your gift is waiting' : 'Go on'}
      text={isGift ? 'Accept it, and it stands in your cellar.' : 'You came from a page that asked for a member.'}
      action={
        <Button variant="primary" size="commit" to={to} onClick={() => keepSignup({ back: undefined })}>
          {isGift ? 'Go on to your gift' : 'Go on to where you were'}
        </Button>
      }
    />
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[12]} ${theme.space[32]};
`;
