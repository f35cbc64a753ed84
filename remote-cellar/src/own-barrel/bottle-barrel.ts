import { request } from '@le-chai/api';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { toWire } from '@le-chai/bottling/draft-wire';
import { convertWithCases, type Conversion } from '@le-chai/contracts/bottling';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';

/** How a barrel of the member's own is to be bottled. */
export interface Bottling {
  id: number;
  draft: BottlingDraft;
}

/** Bottles at once what costs nothing. @throws {ApiError} `refused` where it cannot be bottled now, or not this way */
export const bottleFree = (bottling: Bottling, key: string): Promise<Conversion> => send(bottling, {}, key);

/**
 * Bottles, and charges a card for the cases.
 * @param token of a new card, or the id of a saved one
 * @returns with `warnings` where it was refused: then nothing was charged, and the litres are free again
 * @throws {ApiError} as {@link bottleFree}
 */
export const bottleByCard = (bottling: Bottling, token: string, key: string): Promise<Conversion> =>
  send(bottling, { payment_method: PAYMENT_METHOD.card, payment_token: token }, key);

/** Sets the litres aside until a bank transfer pays for the cases. @throws {ApiError} as {@link bottleFree} */
export const bottleByTransfer = (bottling: Bottling, key: string): Promise<Conversion> =>
  send(bottling, { payment_method: PAYMENT_METHOD.bank }, key);

/** As it is sent: what an attempt to pay for it stands for. */
export function bodyOf({ id, draft }: Bottling) {
  const { cases, customLabel } = toWire(draft);
  return { id_sale_bid: id, cases, custom_label: customLabel };
}

function send(
  bottling: Bottling,
  method: { payment_method?: 3 | 4; payment_token?: string },
  key: string,
): Promise<Conversion> {
  return request(convertWithCases, { body: { ...bodyOf(bottling), ...method }, key });
}
