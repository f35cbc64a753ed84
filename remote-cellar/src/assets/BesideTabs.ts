import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The tools of a view: on the line of the tabs, or below them where there is no room. */
export const BesideTabs = styled.div`
  /* Above the row of tabs, which reaches below it. */
  position: relative;
  grid-area: 2 / 1;
  place-self: end;
  padding-bottom: 9px;
  ${theme.media.narrow} {
    grid-area: auto;
    place-self: stretch;
    padding: 0;
    margin-top: -8px;
  }
`;
