import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Fields two abreast; one below the other on a phone. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space[16]};
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As wide as both. */
export const Whole = styled.div`
  grid-column: 1 / -1;
`;
