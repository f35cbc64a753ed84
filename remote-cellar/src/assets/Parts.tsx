import type { ValueShare } from '@le-chai/contracts/value';
import { count, euro, litres, percent } from '@le-chai/design/format';
import type { Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { OneLine } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { FigureTable } from './FigureTable.tsx';
import { type Bar, barsOf } from './parts.ts';
import { Gained, gainOf, Upside } from './Upside.tsx';

interface PartsProps {
  /** What the parts are grouped by, such as `Region`. */
  trait: keyof typeof columns;
  parts: readonly ValueShare[];
}

/** The cellar broken down by one trait, as bars and as figures. */
export function Parts({ trait, parts }: PartsProps) {
  return (
    <FigureTable
      caption={`The cellar by ${trait.toLowerCase()}`}
      columns={columns[trait]}
      rows={parts}
      rowKey={keyOf}
      drawing={<Bars bars={barsOf(parts)} ofWine={trait === 'Colour'} />}
    />
  );
}

const keyOf = ({ key }: ValueShare): string => key;

const columnsBy = (header: string): Column<ValueShare>[] => [
  { id: 'part', header, names: true, cell: ({ label }) => <OneLine>{label}</OneLine> },
  { id: 'share', header: 'Share', align: 'right', cell: ({ share }) => percent(share) },
  { id: 'market', header: 'Market', align: 'right', cell: ({ market }) => euro(market) },
  { id: 'purchases', header: 'Purchases', align: 'right', cell: ({ purchases }) => euro(purchases) },
  { id: 'upside', header: 'Upside', align: 'right', cell: (part) => <Gained of={part} /> },
  { id: 'held', header: 'Held', align: 'right', cell: heldWords },
];

const columns = {
  Region: columnsBy('Region'),
  Colour: columnsBy('Colour'),
  Maturity: columnsBy('Maturity'),
  Estimate: columnsBy('Estimate'),
};

/** `24 bottles`, `225 L`, or both. */
function heldWords({ bottles, liters }: ValueShare): string {
  const held = [
    ...(bottles > 0 ? [`${count(bottles)} ${bottles === 1 ? 'bottle' : 'bottles'}`] : []),
    ...(liters > 0 ? [litres(liters)] : []),
  ];
  return held.join(', ') || '–';
}

interface BarsProps {
  bars: readonly Bar[];
  /** The parts are wine colours, and drawn in them. */
  ofWine: boolean;
}

/** A bar for each part: its length is the market value, the mark what was paid. Hidden from screen readers. */
function Bars({ bars, ofWine }: BarsProps) {
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
            {euro(bar.purchases)} paid, <GainedWords bar={bar} />
          </Cost>
        </li>
      ))}
    </List>
  );
}

function GainedWords({ bar }: { bar: Bar }) {
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
