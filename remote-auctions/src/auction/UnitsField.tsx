import type { Quantities } from '@le-chai/contracts/auction';
import type { ProductType } from '@le-chai/contracts/primitives';
import { litres } from '@le-chai/design/format';
import { Stepper } from '@le-chai/design/Stepper';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { bottleSizeOf, litresOf } from './units.ts';

interface UnitsFieldProps {
  productType: ProductType;
  quantities: Quantities;
  quantity: number;
  /** Undefined when there is nothing to choose. */
  range: { min: number; max: number } | undefined;
  onChange: (quantity: number) => void;
  /** How much is left, where that is shown. */
  left?: string;
}

/** The number of units; opposite, how much wine that is and how much is left. */
export function UnitsField({ productType, quantities, quantity, range, onChange, left }: UnitsFieldProps) {
  const barrel = productType === 'barrel';
  const size = bottleSizeOf(quantities);
  return (
    <Line>
      {range && (
        <Stepper
          label={barrel ? `Units of ${litres(quantities.mul)}` : 'Lots'}
          value={quantity}
          min={range.min}
          max={range.max}
          onChange={onChange}
          unit={barrel ? 'units' : 'lots'}
        />
      )}
      {barrel && (
        <Much aria-live="polite">
          <p>That is</p>
          <Strong>{litres(litresOf(quantity, quantities.step, size))}</Strong>
          <p>
            {quantity * quantities.step} bottles of {litres(size)}
            {left !== undefined && `, ${left} left`}
          </p>
        </Much>
      )}
      {!barrel && left !== undefined && (
        <Much aria-live="polite">
          <p>{left} left</p>
        </Much>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 12px;
`;

const Much = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  margin-left: auto;
  color: ${theme.colour.ink2};
  text-align: right;
`;

const Strong = styled.p`
  ${theme.type.bodyStrong}
  color: ${theme.colour.ink};
`;
