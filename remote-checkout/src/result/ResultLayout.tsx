import { Page } from '@le-chai/design/Page';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Columns } from '../layout/Columns.tsx';

interface ResultLayoutProps {
  head: ReactNode;
  /** What can be done about it. */
  main: ReactNode;
  /** What it is about. */
  side: ReactNode;
}

/** How something stands, what can be done about it, and what it is about. */
export function ResultLayout({ head, main, side }: ResultLayoutProps) {
  return (
    <Page>
      {head}
      <Columns main={main} side={side} first="main" />
    </Page>
  );
}

/** A part with a heading of its own. */
export const ResultPart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > h2 {
    ${theme.type.cardTitle}
    padding-bottom: 8px;
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;

/** Ways on in a row, as many as there is room for. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
`;
