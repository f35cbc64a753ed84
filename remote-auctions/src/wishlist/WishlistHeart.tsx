import { Icon } from '@le-chai/design/Icon';
import { theme } from '@le-chai/design/theme';
import { useMayChange } from '@le-chai/session';
import { styled } from 'styled-components';
import type { Sale } from '../auction/goods.ts';
import { isWished } from '../auction/wish.ts';
import { useWishlist } from './use-wishlist.ts';

/** The heart of a card or a row: on the wishlist or not; pressing changes it. */
export function WishlistHeart({ sale }: { sale: Sale }) {
  const { on, toggle } = useWishlist({ id: sale.id_sale, name: sale.name, on: isWished(sale) });
  const mayChange = useMayChange();
  return (
    <Face type="button" disabled={!mayChange} aria-pressed={on} aria-label={`Wishlist, ${sale.name}`} onClick={toggle}>
      <Icon name="heart" size={20} filled={on} />
    </Face>
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
