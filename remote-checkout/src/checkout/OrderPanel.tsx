import type { Quote } from '@le-chai/contracts/buying';
import { euro } from '@le-chai/design/format';
import { Stepper } from '@le-chai/design/Stepper';
import { theme } from '@le-chai/design/theme';
import { litres } from '@le-chai/design/format';
import { Note } from '@le-chai/design/words';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type Offer, unitWords } from './offer.ts';
import { Sheet } from './CheckoutLayout.tsx';
import { OrderLines } from './OrderLines.tsx';
import type { Limits } from './quantity.ts';

interface OrderPanelProps {
  offer: Offer;
  quantity: number;
  limits: Limits;
  /** Undefined while the first one loads. */
  quote: Quote | undefined;
  /** Undefined if the quantity cannot be changed here. */
  onQuantity: ((quantity: number) => void) | undefined;
  /** The bottling of a barrel, and the total. */
  children: ReactNode;
}

/** The items, their quantity, and the total. */
export function OrderPanel({ offer, quantity, limits, quote, onQuantity, children }: OrderPanelProps) {
  const barrel = offer.kind === 'barrel';
  const most = Math.max(limits.max, quantity);
  return (
    <Sheet aria-labelledby="your-order">
      <h2 id="your-order">Your order</h2>
      {!barrel && offer.components.length > 1 && <Note>{offer.name}</Note>}
      <OrderLines offer={offer} quantity={quantity} unitPrice={quote?.unit_price} />
      {onQuantity && most > limits.min && (
        <Many>
          <Stepper
            label={barrel ? `Units of ${litres(offer.quantities.mul)}` : 'Lots'}
            value={quantity}
            min={limits.min}
            max={most}
            onChange={onQuantity}
            unit={barrel ? 'units' : 'lots'}
          />
          <Left>
            {quote && <span>{barrel ? `${euro(quote.unit_price)} a litre` : `${euro(quote.unit_price)} a lot`}</span>}
            <span>{unitWords(offer, limits.max)} left</span>
          </Left>
        </Many>
      )}
      {children}
    </Sheet>
  );
}

const Many = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 16px;
`;

const Left = styled.p`
  ${theme.type.label}
  ${theme.tabular}
  display: grid;
  justify-items: end;
  color: ${theme.colour.ink2};
`;
