import type { CellarLot } from '@le-chai/contracts/cellar';
import { percent } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

interface UpsideProps {
  lot: CellarLot;
  /** Says why there is none, where there is room. */
  inWords?: boolean;
}

/** What the market adds to the cost. Money is never coloured: a triangle says the direction, and none stands at nought. */
export function Upside({ lot: { finance, paid }, inWords = false }: UpsideProps) {
  const { ratio } = finance;
  if (ratio === null || !paid) return <Quiet>{inWords && !paid ? 'not counted' : '–'}</Quiet>;
  const share = percent(Math.abs(ratio));
  // As it is written: what rounds to nought is nought.
  const even = share === percent(0);
  if (even) return <Share>{share}</Share>;
  const up = ratio > 0;
  return (
    <Share role="img" aria-label={`${up ? 'up' : 'down'} ${share}`}>
      <Triangle>{up ? '▲' : '▼'}</Triangle> {share}
    </Share>
  );
}

const Quiet = styled.span`
  color: ${theme.colour.ink2};
`;

const Share = styled.span`
  white-space: nowrap;
`;

const Triangle = styled.span`
  font-size: 0.8em;
  vertical-align: 0.08em;
`;
