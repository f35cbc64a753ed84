import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import type { ReactNode } from 'react';
import { Columns } from '../layout/Columns.tsx';

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
