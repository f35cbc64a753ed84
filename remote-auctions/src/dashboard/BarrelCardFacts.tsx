import { euro, litres } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { BarrelFacts } from './barrel-facts.ts';

/** How much of a barrel is gone, what a litre costs, and the least that can be asked for. */
export function BarrelCardFacts({ facts }: { facts: BarrelFacts }) {
  const { taken, offered, verb, percent, price, priceLabel, unit, from } = facts;
  return (
    <Facts>
      <Line>
        <span>
          <Strong>{litres(taken)}</Strong> of {litres(offered)} {verb}
        </span>
        <Strong>{percent} %</Strong>
      </Line>
      <Bar>
        <span style={{ width: `${percent}%` }} />
      </Bar>
      <Line>
        <span>{priceLabel}</span>
        <Strong>{euro(price)}</Strong>
      </Line>
      <Line>
        <span>Units of {litres(unit)}, from</span>
        <Strong>
          {from} {from === 1 ? 'unit' : 'units'}
        </Strong>
      </Line>
    </Facts>
  );
}

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

/** The figures above say it in words. */
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
