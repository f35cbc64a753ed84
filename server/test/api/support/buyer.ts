import { setTimeout as delay } from 'node:timers/promises';
import type { BodyOf } from '@le-chai/contracts/call';
import { auctionMine } from '@le-chai/contracts/bidding';
import { buyNow, cancelPayment, checkoutSale, confirmPayment, quoteSale, readPayment } from '@le-chai/contracts/buying';
import { authenticateTestCard } from '@le-chai/contracts/cards';
import { startHouse, type House, type Member } from '../harness.ts';

type CheckoutBody = Partial<BodyOf<typeof checkoutSale>>;

const card = (token = 'pm_card_visa') => ({ payment_method: 3, payment_token: token }) as const;

/** Buying in a house, in the words of the tests. */
export function buyerIn(house: House) {
  return {
    card,
    bank: { payment_method: 4 } as const,
    hold: ({ token }: Member, id: number, quantity = 1, key?: string) =>
      house.api(buyNow, { token, params: { id }, body: { quantity }, ...(key && { key }) }),
    quote: ({ token }: Member, saleId: number, body: BodyOf<typeof quoteSale> = {}) =>
      house.api(quoteSale, { token, params: { saleId }, body }),
    /** Picked up and paid by a card that succeeds, unless said otherwise. */
    checkout: ({ token }: Member, saleId: number, body: CheckoutBody = {}, key?: string | null) =>
      house.api(checkoutSale, {
        token,
        params: { saleId },
        body: { ...card(), pickup: body.id_address === undefined, ...body },
        ...(key !== undefined && { key }),
      }),
    payment: async ({ token }: Member, id: number) => (await house.api(readPayment, { token, params: { id } })).result,
    confirm: async ({ token }: Member, id: number) =>
      (await house.api(confirmPayment, { token, params: { id } })).result,
    cancel: async ({ token }: Member, id: number) => (await house.api(cancelPayment, { token, params: { id } })).result,
    authenticate: (secret: string, approve: boolean) =>
      house.api(authenticateTestCard, { body: { client_secret: secret, approve } }),
    mine: async ({ token }: Member, id: number) => (await house.api(auctionMine, { token, params: { id } })).result,
  };
}

export type Buying = ReturnType<typeof buyerIn>;

/** A house of the small template, with so many members to buy in it. */
export async function startWithBuyers(count: number): Promise<{ house: House; buy: Buying; buyers: Member[] }> {
  const house = await startHouse('small');
  const buyers: Member[] = [];
  while (buyers.length < count) buyers.push(await house.createMember());
  return { house, buy: buyerIn(house), buyers };
}

/** Waits until what follows a change has been worked off. */
export async function eventually<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  let value = await read();
  for (let tries = 0; tries < 200 && !holds(value); tries += 1) {
    await delay(50);
    value = await read();
  }
  if (!holds(value)) throw new Error(`It did not come to it: ${JSON.stringify(value)}`);
  return value;
}
