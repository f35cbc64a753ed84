import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { euro } from '@le-chai/design/format';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { discountLabel, priceBefore } from '../auction/price-before.ts';

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

const Prices = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 12px;
`;

const Right = styled.div`
  text-align: right;
`;

const Label = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Price = styled.p`
  ${theme.type.price}
`;

const Before = styled.s`
  ${theme.type.figure}
  line-height: 2.75rem;
  color: ${theme.colour.ink2};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
