import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** A part of the checkout, with a heading of its own. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** The heading, and opposite what can be done; on a hairline. */
export const PartHead = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  padding-bottom: 8px;
  > h2 {
    ${theme.type.cardTitle}
  }
  border-bottom: 1px solid ${theme.colour.rule};
`;
