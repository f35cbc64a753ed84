import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ShipmentLayoutProps {
  /** Its progress. */
  top: ReactNode;
  /** The cost: beside the rest and sticky while it fits; first in a single column. */
  side: ReactNode;
  main: ReactNode;
}

/** Progress above, actions and contents left, cost right. */
export function ShipmentLayout({ top, side, main }: ShipmentLayoutProps) {
  return (
    <Grid>
      <Top>{top}</Top>
      <Side>{side}</Side>
      <Main>{main}</Main>
    </Grid>
  );
}

/** A section with its own heading. */
export const ShipmentPart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > h2 {
    ${theme.type.cardTitle}
    padding-bottom: 8px;
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template: 'top top' auto 'main side' 1fr / minmax(0, 1fr) 440px;
  gap: 40px 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template: 'top' auto 'side' auto 'main' auto / minmax(0, 1fr);
    gap: 32px;
  }
`;

const Top = styled.div`
  grid-area: top;
  min-width: 0;
`;

const Side = styled.div`
  grid-area: side;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
`;

const Main = styled.div`
  grid-area: main;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  min-width: 0;
  ${theme.media.narrow} {
    gap: 32px;
  }
`;
