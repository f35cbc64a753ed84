import * as z from 'zod/mini';
import { BidId, Euro, Instant, SaleId } from './primitives.ts';

/** Units reserved for the caller to pay for, until it expires; nobody else can buy them meanwhile. */
export const Hold = z.object({
  /** The purchase among the caller's bids. */
  bid_id: BidId,
  id_sale: SaleId,
  quantity: z.number(),
  /** Per lot, or per litre: the price when the hold began. */
  price: Euro,
  /** Of all of them, without the house's fee. */
  total: Euro,
  expires: Instant,
  /** The card payment in progress for it: no other can be started until that has ended or is cancelled. */
  id_payment: z._default(z.nullable(z.number()), null),
});
export type Hold = z.infer<typeof Hold>;

/** Buying now, from the caller's point of view: whether it can be paid for at this moment. */
export const BuyNowState = z.object({
  is_enabled: z.boolean(),
  /** Why not, in a sentence for the member; none where it can be bought. */
  reason: z.nullable(z.string()),
  /** The same for machines, as a refusal to buy names it. */
  name: z._default(z.nullable(z.string()), null),
  /** Units neither sold nor held by others. */
  units_left: z.number(),
  hold: z.nullable(Hold),
});
export type BuyNowState = z.infer<typeof BuyNowState>;
