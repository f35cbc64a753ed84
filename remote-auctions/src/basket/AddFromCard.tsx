import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Hidden } from '@le-chai/design/words';
import { SendButton } from '@le-chai/forms/SendButton';
import { unitRange } from '../auction/units.ts';
import { useAdding } from './use-adding.ts';

/** Adds the smallest quantity of a sale to the basket, or says that it is there. Reserves nothing. */
export function AddFromCard({ sale: { id_sale: saleId, name, quantity_options: quantities } }: { sale: DirectSale }) {
  const { inBasket, adding } = useAdding(saleId, name);
  const isThere = inBasket !== undefined;
  const words = isThere ? 'In your basket' : 'Add to basket';
  return (
    <>
      <SendButton
        size="small"
        icon={isThere ? 'check' : 'plus'}
        busy={adding.isPending}
        aria-label={`${words}, ${name}`}
        aria-disabled={isThere || undefined}
        onClick={() => !isThere && adding.mutate(unitRange(quantities).min)}
      >
        {words}
      </SendButton>
      {/* Announced when added here; what was there before is in the button’s name. */}
      <Hidden aria-live="polite">{isThere && adding.isSuccess && `${name} is in your basket.`}</Hidden>
    </>
  );
}
