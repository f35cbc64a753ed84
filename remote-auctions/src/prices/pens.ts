import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Keeps its width however its drawing is stretched. */
const pen = `
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

export const Across = styled.path`
  ${pen}
  stroke: ${theme.colour.rule};
`;

export const Line = styled.path`
  ${pen}
  stroke: ${theme.colour.ink2};
  stroke-width: 1.5px;
`;

export const Compared = styled.path<{ $own: boolean }>`
  ${pen}
  stroke: ${({ $own }) => ($own ? theme.colour.brass : theme.colour.ink)};
  stroke-width: ${({ $own }) => ($own ? '2px' : '1.5px')};
  stroke-dasharray: ${({ $own }) => ($own ? 'none' : '2px 5px')};
`;

export const Dots = styled.path`
  ${pen}
  stroke: ${theme.colour.ink};
  stroke-width: 8px;
`;

/** Parts dots from the line and from one another. */
export const DotEdges = styled(Dots)`
  stroke: ${theme.colour.paper};
  stroke-width: 11px;
`;
