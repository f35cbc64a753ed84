import { percent } from '@le-chai/design/format';
import { OneLine } from '@le-chai/design/words';
import { styled } from 'styled-components';

/**
 * What the market adds to the cost, as a share of it. Money is never coloured: a triangle says the direction, and none
 * stands at nought.
 */
export function UpsideShare({ ratio }: { ratio: number }) {
  const share = percent(Math.abs(ratio));
  // As it is written: what rounds to nought is nought.
  if (share === percent(0)) return <OneLine>{share}</OneLine>;
  const up = ratio > 0;
  return (
    <OneLine role="img" aria-label={`${up ? 'up' : 'down'} ${share}`}>
      <Triangle>{up ? '▲' : '▼'}</Triangle> {share}
    </OneLine>
  );
}

const Triangle = styled.span`
  font-size: 0.8em;
  vertical-align: 0.08em;
`;
