import { request } from '@le-chai/api';
import { addToWishlist, removeFromWishlist } from '@le-chai/contracts/auctions';

/** Puts a sale on the wishlist or takes it off. @returns whether it is on it now */
export async function toggleWishlist(saleId: number, on: boolean): Promise<boolean> {
  const { isWishlist } = await request(on ? addToWishlist : removeFromWishlist, { params: { saleId } });
  return isWishlist;
}
