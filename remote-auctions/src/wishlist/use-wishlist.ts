import { keyOf, messageOf, query, request } from '@le-chai/api';
import { addToWishlist, removeFromWishlist, weeklyOffers, weeklyOffersParams } from '@le-chai/contracts/auctions';
import { toast } from '@le-chai/host-services';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { isDirect, type Sale } from '../auction/goods.ts';
import { holdsSale, patchSale } from '../auction/sales-in-cache.ts';

/** A sale as the wishlist needs it. */
export interface Wishable {
  id: number;
  name: string;
  /** Whether it is on the wishlist, by the answer that shows it. */
  on: boolean;
}

/**
 * Adds a sale to the wishlist or removes it: updated immediately wherever it is shown, rolled back with a toast on failure.
 * The last press wins.
 */
export function useWishlist({ id, name, on }: Wishable): { on: boolean; toggle: () => void } {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(wishlistMutation(queryClient, id, name));
  const underWay = useMutationState({
    filters: { mutationKey: wishlistMutationKey(id), status: 'pending' },
    select: ({ state }) => state.variables === true,
  });
  const shown = underWay.at(-1) ?? on;
  return { on: shown, toggle: () => mutate(!shown) };
}

const wishlistMutationKey = (saleId: number) => [...keyOf(addToWishlist), saleId];

function wishlistMutation(queryClient: QueryClient, saleId: number, name: string) {
  return {
    mutationKey: wishlistMutationKey(saleId),
    mutationFn: async (on: boolean) => {
      const { isWishlist } = await request(on ? addToWishlist : removeFromWishlist, { params: { saleId } });
      return isWishlist;
    },
    // In sequence, so that the last press wins.
    scope: { id: `wishlist-${saleId}` },
    onSuccess: (on: boolean) => {
      const disappears = !on && isShownInWishlist(queryClient, saleId);
      patchSale(queryClient, saleId, (sale) => withWish(sale, on));
      if (disappears) offerUndo(queryClient, saleId, name);
    },
    onError: (error: Error, on: boolean) => {
      toast({
        tone: 'error',
        title: on ? 'Not added to your wishlist' : 'Still on your wishlist',
        text: messageOf(error),
      });
    },
  };
}

/** Whether the member is looking at a wishlist that contains it, and will see it disappear. */
const isShownInWishlist = (queryClient: QueryClient, saleId: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: query(weeklyOffers, { query: weeklyOffersParams('wishlist') }).queryKey, type: 'active' })
    .some(({ state }) => holdsSale(state.data, saleId));

function offerUndo(queryClient: QueryClient, saleId: number, name: string): void {
  const putBack = (): void => {
    const again = queryClient.getMutationCache().build(queryClient, wishlistMutation(queryClient, saleId, name));
    // A failure is reported where it happens.
    again.execute(true).catch(() => undefined);
  };
  toast({ tone: 'info', title: 'Removed from your wishlist', text: name, action: { label: 'Undo', run: putBack } });
}

/** Whether a sale is on the member's wishlist, whatever its shape. */
export const isOnWishlist = (sale: Sale): boolean => (isDirect(sale) ? sale.is_in_wishlist : sale.isWishlist);

/** The same sale on the wishlist, or off it. */
const withWish = (sale: Sale, on: boolean): Sale =>
  isDirect(sale) ? { ...sale, is_in_wishlist: on } : { ...sale, isWishlist: on };
