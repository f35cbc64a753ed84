import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** What the configurator and its skeleton stand in: the head above, choosing left, what it comes to right. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  gap: 40px 48px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  min-width: 0;
`;
