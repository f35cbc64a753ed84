import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { Button } from '@le-chai/design/Button';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { OwnHead } from './OwnHead.tsx';

interface NotNowProps {
  info: BarrelInfo;
  /** Why it cannot be bottled now. */
  reason: string;
  /** It came about while the member was choosing. */
  meanwhile: boolean;
}

/** A barrel that cannot be bottled now: why, and the way on. */
export function NotNow({ info, reason, meanwhile }: NotNowProps) {
  return (
    <>
      <OwnHead info={info} />
      <MessagePlace role="alert">
        {meanwhile && (
          <Message tone="news">
            <strong>Somebody was faster: another tab, or the house.</strong>
            <p>Nothing was bottled or charged from here.</p>
          </Message>
        )}
      </MessagePlace>
      <Lead>{reason}</Lead>
      <Ways>
        {!info.paid && (
          <Button
            variant="primary"
            to={info.payment_key === null ? paths.outstandingPayments() : paths.payOutstanding([info.payment_key])}
          >
            Pay for it
          </Button>
        )}
        {info.paid && info.available_liters === 0 && (
          <Button to={paths.cellarLots({ sortBy: 'newest', sortDir: 'desc' })}>See your bottles</Button>
        )}
        <TextLink to={paths.cellarBarrels()}>See your barrels</TextLink>
      </Ways>
    </>
  );
}

const Lead = styled.p`
  ${theme.type.wine}
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
`;
