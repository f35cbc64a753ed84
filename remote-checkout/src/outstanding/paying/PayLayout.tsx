import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PayLayoutProps {
  /** What is paid. */
  order: ReactNode;
  /** How. */
  form: ReactNode;
}

/** How it is paid left, what is paid right and in sight; one below the other where there is no room, first what. */
export function PayLayout({ order, form }: PayLayoutProps) {
  return (
    <Columns>
      <Order>{order}</Order>
      <Form>{form}</Form>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template: 'form order' auto / minmax(0, 1fr) ${theme.size.bidBox};
  gap: 32px 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template: 'order' auto 'form' auto / minmax(0, 1fr);
  }
`;

const Order = styled.div`
  grid-area: order;
  min-width: 0;
  ${theme.media.desktop} {
    position: sticky;
    top: calc(${theme.size.topBar} + 16px);
  }
`;

const Form = styled.div`
  grid-area: form;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  min-width: 0;
`;
