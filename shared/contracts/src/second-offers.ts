import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Euro, Instant, Litres, ProductType } from './primitives.ts';

export const SecondOffer = z.object({
  id: z.number(),
  id_sale: z.number(),
  name: z.string(),
  product_type: ProductType,
  units: z.number(),
  /** The member's own price: of a lot, or of a litre. */
  price: Euro,
  litres: Litres,
  /** What accepting it costs: price and fee. */
  total: Euro,
  /** The house's fee, contained in the total. EUR. */
  fee: z._default(Euro, 0),
  status: z.enum(['open', 'accepted', 'declined', 'expired']),
  created: Instant,
  expires: Instant,
  /** The outstanding payment that accepting it left. */
  key_unique: z.nullable(z.string()),
});
export type SecondOffer = z.infer<typeof SecondOffer>;

const PATH = '/api/v3/users/me/second-offers';

export const listSecondOffers = defineCall({
  id: 'list-second-offers',
  method: 'GET',
  path: PATH,
  access: 'member',
  cache: { fresh: 0, retries: true },
  summary: 'Second offers: lots the member lost and is now offered because the winner did not pay; open ones first',
  answer: z.array(SecondOffer),
});

export const answerSecondOffer = defineCall({
  id: 'answer-second-offer',
  method: 'POST',
  path: PATH,
  access: 'member',
  idempotent: true,
  summary: 'Accept a second offer, which is then due for payment, or decline it',
  body: z.object({
    id: z.number().check(z.int(), z.positive()),
    decision: z.enum(['accept', 'decline'], 'must be accept or decline'),
  }),
  answer: SecondOffer,
});
