import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Keeps its width however the chart is stretched. */
const pen = `
  fill: none;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

export const Across = styled.path`
  ${pen}
  stroke: ${theme.colour.rule};
`;

export const Ground = styled.path`
  ${pen}
  stroke: ${theme.colour.ruleStrong};
`;

export const Market = styled.path`
  ${pen}
  stroke: ${theme.colour.ink};
  stroke-width: 1.5px;
`;

export const Purchases = styled.path`
  ${pen}
  stroke: ${theme.colour.ruleStrong};
`;

export const Area = styled.path`
  fill: ${theme.colour.ink};
  opacity: 0.06;
`;

/** The legend of the chart. */
export function PenNames() {
  return (
    <Names aria-hidden>
      <li>
        <Sample>
          <Market d="M0 50H100" />
        </Sample>
        Market
      </li>
      <li>
        <Sample>
          <Purchases d="M0 50H100" />
        </Sample>
        Purchases
      </li>
    </Names>
  );
}

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg width={16} height={8} viewBox="0 0 100 100" preserveAspectRatio="none">
      {children}
    </svg>
  );
}

const Names = styled.ul`
  ${theme.type.label}
  display: flex;
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${theme.colour.ink2};
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;
