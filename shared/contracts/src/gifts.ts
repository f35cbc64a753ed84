import * as z from 'zod/mini';
import { Vintage } from './auction.ts';
import { defineCall } from './call.ts';
import { Email } from './email.ts';
import { Instant, Litres, NumberText, pageOf, WineColour } from './primitives.ts';
import { tableSearch } from './table-search.ts';

/** The state of a gift: promised, or ended in one of four ways. */
export const GiftStatus = z.enum(['pending', 'accepted', 'declined', 'cancelled', 'expired']);
export type GiftStatus = z.infer<typeof GiftStatus>;

/** Days for which a gift's link is good. Our own choice, docs/rules.md#gifts */
export const GIFT_DAYS = 30;

/** Bottles of one wine or spirit in a gift. */
export const GiftWine = z.object({
  name: z.string(),
  vintage: Vintage,
  size: Litres,
  quantity: z.number(),
  color: WineColour,
  region: z.string(),
  builder_name: z.string(),
  root_category: z.enum(['wine', 'spirit']),
});
export type GiftWine = z.infer<typeof GiftWine>;

/** A gift as the member knows it who gave or received it. */
export const Gift = z.object({
  id: z.number(),
  direction: z.enum(['given', 'received']),
  status: GiftStatus,
  sender_full_name: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  recipient_id_country: z.number(),
  recipient_country: z.string(),
  message: z.string(),
  wines: z.array(GiftWine),
  bottles: z.number(),
  /** The bottles themselves: the giver's to know, and the receiver's once accepted. */
  serials: z.array(z.object({ id: z.number(), serial_number: z.string() })),
  created: Instant,
  expires: Instant,
  /** When it was accepted, declined, cancelled, or ran out. */
  ended: z.nullable(Instant),
});
export type Gift = z.infer<typeof Gift>;

/** A gift as anybody sees it who holds its link. */
export const GiftLetter = z.object({
  status: GiftStatus,
  sender_full_name: z.string(),
  recipient_name: z.string(),
  message: z.string(),
  wines: z.array(GiftWine),
  bottles: z.number(),
  /** Where the bottles may go: accepting needs a country that we ship to. */
  country: z.object({ id_country: z.number(), name: z.string(), is_allowed: z.boolean() }),
  /** Years; younger people cannot accept. */
  least_age: z.number(),
  expires: Instant,
});
export type GiftLetter = z.infer<typeof GiftLetter>;

const OneLine = z.string().check(z.trim(), z.regex(/^[^\p{Cc}]*$/u, 'must be one line of text'));

/** Bottles, and whom they are for. */
export const GiftWish = z.object({
  serials: z
    .array(z.number().check(z.int('must be the id of a bottle'), z.positive('must be the id of a bottle')))
    .check(z.minLength(1, 'choose at least one bottle'), z.maxLength(500, 'choose at most 500 bottles')),
  recipient_email: Email,
  recipient_name: OneLine.check(z.minLength(1, 'enter who it is for'), z.maxLength(120, 'is too long')),
  recipient_id_country: NumberText,
  message: z._default(z.string().check(z.trim(), z.maxLength(1000, 'must be 1,000 characters or fewer')), ''),
});

export const actionGift = defineCall({
  id: 'action-gift',
  method: 'POST',
  path: '/gifts/ActionGift/',
  access: 'member',
  confirm: 'new-device',
  idempotent: true,
  summary: 'Send bottles as a gift: they are set aside and the recipient is e-mailed a link',
  body: GiftWish,
  answer: Gift,
});

const ByToken = z.object({ token: z.string().check(z.maxLength(100)) });

export const giftLetter = defineCall({
  id: 'gift-letter',
  method: 'GET',
  path: '/api/v3/gifts/{token}',
  access: 'public',
  summary: 'The gift behind a link; looking at it does not use the link up',
  params: ByToken,
  answer: GiftLetter,
});

export const acceptGift = defineCall({
  id: 'accept-gift',
  method: 'POST',
  path: '/api/v3/gifts/{token}/accept',
  access: 'member',
  idempotent: true,
  summary: 'Accept a gift into your own cellar',
  params: ByToken,
  answer: Gift,
});

export const declineGift = defineCall({
  id: 'decline-gift',
  method: 'POST',
  path: '/api/v3/gifts/{token}/decline',
  access: 'public',
  idempotent: true,
  summary: 'Decline a gift; the bottles stay with the giver',
  params: ByToken,
  answer: GiftLetter,
});

/** Columns by which gifts can be sorted. */
export const GIFT_SORT = ['created', 'expires', 'status', 'recipient', 'sender', 'bottles'] as const;

export const myGifts = defineCall({
  id: 'my-gifts',
  method: 'GET',
  path: '/api/v3/users/me/gifts',
  access: 'member',
  summary: 'Gifts sent and received',
  query: z.extend(tableSearch(GIFT_SORT), {
    direction: z.optional(z.enum(['given', 'received'])),
    status: z.optional(GiftStatus),
  }),
  answer: pageOf(Gift),
});

export const cancelGift = defineCall({
  id: 'cancel-gift',
  method: 'POST',
  path: '/api/v3/users/me/gifts/{id}/cancel',
  access: 'member',
  idempotent: true,
  summary: 'Cancel a gift that has not been accepted yet',
  params: z.object({ id: NumberText }),
  answer: Gift,
});
