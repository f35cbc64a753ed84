import { randomUUID } from 'node:crypto';
import { cancelPayment, checkoutSale, closeAttempt, paymentReceipt } from '@le-chai/contracts/buying';
import { readOutstandingPayment } from '@le-chai/contracts/payments';
import { SMALL } from '../harness.ts';
import { winLot } from '../support/win.ts';
import type { CallRow, TableHouse } from './call-row.ts';

const payer = (house: TableHouse) => house.member('pays by card');

/** A purchase by card, under a key. */
async function paying(house: TableHouse, card: string) {
  const as = await payer(house);
  const saleId = await house.createSale({ lot: SMALL.lot.bottle, type: 'shop', price: 90, units: 5, ends: '30d' });
  const key = randomUUID();
  const body = { payment_method: 3, payment_token: card, pickup: true } as const;
  const { result } = await house.api(checkoutSale, { token: as.token, params: { saleId }, body, key });
  return { as, key, params: { id: result.payment!.id } };
}

const missing = {
  title: 'a payment that is not there',
  status: 404,
  name: 'not-found',
  sending: async (house: TableHouse) => ({ as: await payer(house), params: { id: 999_999 } }),
} as const;
const noNumber = {
  title: 'what is no number',
  fields: ['id'],
  sending: async (house: TableHouse) => ({ as: await payer(house), params: { id: 'one' } }),
};
const keyTooLong = {
  title: 'a key that is too long',
  fields: ['key'],
  sending: async (house: TableHouse) => ({ as: await payer(house), params: { key: 'k'.repeat(150) } }),
};
const notCharged = (title: string, card: string) => ({
  title,
  status: 409,
  name: 'not-charged',
  sending: async (house: TableHouse) => {
    const { as, params } = await paying(house, card);
    return { as, params };
  },
});

export const rows: CallRow[] = [
  {
    call: cancelPayment,
    succeeds: async (house) => {
      const { as, params } = await paying(house, 'pm_card_authenticationRequired');
      return { as, params };
    },
    answers: (result) =>
      expect(result).toMatchObject({
        warnings: ['You cancelled the payment. Nothing was charged.'],
        payment: { state: 'failed', client_secret: null },
        purchase: { status: 'held', hold: { id_payment: null } },
      }),
    refusals: [missing],
    malformed: [noNumber],
  },
  {
    call: paymentReceipt,
    succeeds: async (house) => {
      const { as, params } = await paying(house, 'pm_card_visa');
      return { as, params };
    },
    answers: (result) => expect(result).toMatch(/^%PDF-/),
    refusals: [
      missing,
      notCharged('a payment that was declined', 'pm_card_visa_chargeDeclined'),
      notCharged('a payment that has not ended', 'pm_card_authenticationRequired'),
    ],
    malformed: [noNumber],
  },
  {
    call: closeAttempt,
    succeeds: async (house) => {
      const { as, key } = await paying(house, 'pm_card_visa');
      return { as, params: { key } };
    },
    answers: (result) => expect(result).toEqual({ id_payment: expect.any(Number), key_unique: null }),
    malformed: [keyTooLong],
  },
  {
    call: readOutstandingPayment,
    succeeds: async (house) => {
      const as = await payer(house);
      return { as, params: { key: (await winLot(house, as)).key_unique } };
    },
    answers: (result) => expect(result).toMatchObject({ payment: { notice_as_paid: -1, stato: 0 }, documents: [] }),
    refusals: [{ ...missing, sending: async (house) => ({ as: await payer(house), params: { key: 'nothing' } }) }],
    malformed: [keyTooLong],
  },
];
