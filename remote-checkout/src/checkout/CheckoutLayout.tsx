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
  /** How the things to be bought stand. */
  band: ReactNode;
  order: ReactNode;
  /** Delivery and payment. */
  main: ReactNode;
}

/** The order beside what has to be decided; in one column it comes first. */
export function CheckoutLayout({ band, order, main }: CheckoutLayoutProps) {
  return (
    <Page>
      <PageHead title="Checkout" />
      <Columns top={band} side={order} main={main} first="side" />
    </Page>
  );
}

/** A part of the checkout, with a heading of its own. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** The heading, and opposite what can be done; on a hairline. */
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
      main={<PlacesToDecide bank />}
    />
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${theme.space[16]};
`;

/** Delivery and payment before they are there. @param bank whether it can be paid by bank transfer as well */
export function PlacesToDecide({ bank }: { bank: boolean }) {
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

/** What is bought, as a sheet beside what is decided; on a phone without its frame. */
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
