import * as z from 'zod/mini';
import { BidId, Euro, Instant, SaleId } from './primitives.ts';

/** Units that are the caller's to pay for, until it expires; nobody else can buy them meanwhile. */
export const Hold = z.object({
  /** The purchase among the caller's bids. */
  bid_id: BidId,
  id_sale: SaleId,
  quantity: z.number(),
  /** Of a lot, or of a litre: what was true when it began. */
  price: Euro,
  /** Of all of them, without the house's fee. */
  total: Euro,
  expires: Instant,
  /** The card payment under way for it: no other can be begun until that has ended or is cancelled. */
  id_payment: z._default(z.nullable(z.number()), null),
});
export type Hold = z.infer<typeof Hold>;

/** Buying at once, as it stands for the caller: whether it can be paid for now. */
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
