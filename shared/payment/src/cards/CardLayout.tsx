import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The fields of a card: one below the other, expiry and code side by side. */
export const CardLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  ${theme.media.phone} {
    gap: 12px;
  }
`;
