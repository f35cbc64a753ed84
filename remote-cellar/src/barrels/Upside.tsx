import { percent } from '@le-chai/design/format';
import { styled } from 'styled-components';

/** What a barrel is worth over its cost, as a share of the cost. Money is never coloured: a triangle says the direction. */
export function Upside({ ratio }: { ratio: number }) {
  const up = ratio >= 0;
  return (
    <Share role="img" aria-label={`${up ? 'up' : 'down'} ${percent(Math.abs(ratio))}`}>
      <Triangle>{up ? '▲' : '▼'}</Triangle> {percent(Math.abs(ratio))}
    </Share>
  );
}

const Share = styled.span`
  white-space: nowrap;
`;

const Triangle = styled.span`
  font-size: 0.8em;
  vertical-align: 0.08em;
`;
