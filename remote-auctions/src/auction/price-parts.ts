import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The price at the top of a box and, opposite, what it is compared with. */
export const Prices = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 12px;
`;

export const Right = styled.div`
  text-align: right;
`;

export const Price = styled.p`
  ${theme.type.price}
`;

/** Beside the price, as high as it. */
export const Figure = styled.p`
  ${theme.type.figure}
  line-height: 2.75rem;
`;
