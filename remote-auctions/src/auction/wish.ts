import { isDirect, type Sale } from './goods.ts';

/** Whether a sale is on the member's wishlist, however it is told. */
export const isWished = (sale: Sale): boolean => (isDirect(sale) ? sale.is_in_wishlist : sale.isWishlist);

/** The same sale on the wishlist, or off it. */
export const withWish = (sale: Sale, on: boolean): Sale =>
  isDirect(sale) ? { ...sale, is_in_wishlist: on } : { ...sale, isWishlist: on };
