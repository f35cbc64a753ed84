import { euro, percent } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { gainOf } from './gain.ts';
import type { Bar } from './parts.ts';
import { Upside } from './Upside.tsx';

interface BarsProps {
  bars: readonly Bar[];
  /** The parts are colours of wine, and drawn in them. */
  ofWine: boolean;
}

/** A bar for each part: how long it is is what it is worth, the stroke across is what was paid. For the eye alone. */
export function Bars({ bars, ofWine }: BarsProps) {
  return (
    <List aria-hidden>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Name>{bar.label}</Name>
          <Share>{percent(bar.share)}</Share>
          <Track>
            <Worth
              style={{ width: `${bar.marketLength}%` }}
              $paint={(ofWine && WINE[bar.key]) || theme.colour.ruleStrong}
              $edged={ofWine}
            />
            <Paid style={{ left: `${bar.purchasesLength}%` }} />
          </Track>
          <Market>{euro(bar.market)}</Market>
          <Cost>
            {euro(bar.purchases)} paid, <Gained bar={bar} />
          </Cost>
        </li>
      ))}
    </List>
  );
}

function Gained({ bar }: { bar: Bar }) {
  const { direction, words } = gainOf(bar);
  return <Upside direction={direction}>{direction === 0 ? 'worth the same' : words}</Upside>;
}

const WINE: Partial<Record<string, string>> = {
  red: theme.colour.red,
  rose: theme.colour.rose,
  white: theme.colour.white,
  other: theme.colour.other,
};

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    padding: 12px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;

const Name = styled.span`
  ${theme.type.wineRow}
`;

const Market = styled.span`
  ${theme.type.table}
  font-weight: 500;
`;

const Share = styled.span`
  ${theme.type.table}
  color: ${theme.colour.ink2};
  text-align: right;
`;

const Cost = styled.span`
  ${theme.type.table}
  color: ${theme.colour.ink2};
  text-align: right;
`;

const Track = styled.span`
  position: relative;
  grid-column: 1 / -1;
  height: 12px;
  margin-right: 2px;
`;

const Worth = styled.span<{ $paint: string; $edged: boolean }>`
  position: absolute;
  inset-block: 0;
  left: 0;
  min-width: 2px;
  background: ${({ $paint }) => $paint};
  border-radius: 2px;
  ${({ $edged }) => $edged && `box-shadow: inset 0 0 0 1px ${theme.colour.ink2};`}
`;

const Paid = styled.span`
  position: absolute;
  inset-block: -3px;
  width: 2px;
  background: ${theme.colour.ink};
  box-shadow: 0 0 0 1px ${theme.colour.paper};
`;
