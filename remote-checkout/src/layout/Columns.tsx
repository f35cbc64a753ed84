import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ColumnsProps {
  /** Above the main part; above everything in a single column. */
  top?: ReactNode;
  /** The form, or actions. */
  main: ReactNode;
  /** What it is about: beside the main part, and sticky while it fits. */
  side: ReactNode;
  /** Which of the two comes first in reading order and in a single column. */
  first: 'main' | 'side';
}

/** Actions left, subject right; stacked where there is no room. */
export function Columns({ top, main, side, first }: ColumnsProps) {
  const has = top !== undefined;
  const about = <Side>{side}</Side>;
  return (
    <Grid $wide={`${has ? `'top side' auto ` : ''}'main side' 1fr`} $narrow={narrow(has, first)}>
      {has && <Part $area="top">{top}</Part>}
      {first === 'side' && about}
      <Part $area="main">{main}</Part>
      {first === 'main' && about}
    </Grid>
  );
}

/** The areas of a single column, from the top. */
function narrow(top: boolean, first: 'main' | 'side'): string {
  const areas = [...(top ? ['top'] : []), first, first === 'main' ? 'side' : 'main'];
  return areas.map((area) => `'${area}' auto`).join(' ');
}

const Grid = styled.div<{ $wide: string; $narrow: string }>`
  display: grid;
  grid-template: ${({ $wide }) => $wide} / minmax(0, 1fr) 440px;
  gap: 40px 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template: ${({ $narrow }) => $narrow} / minmax(0, 1fr);
    gap: 32px;
  }
`;

const Part = styled.div<{ $area: 'top' | 'main' }>`
  grid-area: ${({ $area }) => $area};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $area }) => ($area === 'top' ? theme.space[12] : theme.space[40])};
  min-width: 0;
  ${theme.media.narrow} {
    gap: ${({ $area }) => ($area === 'top' ? theme.space[12] : theme.space[32])};
  }
`;

const Side = styled.div`
  grid-area: side;
  min-width: 0;
  @media (min-width: 1024px) and (min-height: 800px) {
    position: sticky;
    top: calc(${theme.size.topBar} + 16px);
  }
`;
