import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { Button } from '@le-chai/design/Button';
import { Countdown } from '@le-chai/design/Countdown';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useClock } from '@le-chai/shell';
import { styled } from 'styled-components';
import { otherCardPlace } from './other-card-place.ts';
import type { Standing } from './standing.ts';

/** Where one goes on from a payment. */
export function WayOn({ outcome, standing }: { outcome: PaymentOutcome; standing: Standing }) {
  switch (standing) {
    case 'asks':
    case 'under-way':
      return null;
    case 'paid':
      return <AfterPaid outcome={outcome} />;
    case 'failed':
    case 'goes-back':
    case 'went-back':
      return <AfterFailure outcome={outcome} />;
  }
}

function AfterPaid({ outcome: { payment, paid_for: parts } }: { outcome: PaymentOutcome }) {
  return (
    <Buttons aria-label="Where to go next">
      {payment.purpose === 'subscription' ? (
        <Button to={paths.profile()}>See your profile</Button>
      ) : (
        <Button to={paths.cellarLots()}>See your cellar</Button>
      )}
      {parts.some(({ due }) => due > 0) && <Button to={paths.outstandingPayments()}>See what is left to pay</Button>}
    </Buttons>
  );
}

function AfterFailure({ outcome }: { outcome: PaymentOutcome }) {
  const until = new Date(outcome.purchase?.hold?.expires ?? 0).getTime();
  const held = useClock((now) => now < until);
  const place = otherCardPlace(outcome);
  return (
    <Stack>
      {outcome.purchase && held && (
        <Held>
          <span>It is still held for you, for</span>
          <Countdown until={until} cells="hold" />
        </Held>
      )}
      {outcome.purchase && !held && <p>It is not held for you any more. It can be bought as long as it is on sale.</p>}
      <Buttons aria-label="Where to go next">
        {place !== undefined && (
          <Button variant="primary" to={place}>
            {outcome.purchase && !held ? 'Back to the checkout' : 'Pay with another card'}
          </Button>
        )}
        <Button to={paths.outstandingPayments()}>See your outstanding payments</Button>
      </Buttons>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Held = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 8px;
`;

const Buttons = styled.nav`
  ${theme.type.body}
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
