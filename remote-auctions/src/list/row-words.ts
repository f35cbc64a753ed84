import { euro } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** The price of a sale in a row, per litre for a barrel. EUR */
export const priceOf = ({ price, product_type }: { price: number; product_type: 'lot' | 'barrel' }): string =>
  product_type === 'barrel' ? `${euro(price)} per litre` : euro(price);

/** The name of a sale in a row, which leads to it. */
export const Wine = styled(Link)`
  ${theme.type.wineRow}
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
