import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Hidden, Note } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { discountLabel, priceBefore } from '../auction/direct-sale-words.ts';
import { Figure, Price, Prices, Right } from '../auction/price-parts.ts';
import { feeSentence } from '../bidding/fee-words.ts';

interface PriceOfSaleProps {
  sale: DirectSale;
  /** The house's fee as a share of the price. */
  feeRate: number;
}

/** The price and its fee and, opposite, the previous price if it was higher. */
export function PriceOfSale({ sale, feeRate }: PriceOfSaleProps) {
  const before = priceBefore(sale);
  return (
    <Prices>
      <div>
        <Note>{sale.product_type === 'barrel' ? 'Price per litre' : 'Price per lot'}</Note>
        <Price>{euro(sale.price)}</Price>
        {feeRate > 0 && <Note>{feeSentence(feeRate)}</Note>}
      </div>
      {before !== undefined && (
        <Right>
          <Note>{discountLabel(sale) ?? 'Reduced'}</Note>
          <Before>
            <Hidden>was </Hidden>
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
