import { Button } from '@le-chai/design/Button';
import { Icon } from '@le-chai/design/Icon';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import type { QueryKey } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useWishlist } from './use-wishlist.ts';

interface WishlistButtonProps {
  saleId: number;
  isWishlist: boolean;
  /** Where the sale is kept. */
  detailKey: QueryKey;
}

/** On the wishlist or not; pressing changes it. */
export function WishlistButton({ saleId, isWishlist, detailKey }: WishlistButtonProps) {
  const toggle = useWishlist(saleId, detailKey);
  return (
    <Button aria-pressed={isWishlist} onClick={() => toggle.mutate(!isWishlist)}>
      <Icon name="heart" size={18} filled={isWishlist} />
      <Word>Wishlist</Word>
    </Button>
  );
}

/** On a phone the heart stands for the word, beside the title. */
const Word = styled.span`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
