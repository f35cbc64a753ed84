import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { stockLabel } from '../auction/direct-sale-words.ts';
import { PhoneBar } from '../auction/PhoneBar.ts';
import { goToBid, useOutOfSight } from '../bidding/bid-box.ts';
import type { BuyState } from './buy-state.ts';

interface BuyBarProps {
  sale: DirectSale;
  /** Undefined until known. */
  state: BuyState | undefined;
  /** The house's fee as a share of the price. */
  feeRate: number;
}

/** Visible while the buy button is scrolled out of view: the price, what is left, and a buy button. */
export function BuyBar({ sale, state, feeRate }: BuyBarProps) {
  const outOfSight = useOutOfSight();
  if (!outOfSight || sale.status !== 'open') return null;
  return (
    <PhoneBar aria-label="Buy this">
      <div>
        <Price>
          {euro(sale.price)}
          {sale.product_type === 'barrel' && ' per litre'}
          {feeRate > 0 && <Plus> plus fee</Plus>}
        </Price>
        <Note>{state?.kind === 'held' ? 'Held for you' : stockLabel(sale)}</Note>
      </div>
      {(state?.kind === 'open' || state?.kind === 'held') && (
        <Button variant="primary" onClick={goToBid}>
          {state.kind === 'held' ? 'Continue' : 'Buy'}
        </Button>
      )}
    </PhoneBar>
  );
}

const Price = styled.p`
  ${theme.type.total}
`;

const Plus = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
