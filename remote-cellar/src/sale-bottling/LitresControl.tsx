import type { Quantities } from '@le-chai/contracts/auction';
import { litres as litresText } from '@le-chai/design/format';
import { Stepper } from '@le-chai/design/Stepper';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { UnitRange } from './use-units.ts';

interface LitresControlProps {
  quantities: Quantities;
  units: number;
  litres: number;
  range: UnitRange;
  onUnits: (units: number) => void;
}

/** How much of the barrel to plan for. */
export function LitresControl({ quantities, units, litres, range, onUnits }: LitresControlProps) {
  return (
    <Line>
      <Stepper
        label={`Units of ${litresText(quantities.mul)}`}
        unit="units"
        value={units}
        min={range.min}
        max={range.max}
        onChange={onUnits}
      />
      <Much aria-live="polite">
        That is <strong>{litresText(litres)}</strong> of the barrel
        {range.max > range.min
          ? `; up to ${litresText(Math.round(range.max * quantities.mul * 1000) / 1000)} available.`
          : '.'}
      </Much>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 8px 20px;
  padding-block: 16px;
  border-top: 1px solid ${theme.colour.rule};
`;

const Much = styled.p`
  ${theme.type.label}
  ${theme.tabular}
  min-height: 44px;
  align-content: center;
  color: ${theme.colour.ink2};
  > strong {
    ${theme.type.bodyStrong}
    color: ${theme.colour.ink};
  }
`;
