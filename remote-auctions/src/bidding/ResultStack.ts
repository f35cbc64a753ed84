import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Where the result stands, under the price. */
export const ResultStack = styled.div`
  ${theme.type.body}
  display: grid;
  gap: 16px;
  justify-items: start;
  padding-top: 16px;
  border-top: 1px solid ${theme.colour.rule};
  strong {
    font-weight: 600;
  }
`;
