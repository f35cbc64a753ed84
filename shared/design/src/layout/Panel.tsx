import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

/** A panel: only for committing or entering (bid box, payment, label). */
export const Panel = styled.section`
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  padding: 28px;
  ${theme.media.phone} {
    padding: 20px;
  }
`;
