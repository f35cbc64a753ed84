import { Icon } from '@le-chai/design/Icon';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { SendButton } from '@le-chai/forms/SendButton';
import { useMayChange } from '@le-chai/session';
import { styled } from 'styled-components';
import type { Sale } from '../auction/goods.ts';
import { isOnWishlist, useWishlist } from './use-wishlist.ts';

/** The heart button of a card or row, which toggles the wishlist. */
export function WishlistHeart({ sale }: { sale: Sale }) {
  const { on, toggle } = useWishlist({ id: sale.id_sale, name: sale.name, on: isOnWishlist(sale) });
  const mayChange = useMayChange();
  return (
    <Face type="button" disabled={!mayChange} aria-pressed={on} aria-label={`Wishlist, ${sale.name}`} onClick={toggle}>
      <Icon name="heart" size={20} filled={on} />
    </Face>
  );
}

/** The wishlist toggle with its label. */
export function WishlistButton({ sale }: { sale: Sale }) {
  const { on, toggle } = useWishlist({ id: sale.id_sale, name: sale.name, on: isOnWishlist(sale) });
  return (
    <SendButton aria-pressed={on} onClick={toggle}>
      <Icon name="heart" size={18} filled={on} />
      <Word>Wishlist</Word>
    </SendButton>
  );
}

const Face = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: ${theme.colour.ink2};
  border-radius: ${theme.radius};
  outline-offset: -4px;
  &:hover,
  &[aria-pressed='true'] {
    color: ${theme.colour.ink};
  }
`;

/** On a phone only the heart is shown, next to the title. */
const Word = styled.span`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
