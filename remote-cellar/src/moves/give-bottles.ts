import { requestStrict } from '@le-chai/api';
import { actionGift, type Gift } from '@le-chai/contracts/gifts';
import type { TypedGift } from './gift-problems.ts';

/**
 * Gives bottles away: they are set aside, and the recipient is sent a link.
 * @throws {ApiError} wherever the answer's code is not 200, with the server's own text
 */
export const giveBottles = (serials: readonly number[], typed: TypedGift, key: string): Promise<Gift> =>
  requestStrict(actionGift, {
    body: {
      serials: [...serials],
      recipient_name: typed.recipient_name.trim(),
      recipient_email: typed.recipient_email.trim(),
      recipient_id_country: Number(typed.recipient_id_country),
      message: typed.message.trim(),
    },
    key,
  });
