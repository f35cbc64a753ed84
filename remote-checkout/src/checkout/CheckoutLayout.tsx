import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import type { ReactNode } from 'react';
import { Columns } from '../layout/Columns.tsx';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { DestinationSkeleton } from '@le-chai/addresses/DestinationSummary';
import { Panel } from '@le-chai/design/Panel';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Hidden } from '@le-chai/design/words';
import { PayPanelSkeleton } from '@le-chai/payment/PayPanelSkeleton';

interface CheckoutLayoutProps {
  /** The status of the items. */
  band: ReactNode;
  order: ReactNode;
  /** Delivery and payment. */
  main: ReactNode;
}

/** The order beside delivery and payment; first in a single column. */
export function CheckoutLayout({ band, order, main }: CheckoutLayoutProps) {
  return (
    <Page>
      <PageHead title="Checkout" />
      <Columns top={band} side={order} main={main} first="side" />
    </Page>
  );
}

/** A section of the checkout with its own heading. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** The heading with its action opposite, above a hairline. */
export const PartHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  padding-bottom: 8px;
  > h2 {
    ${theme.type.cardTitle}
  }
  border-bottom: 1px solid ${theme.colour.rule};
`;

/** Placeholder for the checkout, in its final shape. */
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
      main={<DeliveryAndPaymentSkeleton bank />}
    />
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${theme.space[16]};
`;

/** Placeholder for delivery and payment. @param bank whether bank transfer is offered too */
export function DeliveryAndPaymentSkeleton({ bank }: { bank: boolean }) {
  return (
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
        <PayPanelSkeleton bank={bank} />
      </Part>
    </>
  );
}

/** The order as a sheet beside the form; on phones without a frame. */
export const Sheet = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  > h2 {
    ${theme.type.wine}
  }
  ${theme.media.phone} {
    padding: 0;
    background: none;
    border: 0;
    > h2 {
      ${theme.type.heading}
    }
  }
`;
