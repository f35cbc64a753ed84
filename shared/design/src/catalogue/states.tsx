import { useFirstNow } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { theme } from '../foundation/theme.ts';
import { Countdown } from '../states/Countdown.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { FailedState } from '../states/FailedState.tsx';
import { Message } from '../states/Message.tsx';
import { Pill } from '../states/Pill.tsx';
import { CardSkeleton } from '../states/CardSkeleton.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { StatusMark } from '../states/StatusMark.tsx';
import { Line, Stack } from './layout.ts';

export function Statuses() {
  return (
    <Stack>
      <Line>
        <StatusMark kind="yours">In our warehouse</StatusMark>
        <StatusMark kind="act">Outstanding payment</StatusMark>
        <StatusMark kind="underway">Under processing</StatusMark>
        <StatusMark kind="past">Delivered</StatusMark>
      </Line>
      <Line>
        <Pill tone="lead">You lead</Pill>
        <Pill tone="outbid">You were outbid</Pill>
        <Pill tone="won">You won</Pill>
        <Pill tone="neutral">Only few left</Pill>
      </Line>
    </Stack>
  );
}

const second = 1000;

export function Countdowns() {
  const now = useFirstNow();
  return (
    <Line style={{ gap: 48 }}>
      <Countdown until={now + (2 * 86_400 + 4 * 3600 + 18 * 60 + 9) * second} size="big" />
      <Countdown until={now + (6 * 3600 + 12 * 60 + 54) * second} size="big" />
      <Countdown until={now + (4 * 60 + 12) * second} size="big" />
      <Countdown until={now - second} size="big" />
      <Countdown until={now + (6 * 3600 + 12 * 60 + 54) * second} />
      <Countdown until={now + (11 * 60 + 42) * second} cells="hold" />
    </Line>
  );
}

export function Messages() {
  return (
    <Stack>
      <Message>Your card was declined. Nothing was charged.</Message>
      <Message tone="news">The price is now €860; it was €856.</Message>
      <Message tone="plain">Your last attempt did not reach us. Nothing was charged.</Message>
    </Stack>
  );
}

export function States() {
  return (
    <Three>
      <CardSkeleton />
      <EmptyState
        level={3}
        title="Your shelf is empty"
        text="Wines you win or buy will appear here, with their value and documents."
        action={<Button to="#loading-empty-failed">See this week’s auctions</Button>}
      />
      <FailedState
        level={3}
        title="The bids did not load"
        text="The connection was lost. Any bid you placed is safe; the price may be over a minute old."
        onRetry={() => undefined}
        onBack={() => undefined}
      />
    </Three>
  );
}

/** The place of a title, of a line, of a row, while they are on their way. */
export function Skeletons() {
  return (
    <Stack>
      <Skeleton width="320px" height="48px" />
      <Skeleton width="100%" height="54px" />
      <Skeleton width="60%" height="16px" />
    </Stack>
  );
}

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 64px;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
