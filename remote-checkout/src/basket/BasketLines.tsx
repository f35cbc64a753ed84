import type { BasketBottles, BasketLine, BasketQuote, LineProblem, QuotedLine } from '@le-chai/contracts/basket';
import { Bottle } from '@le-chai/design/Bottle';
import { euro, litres, sizeName, vintage, withOwnTimes } from '@le-chai/design/format';
import { Photo } from '@le-chai/design/Photo';
import { Reason } from '@le-chai/design/Reason';
import { Stepper } from '@le-chai/design/Stepper';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { useMayChange } from '@le-chai/session';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { useLine } from './use-line.ts';

interface BasketLinesProps {
  lines: readonly BasketLine[];
  /** Undefined until known. */
  quote: BasketQuote | undefined;
  onRemoved: () => void;
}

/** The lines of the basket. */
export function BasketLines({ lines, quote, onRemoved }: BasketLinesProps) {
  return (
    <Lines>
      {lines.map((line) => (
        <Line
          key={line.id_sale}
          line={line}
          quoted={quote?.lines.find(({ id_sale: id }) => id === line.id_sale)}
          onRemoved={onRemoved}
        />
      ))}
    </Lines>
  );
}

/** Height of a 0.75 L bottle on its line, px. */
const SCALE = 72;
/** How many kinds of bottles fit on one line. */
const DRAWN = 3;

interface LineProps {
  line: BasketLine;
  quoted: QuotedLine | undefined;
  onRemoved: () => void;
}

function Line({ line, quoted, onRemoved }: LineProps) {
  const { id_sale: id, name, quantity_min: min, quantity_max: max, bottles, problem } = line;
  const change = useLine(line, onRemoved);
  const mayChange = useMayChange();
  // The last value chosen, until the server has answered.
  const quantity = change.isPending && change.variables > 0 ? change.variables : line.quantity;
  return (
    <li aria-busy={change.isPending || undefined}>
      <Pictures aria-hidden>
        {bottles.slice(0, DRAWN).map((kind) => (
          <Photo key={keyOf(kind)} cover={kind.cover} height={SCALE}>
            <Bottle subject={subjectOf(kind)} scale={SCALE} />
          </Photo>
        ))}
      </Pictures>
      <Words>
        <Name>
          <TextLink to={paths.sale('lot', id, name)}>{name}</TextLink>
        </Name>
        <Kind>{contents(bottles)}</Kind>
        {quoted?.in_bond && <Kind>In bond</Kind>}
      </Words>
      <Figures>
        {quoted ? (
          <>
            <Kind>
              {quoted.quantity} × {euro(quoted.unit_price)}
            </Kind>
            <strong>{euro(quoted.price)}</strong>
          </>
        ) : (
          <Kind>{quantity === 1 ? '1 lot' : `${quantity} lots`}</Kind>
        )}
      </Figures>
      <Acts>
        {max > min && (
          <Stepper
            label={`Lots of ${name}`}
            hideLabel
            value={quantity}
            min={min}
            max={max}
            disabled={!mayChange}
            onChange={change.mutate}
            unit="lots"
          />
        )}
        {mayChange && (
          <TextLink onClick={() => change.mutate(0)} aria-label={`Remove ${name}`}>
            Remove
          </TextLink>
        )}
      </Acts>
      <Gone role="status">{problem && <Problem problem={problem} />}</Gone>
    </li>
  );
}

/** Why it cannot be bought, and what to do next. */
function Problem({ problem: { name, text, id_payment: payment } }: { problem: LineProblem }) {
  return (
    <Reason tone="act">
      {withOwnTimes(text)} {payment !== null && <TextLink to={paths.payment(payment)}>See that payment</TextLink>}
      {name === 'overdue-payment' && <TextLink to={paths.outstandingPayments()}>Pay overdue balance</TextLink>}
    </Reason>
  );
}

/** The contents of one lot: `2010, 0.75 L`, `3 × 2016, 0.75 L and 1 × 2016, 1.5 L magnum`. */
function contents(bottles: readonly BasketBottles[]): string {
  const [first, ...more] = bottles;
  if (!first) return '';
  if (more.length === 0 && first.quantity === 1) return kindOf(first);
  const shown = bottles.slice(0, DRAWN).map((kind) => `${kind.quantity} × ${kindOf(kind)}`);
  const rest = bottles.length - shown.length;
  return `${shown.join('; ')}${rest > 0 ? `; ${rest} more` : ''}`;
}

function kindOf({ vintage: year, size }: BasketBottles): string {
  const name = sizeName(size);
  return `${vintage(year)}, ${name && name !== 'Bottle' ? `${litres(size)} ${name.toLowerCase()}` : litres(size)}`;
}

/** Unique within a lot. */
const keyOf = ({ producer, name, vintage: year, size }: BasketBottles): string =>
  [producer, name, year, size].join(' ');

const subjectOf = ({ color, ...bottle }: BasketBottles) => ({ ...bottle, colour: color });

const Lines = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr) auto;
    gap: 8px 16px;
    padding: 12px 0;
    border-bottom: 1px solid ${theme.colour.rule};
    transition: opacity ${theme.motion.quick};
  }
  > li[aria-busy] {
    opacity: 0.55;
  }
`;

const Pictures = styled.div`
  display: flex;
  grid-row: span 2;
  align-items: flex-end;
  justify-content: center;
  gap: 4px;
  min-height: ${SCALE}px;
`;

const Words = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
`;

const Name = styled.p`
  ${theme.type.wineRow}
`;

const Kind = styled.p`
  ${theme.type.table}
  color: ${theme.colour.ink2};
`;

const Figures = styled.div`
  ${theme.type.table}
  ${theme.tabular}
  text-align: right;
  white-space: nowrap;
  > strong {
    font-weight: 500;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2 / -1;
  align-items: center;
  gap: 8px 16px;
  > :last-child {
    margin-left: auto;
  }
`;

/** Rendered even when empty, so that screen readers announce changes. */
const Gone = styled.div`
  grid-column: 1 / -1;
  &:empty {
    position: absolute;
  }
`;
