import { DestinationSkeleton } from '@le-chai/addresses/DestinationSkeleton';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { PayPanelSkeleton } from '@le-chai/payment/PayPanelSkeleton';
import { CheckoutLayout } from './CheckoutLayout.tsx';
import { Part, PartHead } from './Part.tsx';

/** A checkout before it is there, in its final shape. */
export function CheckoutSkeleton() {
  return (
    <CheckoutLayout
      band={
        <div role="status">
          <Hidden>Loading the checkout</Hidden>
          <Skeleton height="54px" />
        </div>
      }
      order={
        <Panel aria-hidden>
          <Lines>
            <Skeleton width="96px" height="26px" />
            <Skeleton height="84px" />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
            <Skeleton width="65%" />
            <Skeleton width="50%" height="32px" />
          </Lines>
        </Panel>
      }
      main={
        <>
          <Part aria-hidden>
            <PartHead>
              <h2>Delivery</h2>
            </PartHead>
            <DestinationSkeleton />
          </Part>
          <Part aria-hidden>
            <PartHead>
              <h2>Payment</h2>
            </PartHead>
            <PayPanelSkeleton bank />
          </Part>
        </>
      }
    />
  );
}

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Lines = styled.div`
  display: grid;
  gap: ${theme.space[16]};
`;
