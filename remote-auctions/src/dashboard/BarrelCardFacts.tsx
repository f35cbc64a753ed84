import type { WhatsNewItem } from '@le-chai/contracts/whats-new';
import { euro, litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { priceLabel } from '../auction/auction-words.ts';
import { barrelOf, isDirect } from '../auction/goods.ts';

/** How much of a barrel is taken, the price per litre, and the minimum quantity. */
export function BarrelCardFacts({ item }: { item: WhatsNewItem & { product_type: 'barrel' } }) {
  const direct = isDirect(item);
  const { min, max, mul } = direct ? item.quantity_options : item.options.quantities;
  // For a fixed-price sale, `max` is what can be bought now.
  const offered = direct ? (barrelOf(item)?.litres ?? 0) : max * mul;
  const filled = filledOf(item);
  const percent = Math.floor(filled);
  return (
    <Facts>
      <Line>
        <span>
          <Strong>{litres(Math.round(filled * offered) / 100)}</Strong> of {litres(offered)} {direct ? 'sold' : 'bid'}
        </span>
        <Strong>{percent} %</Strong>
      </Line>
      <Bar>
        <span style={{ width: `${percent}%` }} />
      </Bar>
      <Line>
        <span>{direct ? 'Price per litre' : (PRICE[priceLabel(item)] ?? 'Price per litre now')}</span>
        <Strong>{euro(direct ? item.price : item.currentPrice)}</Strong>
      </Line>
      <Line>
        <span>Units of {litres(mul)}, from</span>
        <Strong>
          {min} {min === 1 ? 'unit' : 'units'}
        </Strong>
      </Line>
    </Facts>
  );
}

/** How full a barrel is, 0 to 100. During an auction it changes live. */
export const filledOf = (item: WhatsNewItem): number =>
  isDirect(item) ? item.card.fill_percentage : item.bid_percentage;

/** The same label, worded for a line of facts. */
const PRICE: Record<string, string> = { 'Per litre, opens at': 'Price per litre, opens at' };

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
`;

const Line = styled.p`
  ${theme.type.table}
  display: flex;
  justify-content: space-between;
  gap: 16px;
  color: ${theme.colour.ink2};
`;

const Strong = styled.span`
  color: ${theme.colour.ink};
`;

/** Decorative: the figures above say the same. */
const Bar = styled.div.attrs({ 'aria-hidden': true })`
  height: 4px;
  margin-bottom: 4px;
  border-radius: 2px;
  background: ${theme.colour.sunken};
  overflow: hidden;
  > span {
    display: block;
    height: 100%;
    background: ${theme.colour.red};
  }
`;
