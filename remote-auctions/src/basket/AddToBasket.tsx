import { TextLink } from '@le-chai/design/TextLink';
import { Note } from '@le-chai/design/words';
import { SendButton } from '@le-chai/forms/SendButton';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { useAdding } from './use-adding.ts';

interface AddToBasketProps {
  saleId: number;
  /** The number of lots chosen. */
  quantity: number;
}

/** Adds lots to the basket, or says how many are there. Reserves nothing. */
export function AddToBasket({ saleId, quantity }: AddToBasketProps) {
  const { inBasket, adding } = useAdding(saleId);
  return (
    <Stack>
      <SendButton
        wide
        icon={inBasket === undefined ? 'plus' : 'check'}
        busy={adding.isPending}
        aria-disabled={inBasket === quantity || undefined}
        onClick={() => inBasket !== quantity && adding.mutate(quantity)}
      >
        {labelOf(inBasket, quantity)}
      </SendButton>
      <Note aria-live="polite">
        {inBasket !== undefined && (
          <>
            {lotsOf(inBasket)} in your basket. <TextLink to={paths.basket()}>See your basket</TextLink>
          </>
        )}
      </Note>
    </Stack>
  );
}

function labelOf(inBasket: number | undefined, quantity: number): string {
  if (inBasket === undefined) return 'Add to basket';
  return inBasket === quantity ? 'In your basket' : `Change to ${lotsOf(quantity)}`;
}

const lotsOf = (quantity: number): string => (quantity === 1 ? '1 lot' : `${quantity} lots`);

const Stack = styled.div`
  display: grid;
  gap: 8px;
  > :last-child:empty {
    display: none;
  }
`;
