import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** A part of the home with a heading of its own. */
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[24]};
  align-content: start;
`;

/** The heading of a part, and a sentence below it. */
export const Head = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  max-width: 64ch;
  h2 {
    ${theme.type.heading}
  }
  > p {
    color: ${theme.colour.ink2};
  }
`;
