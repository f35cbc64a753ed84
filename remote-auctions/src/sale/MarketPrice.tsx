import { euro } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { styled } from 'styled-components';
import type { Sale } from '../auction/goods.ts';
import { marketPriceOf } from './sale-facts.ts';

/** The estimated market price of a lot or a litre, and the way to what it rests on. */
export function MarketPrice({ sale }: { sale: Sale }) {
  const price = marketPriceOf(sale);
  return (
    <Row>
      <span>
        {price === null ? 'Not known yet' : `${euro(price)}${sale.product_type === 'barrel' ? ' per litre' : ''}`}
      </span>
      <TextLink size="table" to="#prices" preventScrollReset>
        How it is estimated
      </TextLink>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
`;
