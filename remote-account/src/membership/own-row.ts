import { theme } from '@le-chai/design/theme';
import { css } from 'styled-components';

/** The row of the member's own tier: tinted, and a little wider than the others so that its text stays in line with them. */
export const ownRow = css`
  background: ${theme.colour.brassTint};
  box-shadow:
    -12px 0 0 ${theme.colour.brassTint},
    12px 0 0 ${theme.colour.brassTint};
`;
