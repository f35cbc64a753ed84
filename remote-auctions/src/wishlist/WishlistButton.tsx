import { Icon } from '@le-chai/design/Icon';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { SendButton } from '@le-chai/forms/SendButton';
import { styled } from 'styled-components';
import type { Sale } from '../auction/goods.ts';
import { isWished } from '../auction/wish.ts';
import { useWishlist } from './use-wishlist.ts';

/** On the wishlist or not; pressing changes it. */
export function WishlistButton({ sale }: { sale: Sale }) {
  const { on, toggle } = useWishlist({ id: sale.id_sale, name: sale.name, on: isWished(sale) });
  return (
    <SendButton aria-pressed={on} onClick={toggle}>
      <Icon name="heart" size={18} filled={on} />
      <Word>Wishlist</Word>
    </SendButton>
  );
}

/** On a phone the heart stands for the word, beside the title. */
const Word = styled.span`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
