import { convertWithCases } from '@le-chai/contracts/bottling';
import { checkoutSale } from '@le-chai/contracts/buying';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { apiAt } from '../../server/test/api/support/api.ts';
import type { BarrelOwner, Cask } from '../../server/test/money/seed-barrels.ts';
import type { House } from './house.ts';

/** The answer that a member gets to a bottling. */
export interface BottlingAnswer {
  /** The conversion, where the answer names one. */
  conversion?: number;
  payment?: { id: number; state: string } | null;
  /** Nothing was charged or bottled: ask again under a new key. */
  failed: boolean;
}

export interface BottlingRequest {
  house: House;
  owner: BarrelOwner;
  cask: Cask;
  key: string;
}

type Attempt = (request: BottlingRequest) => Promise<BottlingAnswer>;

const sized = (size: number, type: 'OC' | 'OWC' | 'CC', capacity: number, cases: number, price: number) => ({
  size,
  bottles: capacity * cases,
  casing: [{ type, capacity, price, cases }],
});
/** Of 13.8 l each: 300 ml are left over and credited. */
const FREE = [sized(0.75, 'CC', 6, 3, 0)];
const CASES = [sized(1.5, 'OWC', 3, 2, 18), sized(0.75, 'OC', 6, 1, 6)];
const LABEL = { monogram: 'A', name: 'For Ada', ink: 'navy' as const, sizes: [0.75] };
const CARD = { payment_method: PAYMENT_METHOD.card, payment_token: 'pm_card_visa' };

async function convert({ house, owner, cask, key }: BottlingRequest, body: object) {
  const sent = { id_sale_bid: cask.won, cases: CASES, custom_label: LABEL, ...body };
  return (await apiAt(house.urls[0]!)(convertWithCases, { token: owner.token, body: sent, key })).result;
}

/** Every way in which the litres of a member become bottles, from the request to the last that has to be done for it. */
export const WAYS = {
  free: async (request) => {
    const { id_conversion: conversion } = await convert(request, { cases: FREE });
    return { conversion, failed: false };
  },
  'by card': async (request) => {
    const { id_conversion: conversion, payment, status } = await convert(request, CARD);
    return { conversion, payment, failed: status === 'failed' };
  },
  'by transfer': async (request) => {
    const answer = await convert(request, { payment_method: PAYMENT_METHOD.bank });
    // A repeated answer is the first one again: the transfer is confirmed again, too.
    await request.house.operate(['bottling', 'confirm', answer.transfer_reference!]);
    return { conversion: answer.id_conversion, failed: false };
  },
  'with the purchase': async ({ house, owner, cask, key }) => {
    const body = { ...CARD, quantity: 1, pickup: true, bottling: CASES, custom_label: LABEL };
    const sent = { token: owner.token, params: { saleId: cask.saleId }, body, key };
    const { payment } = (await apiAt(house.urls[0]!)(checkoutSale, sent)).result;
    return { payment, failed: payment?.state === 'failed' };
  },
} as const satisfies Record<string, Attempt>;
export type WayName = keyof typeof WAYS;
