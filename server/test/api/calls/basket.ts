import { checkoutBasket, getBasket, putBasketLine, quoteBasket, removeBasketLine } from '@le-chai/contracts/basket';
import { buyNow } from '@le-chai/contracts/buying';
import { SMALL } from '../harness.ts';
import { basketIn } from '../support/basket.ts';
import { addressIn } from '../support/shipping.ts';
import type { CallRow, Sending, TableHouse } from './call-row.ts';

const shop = (house: TableHouse) =>
  house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 90, units: 5, ends: '30d' });

/** Two lots of the shop in the basket of a member who has nothing else in it. */
async function filled(house: TableHouse) {
  const as = await house.createMember();
  const saleId = await shop(house);
  await basketIn(house).put(as, saleId, 2);
  return { as, saleId };
}

const ofLine = async (house: TableHouse): Promise<Sending & { params: { saleId: number } }> => {
  const { as, saleId } = await filled(house);
  return { as, params: { saleId } };
};

async function putting(house: TableHouse, body: object = { quantity: 3 }) {
  return { ...(await ofLine(house)), body };
}

async function quoting(house: TableHouse, body?: object) {
  const { as } = await filled(house);
  return { as, body: body ?? { id_address: await addressIn(house, as, 'IT') } };
}

async function checkingOut(house: TableHouse, choices: object = {}) {
  const { as, saleId } = await filled(house);
  const lines = [{ id_sale: saleId, quantity: 2, unit_price: 90 }];
  const id_address = await addressIn(house, as, 'IT');
  // The wine, and what the tariff says of two bottles to Italy.
  const body = { lines, id_address, payment_token: 'pm_card_visa', expected_total: 212.28, ...choices };
  return { as, body };
}

const missing = { title: 'a sale that is not there', status: 404, name: 'not-found' } as const;

export const rows: CallRow[] = [
  {
    call: getBasket,
    succeeds: async (house) => ({ as: (await filled(house)).as }),
    answers: (result) => expect(result).toMatchObject({ lines: [{ quantity: 2, problem: null }] }),
  },
  {
    call: putBasketLine,
    succeeds: (house) => putting(house),
    answers: (result) => expect(result).toMatchObject({ lines: [{ quantity: 3 }] }),
    refusals: [
      { ...missing, sending: async (house) => ({ ...(await putting(house)), params: { saleId: 999_999 } }) },
      {
        title: 'what is bid for',
        status: 409,
        name: 'not-for-basket',
        sending: async (house) => {
          const saleId = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
          return { ...(await putting(house)), params: { saleId } };
        },
      },
      {
        title: 'more than is offered',
        status: 422,
        name: 'quantity-out-of-range',
        sending: (house) => putting(house, { quantity: 6 }),
      },
    ],
    malformed: [{ title: 'no whole lot', fields: ['quantity'], sending: (house) => putting(house, { quantity: 0.5 }) }],
  },
  {
    call: removeBasketLine,
    succeeds: ofLine,
    answers: (result) => expect(result).toEqual({ lines: [] }),
    malformed: [
      {
        title: 'what is no number of a sale',
        fields: ['saleId'],
        sending: async (house) => ({ ...(await ofLine(house)), params: { saleId: 'one' } }),
      },
    ],
  },
  {
    call: quoteBasket,
    succeeds: (house) => quoting(house),
    answers: (result) =>
      expect(result).toMatchObject({ price: 180, vat_included: 30, due: 180, shipping: { is_estimate: true } }),
    refusals: [
      {
        title: 'an address that is not there',
        status: 404,
        name: 'not-found',
        sending: (house) => quoting(house, { id_address: 999_999 }),
      },
    ],
    malformed: [
      { title: 'no address', fields: ['id_address'], sending: (house) => quoting(house, { id_address: 'home' }) },
    ],
  },
  {
    call: checkoutBasket,
    succeeds: (house) => checkingOut(house),
    answers: (result) =>
      expect(result).toMatchObject({
        warnings: [],
        purchases: [{ status: 'bought', quantity: 2, total: 180 }],
        payment: { state: 'succeeded', amount: 180 },
      }),
    refusals: [
      {
        title: 'another total than the one that was seen',
        status: 409,
        name: 'price-changed',
        sending: (house) => checkingOut(house, { expected_total: 1 }),
      },
      {
        title: 'what another member is buying',
        status: 409,
        name: 'held',
        sending: async (house) => {
          const sending = await checkingOut(house);
          const other = await house.member('holds');
          const { id_sale: id } = sending.body.lines[0]!;
          await house.api(buyNow, { token: other.token, params: { id }, body: { quantity: 5 } });
          return sending;
        },
      },
      {
        title: 'another basket than there is',
        status: 409,
        name: 'basket-changed',
        sending: async (house) => {
          const lines = [{ id_sale: await shop(house), quantity: 1, unit_price: 90 }];
          return checkingOut(house, { lines });
        },
      },
      {
        title: 'a sale that is not there',
        status: 404,
        name: 'not-found',
        sending: (house) => checkingOut(house, { lines: [{ id_sale: 999_999, quantity: 1, unit_price: 90 }] }),
      },
      {
        title: 'an address that is not there',
        status: 404,
        name: 'not-found',
        sending: (house) => checkingOut(house, { id_address: 999_999 }),
      },
    ],
    malformed: [
      { title: 'nothing', fields: ['lines'], sending: (house) => checkingOut(house, { lines: [] }) },
      {
        title: 'a number of a card',
        fields: ['payment_token'],
        sending: (house) => checkingOut(house, { payment_token: '4242424242424242' }),
      },
      {
        title: 'no address, where it is not picked up',
        fields: ['id_address'],
        sending: (house) => checkingOut(house, { id_address: null }),
      },
    ],
  },
];
