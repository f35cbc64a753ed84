import { euro } from '@le-chai/design/format';
import { Hidden } from '@le-chai/design/words';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface UpsideProps {
  /** Where it went; at 0 nothing stands before it. */
  direction: -1 | 0 | 1;
  /** The amount without its sign. */
  children: ReactNode;
}

/** Money is never coloured: a triangle, and a word for those who do not see it, say the direction. */
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

/** What lies between what was paid and what it is worth, with its direction. */
export function Gained({ of }: { of: { market: number; purchases: number } }) {
  const { direction, words } = gainOf(of);
  return <Upside direction={direction}>{words}</Upside>;
}

/** Its sign, and the amount without it. Amounts that are the same to the cent gain nothing, however they were added up. */
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
