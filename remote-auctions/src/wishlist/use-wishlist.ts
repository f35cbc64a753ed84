import { messageOf } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { toast } from '@le-chai/shell';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toggleWishlist } from './toggle-wishlist.ts';

/**
 * Puts a sale on the wishlist or takes it off: shown at once, taken back with a word where it failed.
 * @param detailKey where the sale is kept
 */
export function useWishlist(saleId: number, detailKey: QueryKey) {
  const queryClient = useQueryClient();
  const show = (isWishlist: boolean): void => {
    queryClient.setQueryData<Auction>(detailKey, (sale) => sale && { ...sale, isWishlist });
  };
  return useMutation({
    mutationFn: (on: boolean) => toggleWishlist(saleId, on),
    // One after the other, so that the last press wins.
    scope: { id: `wishlist-${saleId}` },
    onMutate: async (on) => {
      await queryClient.cancelQueries({ queryKey: detailKey });
      show(on);
    },
    onSuccess: show,
    onError: (error, on) => {
      show(!on);
      toast({
        tone: 'error',
        title: on ? 'Not put on your wishlist' : 'Still on your wishlist',
        text: messageOf(error),
      });
    },
  });
}
