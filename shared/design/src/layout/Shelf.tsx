import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../foundation/theme.ts';

export interface ShelfProps {
  /** Height of the stage in px: 424 on a sale, 236 in the carousel, 184 in a card. */
  height: number;
  /** Between things on it, px. */
  gap?: number;
  children: ReactNode;
}

/** The line that things stand on, with the lamp behind them in the dark. */
export function Shelf({ height, gap = 0, children }: ShelfProps) {
  return <Stage style={{ height, gap }}>{children}</Stage>;
}

const Stage = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  overflow: hidden;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
  background: radial-gradient(46% 92% at 50% 100%, var(--lamp), transparent);
  zoom: var(--shelf, 1);
`;
