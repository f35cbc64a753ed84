import { request } from '@le-chai/api';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { toWire } from '@le-chai/bottling/draft-wire';
import { type Conversion, convertWithCases } from '@le-chai/contracts/bottling';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { useIntent } from '@le-chai/intent/use-intent';
import type { BottlingInFlight } from './use-bottling-in-flight.ts';

/** How the member's barrel is to be bottled. */
export interface Bottling {
  id: number;
  draft: BottlingDraft;
}

/** The request body, which identifies an attempt to pay. */
export function bodyOf({ id, draft }: Bottling) {
  const { cases, customLabel } = toWire(draft);
  return { id_sale_bid: id, cases, custom_label: customLabel };
}

interface BottlingOptions {
  bottling: Bottling;
  send: BottlingInFlight['send'];
  /** Called when it was bottled free of charge. */
  onBottled: (conversion: Conversion) => void;
  /** Called when it is bottled, or will be once a transfer arrives: the draft is no longer needed. */
  onSettled: () => void;
}

/** The three ways to bottle a barrel: free of charge, by card, or by bank transfer for the cases. */
export function useBottling({ bottling, send, onBottled, onSettled }: BottlingOptions) {
  /** @throws {ApiError} `refused` if it cannot be bottled now, or not this way */
  const convert = (wanted: Bottling, method: { payment_method?: 3 | 4; payment_token?: string }, key: string) =>
    send(() => request(convertWithCases, { body: { ...bodyOf(wanted), ...method }, key }));
  const free = useIntent({
    subject: `bottling-free-${bottling.id}`,
    send: (wanted: Bottling, key) => convert(wanted, {}, key),
    onDone: (conversion) => {
      onSettled();
      onBottled(conversion);
    },
  });
  return {
    free,
    pressFree: () => free.press(bottling, { meaning: bodyOf(bottling) }),
    /**
     * @param token of a new card, or the id of a saved one
     * @returns with `warnings` if it was declined: then nothing was charged
     */
    charge: async (token: string, key: string) => {
      const byCard = { payment_method: PAYMENT_METHOD.card, payment_token: token };
      const conversion = await convert(bottling, byCard, key);
      // If the bank asks for confirmation first, there are no bottles yet: the draft stays in case it declines.
      if (conversion.status === 'done') onSettled();
      return { warnings: conversion.warnings, id_payment: conversion.payment?.id ?? null };
    },
    transfer: async (key: string): Promise<void> => {
      await convert(bottling, { payment_method: PAYMENT_METHOD.bank }, key);
      onSettled();
    },
  };
}
