import { CONTACT_MOST } from '@le-chai/contracts/own-account';
import type { Problems } from '@le-chai/forms/use-form';

/** What stands between a message and its sending, field by field. Blanks around it do not count, as in the contract. */
export function whatIsWrong<V extends { subject: string; message: string }>({ subject, message }: V): Problems<V> {
  const length = message.trim().length;
  const wrong = {
    ...(!subject.trim() && { subject: 'Say in a few words what it is about.' }),
    ...(length === 0 && { message: 'Write your message.' }),
    ...(length > CONTACT_MOST.message && {
      message: `This is ${length - CONTACT_MOST.message} characters too long. Shorten it, or send it in two messages.`,
    }),
  };
  return wrong as Problems<V>;
}
