import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { litres } from '@le-chai/design/format';
import { Stepper } from '@le-chai/design/Stepper';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { leftLabel } from '../auction/stock-words.ts';
import { bottleSizeOf, litresOf } from '../bidding/units.ts';

interface AmountFieldProps {
  sale: DirectSale;
  quantity: number;
  range: { min: number; max: number };
  onChange: (quantity: number) => void;
}

/** How many units; opposite, how much wine that is and how much there is. */
export function AmountField({ sale, quantity, range, onChange }: AmountFieldProps) {
  const { product_type, quantity_options } = sale;
  const barrel = product_type === 'barrel';
  const size = bottleSizeOf(quantity_options);
  const { mul, step } = quantity_options;
  return (
    <Line>
      {range.max > range.min && (
        <Stepper
          label={barrel ? `Units of ${litres(mul)}` : 'Lots'}
          value={quantity}
          min={range.min}
          max={range.max}
          onChange={onChange}
          unit={barrel ? 'units' : 'lots'}
        />
      )}
      <Much aria-live="polite">
        {barrel ? (
          <>
            <p>That is</p>
            <Strong>{litres(litresOf(quantity, step, size))}</Strong>
            <p>
              {quantity * step} bottles of {litres(size)}, {leftLabel(sale)} left
            </p>
          </>
        ) : (
          <p>{leftLabel(sale)} left</p>
        )}
      </Much>
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
