import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { Button } from '@le-chai/design/Button';
import { Countdown } from '@le-chai/design/Countdown';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { otherCardPlace } from './other-card-place.ts';
import { ButtonRow } from './ResultLayout.tsx';

/** The way on from a payment that bought nothing: as long as it is held, another card pays for it. */
export function AfterFailure({ outcome }: { outcome: PaymentOutcome }) {
  const { purchase } = outcome;
  const until = new Date(purchase?.hold?.expires ?? 0).getTime();
  const held = useClock((now) => now < until);
  const place = otherCardPlace(outcome);
  return (
    <Stack>
      {purchase && held && (
        <Held>
          <span>It is still held for you, for</span>
          <Countdown until={until} cells="hold" />
        </Held>
      )}
      {purchase?.status === 'bought' && <p>It is yours all the same: another payment has bought it.</p>}
      {purchase && purchase.status !== 'bought' && !held && (
        <p>It is not held for you any more. It can be bought as long as it is on sale.</p>
      )}
      <ButtonRow>
        {place !== undefined && (
          <Button variant="primary" to={place}>
            {wayWords(outcome, held)}
          </Button>
        )}
        {purchase && (
          <TextLink to={paths.sale(purchase.product_type, purchase.id_sale, purchase.name)}>See the sale</TextLink>
        )}
        <TextLink to={paths.outstandingPayments()}>See your outstanding payments</TextLink>
      </ButtonRow>
    </Stack>
  );
}

function wayWords({ payment, purchase }: PaymentOutcome, held: boolean): string {
  if (payment.purpose === 'bottling') return 'Back to your bottling';
  if (payment.purpose === 'subscription') return 'Back to your membership';
  return purchase && !held ? 'Back to the checkout' : 'Pay with another card';
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
