import { checkoutBasket, getBasket, putBasketLine, quoteBasket, removeBasketLine } from '@le-chai/contracts/basket';
import type { BodyOf } from '@le-chai/contracts/call';
import type { House, Member } from '../harness.ts';

type CheckoutBody = BodyOf<typeof checkoutBasket>;

/** A basket in a house, in the words of the tests. */
export function basketIn(house: Pick<House, 'api'>) {
  const basket = {
    read: async ({ token }: Member) => (await house.api(getBasket, { token })).result,
    put: ({ token }: Member, saleId: number, quantity = 1) =>
      house.api(putBasketLine, { token, params: { saleId }, body: { quantity } }),
    remove: ({ token }: Member, saleId: number) => house.api(removeBasketLine, { token, params: { saleId } }),
    quote: ({ token }: Member, body: BodyOf<typeof quoteBasket> = { pickup: true }) =>
      house.api(quoteBasket, { token, body }),
    /** All that the member would see, picked up and paid by a card that succeeds, unless said otherwise. */
    async seen(member: Member, body: Partial<CheckoutBody> = {}): Promise<CheckoutBody> {
      const to = body.id_address === undefined ? { pickup: true } : { id_address: body.id_address };
      const { lines, total } = (await basket.quote(member, to)).result;
      return {
        lines: lines.map(({ id_sale, quantity, unit_price }) => ({ id_sale, quantity, unit_price })),
        payment_token: 'pm_card_visa',
        expected_total: total,
        ...to,
        ...body,
      };
    },
    checkout: ({ token }: Member, body: CheckoutBody, key?: string) =>
      house.api(checkoutBasket, { token, body, ...(key !== undefined && { key }) }),
  };
  return basket;
}
