import { euro } from '@le-chai/design/format';
import { Hidden } from '@le-chai/design/words';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface UpsideProps {
  /** The direction of the change; 0 shows no sign. */
  direction: -1 | 0 | 1;
  /** The amount without its sign. */
  children: ReactNode;
}

/** Money is never coloured: a triangle shows the direction, with a word for screen readers. */
export function Upside({ direction, children }: UpsideProps) {
  return (
    <span>
      {direction !== 0 && (
        <>
          <Triangle aria-hidden>{direction === 1 ? '▲' : '▼'}</Triangle>
          <Hidden>{direction === 1 ? 'up ' : 'down '}</Hidden>
        </>
      )}
      {children}
    </span>
  );
}

/** The difference between cost and value, with its direction. */
export function Gained({ of }: { of: { market: number; purchases: number } }) {
  const { direction, words } = gainOf(of);
  return <Upside direction={direction}>{words}</Upside>;
}

/** The sign, and the absolute amount. Amounts equal to the cent count as no gain, whatever their rounding. */
export function gainOf({ market, purchases }: { market: number; purchases: number }) {
  const cents = Math.round(100 * market) - Math.round(100 * purchases);
  return { direction: cents > 0 ? 1 : cents < 0 ? -1 : 0, words: euro(Math.abs(cents) / 100) } as const;
}

const Triangle = styled.span`
  padding-right: 6px;
  font-size: 0.8125rem;
  line-height: 0;
  vertical-align: 0.15em;
`;
