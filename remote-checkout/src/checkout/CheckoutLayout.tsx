import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

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
      <Columns>
        <Top>{band}</Top>
        <Side>{order}</Side>
        <Main>{main}</Main>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template: 'top side' auto 'main side' 1fr / minmax(0, 1fr) 440px;
  gap: 40px 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template: 'top' auto 'side' auto 'main' auto / minmax(0, 1fr);
    gap: 32px;
  }
`;

const Top = styled.div`
  grid-area: top;
  display: grid;
  gap: 12px;
  min-width: 0;
`;

const Side = styled.div`
  grid-area: side;
  min-width: 0;
  @media (min-width: 1024px) and (min-height: 800px) {
    position: sticky;
    top: calc(${theme.size.topBar} + 16px);
  }
`;

const Main = styled.div`
  grid-area: main;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  min-width: 0;
`;
