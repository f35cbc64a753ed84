import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { theme } from '@le-chai/design/theme';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lateOrNothing } from '../late/late-or-nothing.ts';

/** Adds a fixed-price lot to the basket from its card; nothing if it cannot be bought that way. docs/rules.md#basket */
export function CardBasket({ sale }: { sale: DirectSale }) {
  const hydrated = useHydrated();
  if (sale.product_type !== 'lot' || !sale.is_available) return null;
  return (
    <Room>
      {hydrated && (
        <Suspense>
          <AddFromCard sale={sale} />
        </Suspense>
      )}
    </Room>
  );
}

/** Loaded once the page is interactive: it needs the member's basket. */
const AddFromCard = lateOrNothing(
  async () => (await import(/* webpackChunkName: "add-from-card" */ './AddFromCard.tsx')).AddFromCard,
);

/** Reserves the height of the button, and lies above the link that covers the card. */
const Room = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  justify-content: flex-end;
  min-height: 36px;
  margin-top: 4px;
  white-space: nowrap;
  ${theme.media.touch} {
    min-height: 44px;
  }
`;
