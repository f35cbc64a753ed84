import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The day stands in the margin of its notices, as in a book; where there is no room, above them. */
export const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 5fr);
  align-items: start;
  h2 {
    ${theme.type.wine}
    padding: 13px 0;
  }
  > * {
    border-top: 1px solid ${theme.colour.ruleStrong};
  }
  ${theme.media.narrow} {
    display: block;
    h2 {
      padding: 0 0 8px;
    }
    > :first-child {
      border: 0;
    }
  }
`;
