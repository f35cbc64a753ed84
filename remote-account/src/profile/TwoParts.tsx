import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Two parts of a page beside each other, each with a heading and a line under it; on a phone one below the other. */
export const TwoParts = styled.div<{ $first?: 'form' }>`
  display: grid;
  grid-template-columns: ${({ $first }) => ($first === 'form' ? 'minmax(0, 480px) minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))')};
  gap: 48px 96px;
  align-items: start;
  > section > h2 {
    ${theme.type.heading}
    padding-bottom: 8px;
  }
  > section > h2 + p {
    color: ${theme.colour.ink2};
    padding-bottom: 24px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
