import { percent } from '@le-chai/design/format';
import { OneLine } from '@le-chai/design/words';
import { styled } from 'styled-components';

/** The gain over cost, in percent. Money is never coloured: a triangle shows the direction, and zero has none. */
export function UpsideShare({ ratio }: { ratio: number }) {
  const share = percent(Math.abs(ratio));
  // As displayed: what rounds to zero is zero.
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
