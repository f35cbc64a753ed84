import { GiftWish } from '@le-chai/contracts/gifts';
import type { Problems } from '@le-chai/forms/use-form';

/** What is typed of a gift; the country by its number. */
export type TypedGift = Record<'recipient_name' | 'recipient_email' | 'recipient_id_country' | 'message', string>;

export const NO_GIFT: TypedGift = { recipient_name: '', recipient_email: '', recipient_id_country: '', message: '' };

/** Characters of a message at most. */
export const MESSAGE_MOST = 1000;

const { recipient_name: name, recipient_email: email } = GiftWish.shape;

/** What is wrong with a gift as it is typed, by the contract that the house checks it by. In the order of the fields. */
export function giftProblems(typed: TypedGift): Problems<TypedGift> {
  return {
    ...(!name.safeParse(typed.recipient_name).success && { recipient_name: 'Say who it is for, in one line.' }),
    ...(!email.safeParse(typed.recipient_email).success && {
      recipient_email: 'Enter an email address such as anna@example.com. We send the link there.',
    }),
    ...(!/^\d+$/.test(typed.recipient_id_country) && { recipient_id_country: 'Choose the country they live in.' }),
    ...(typed.message.trim().length > MESSAGE_MOST && {
      message: `This has ${typed.message.trim().length} characters. Keep it to 1,000.`,
    }),
  };
}
