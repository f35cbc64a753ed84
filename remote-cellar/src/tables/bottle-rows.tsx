import type { CellarLot } from '@le-chai/contracts/cellar';
import { Bottle, type BottleSubject } from '@le-chai/design/Bottle';
import { theme } from '@le-chai/design/theme';
import { css, styled } from 'styled-components';

/** Height in px of a bottle on the line of a row. */
const ON_A_ROW = 44;

/** The bottle of a row; nothing if unknown. */
export function RowBottle({ subject }: { subject: BottleSubject | undefined }) {
  return subject ? <Bottle subject={subject} height={ON_A_ROW} detail="row" /> : null;
}

/** The other wines of a row: `and 2 more wines`. */
export function AndMore({ wines }: { wines: readonly unknown[] }) {
  const more = wines.length - 1;
  if (more < 1) return null;
  return <Small>{more === 1 ? 'and another wine' : `and ${more} more wines`}</Small>;
}

const LARGE = 100;

interface LotBottleProps {
  lot: CellarLot;
  /** Height of the bottle in px, whatever its size; defaults to that of a row. */
  height?: number;
}

/** The bottle of a lot, drawn from its data; with the member's own label if it has one. */
export function LotBottle({ lot: { components }, height = ON_A_ROW }: LotBottleProps) {
  const [component] = components;
  if (!component) return null;
  const { builder_name, color, region, root_category, size, vintage, label } = component;
  const subject = {
    producer: builder_name,
    colour: color,
    region,
    root: root_category,
    size,
    vintage,
    ...(label && { custom: label }),
  };
  return <Bottle subject={subject} height={height} detail={height < LARGE ? 'row' : 'full'} />;
}

/** The name of a row, which opens it. */
export const rowName = css`
  ${theme.type.wineRow}
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${theme.colour.ruleStrong};
    text-underline-offset: 3px;
  }
`;

/** Rows of a long table have the same height: everything but the name stays on one line. */
export const Quiet = styled.div`
  ${theme.type.table}
  white-space: nowrap;
  color: ${theme.colour.ink2};
  ${theme.media.thumb} {
    white-space: normal;
  }
`;

/** A row as an entry of a few lines, for phones: bottle, facts, figures. */
export const Entry = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: 0 16px;
`;

export const Stand = styled.div`
  display: grid;
  place-items: center;
`;

export const Figures = styled.div`
  ${theme.type.table}
  display: grid;
  align-content: start;
  justify-items: end;
  gap: 2px;
  text-align: right;
`;

const Small = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
