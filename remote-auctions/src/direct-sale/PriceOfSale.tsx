import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { euro } from '@le-chai/design/format';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { discountLabel, priceBefore } from '../auction/direct-sale-words.ts';
import { Figure, Label, Price, Prices, Right } from '../auction/price-parts.ts';

/** The one price; opposite, what it was before, where it was more. */
export function PriceOfSale({ sale }: { sale: DirectSale }) {
  const before = priceBefore(sale);
  return (
    <Prices>
      <div>
        <Label>{sale.product_type === 'barrel' ? 'Price per litre' : 'Price of a lot'}</Label>
        <Price>{euro(sale.price)}</Price>
      </div>
      {before !== undefined && (
        <Right>
          <Label>{discountLabel(sale) ?? 'Reduced'}</Label>
          <Before>
            <Hidden>before </Hidden>
            {euro(before)}
          </Before>
        </Right>
      )}
    </Prices>
  );
}

const Before = styled(Figure).attrs({ as: 's' })`
  color: ${theme.colour.ink2};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
