import type { Auction, Barrel, Lot } from '@le-chai/contracts/auction';
import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { AUCTION_TYPE_ID } from '@le-chai/contracts/house';

/** An auction or a fixed-price sale. */
export type Sale = Auction | DirectSale;

/** Whether it has the shape of a fixed-price sale. In a member's own lists such a sale has the shape of an auction. */
export const isDirect = (sale: Sale): sale is DirectSale => 'is_private' in sale;

/** Whether it is sold at a fixed price, whatever its shape. */
export const hasPrice = ({ type }: Pick<Sale, 'type'>): boolean =>
  type.id === AUCTION_TYPE_ID.shop || type.id === AUCTION_TYPE_ID['private-sale'];

/** The barrel on sale; undefined for a lot. */
export function barrelOf(sale: Sale): Barrel | undefined {
  if (sale.product_type !== 'barrel') return undefined;
  return isDirect(sale) ? sale.product : sale.barrel;
}

/** The lot on sale; undefined for a barrel. */
export function lotOf(sale: Sale): Lot | undefined {
  if (sale.product_type !== 'lot') return undefined;
  return isDirect(sale) ? sale.product : sale.lot;
}
