import { Page } from '@le-chai/design/Page';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ResultLayoutProps {
  head: ReactNode;
  /** What can be done about it. */
  main: ReactNode;
  /** What it is about. */
  side: ReactNode;
}

/** How something stands, what can be done left, what it is about right; one below the other where there is no room. */
export function ResultLayout({ head, main, side }: ResultLayoutProps) {
  return (
    <Page>
      {head}
      <Columns>
        <Main>{main}</Main>
        <div>{side}</div>
      </Columns>
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

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 440px;
  gap: 32px 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  min-width: 0;
  ${theme.media.narrow} {
    gap: 32px;
  }
`;
