import { vintage } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { StuckLot } from './stuck-lots.ts';

interface StuckLotsProps {
  lots: readonly StuckLot[];
  /** How many lots are chosen, these included. */
  of: number;
  /** Removes them from the choice. */
  onDrop: () => void;
}

/** The lots that keep a shipment from being requested, and why; the others can go without them. */
export function StuckLots({ lots, of, onDrop }: StuckLotsProps) {
  const rest = of - lots.length;
  return (
    <Part role="alert">
      <strong>{of === 1 ? 'This lot' : `${lots.length} of ${of} lots`} cannot be shipped.</strong>
      <ul>
        {lots.map(({ chosen: { lot }, why }) => (
          <li key={lot.id}>
            {lot.name}, {vintage(lot.components[0]?.vintage)} {why}.
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>
          <TextLink size="table" tone="act" onClick={onDrop}>
            Continue with the other {rest === 1 ? 'lot' : `${rest} lots`}
          </TextLink>
        </p>
      )}
    </Part>
  );
}

const Part = styled.div`
  ${theme.type.label}
  display: grid;
  gap: 8px;
  > strong {
    color: ${theme.colour.alert};
  }
  ul {
    display: grid;
    gap: 4px;
    padding-left: 12px;
    border-left: 1px solid ${theme.colour.rule};
    list-style: none;
  }
`;
