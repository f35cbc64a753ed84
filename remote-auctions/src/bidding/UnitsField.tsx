import { litres } from '@le-chai/design/format';
import { Stepper } from '@le-chai/design/Stepper';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { AuctionView } from './auction-view.ts';
import { bottleSizeOf, litresOf } from './units.ts';

interface UnitsFieldProps {
  view: AuctionView;
  quantity: number;
  range: { min: number; max: number };
  onChange: (quantity: number) => void;
}

/** How many units; opposite, how much wine that is. */
export function UnitsField({ view: { sale }, quantity, range, onChange }: UnitsFieldProps) {
  const { quantities } = sale.options;
  const barrel = sale.product_type === 'barrel';
  const size = bottleSizeOf(quantities);
  return (
    <Line>
      <Stepper
        label={barrel ? `Units of ${litres(quantities.mul)}` : 'Lots'}
        value={quantity}
        min={range.min}
        max={range.max}
        onChange={onChange}
        unit={barrel ? 'units' : 'lots'}
      />
      {barrel && (
        <Much aria-live="polite">
          <p>That is</p>
          <Strong>{litres(litresOf(quantity, quantities.step, size))}</Strong>
          <p>
            {quantity * quantities.step} bottles of {litres(size)}
          </p>
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
  color: ${theme.colour.ink2};
  text-align: right;
`;

const Strong = styled.p`
  ${theme.type.bodyStrong}
  color: ${theme.colour.ink};
`;
