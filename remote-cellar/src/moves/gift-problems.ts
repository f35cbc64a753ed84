import { GiftWish } from '@le-chai/contracts/gifts';
import type { Problems } from '@le-chai/forms/use-form';

/** The values of the gift form; the country by its id. */
export type TypedGift = Record<'recipient_name' | 'recipient_email' | 'recipient_id_country' | 'message', string>;

export const NO_GIFT: TypedGift = { recipient_name: '', recipient_email: '', recipient_id_country: '', message: '' };

/** The most characters of a message. */
export const MESSAGE_MOST = 1000;

const { recipient_name: name, recipient_email: email } = GiftWish.shape;

/** Validates the gift form by the contract that the server checks too. In the order of the fields. */
export function giftProblems(typed: TypedGift): Problems<TypedGift> {
  return {
    ...(!name.safeParse(typed.recipient_name).success && { recipient_name: 'Say who it is for, in one line.' }),
    ...(!email.safeParse(typed.recipient_email).success && {
      recipient_email: 'Enter an e-mail address such as anna@example.com. We send the link there.',
    }),
    ...(!/^\d+$/.test(typed.recipient_id_country) && { recipient_id_country: 'Choose the country they live in.' }),
    ...(typed.message.trim().length > MESSAGE_MOST && {
      message: `This has ${typed.message.trim().length} characters. Keep it to 1,000.`,
    }),
  };
}
