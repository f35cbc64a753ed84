import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import { cellarLot, cellarPage } from '@le-chai/testing/cellar';
import { owedLot, rowPicture } from '@le-chai/testing/payments';
import type { Page } from '@playwright/test';
import { fail, hold } from '../answers.ts';

type Payment = PaymentOutcome['payment'];

const DATE = '2026-11-12T20:00:00.000Z';

const PAID: PaymentOutcome = {
  warnings: [],
  payment: {
    id: 7,
    purpose: 'outstanding',
    state: 'succeeded',
    amount: 3350,
    failure: null,
    client_secret: null,
    refund: null,
    date: DATE,
  },
  purchase: null,
  purchases: [],
  paid_for: [
    {
      name: 'Pauillac 2016, three and a magnum',
      key_unique: 'pauillac',
      amount: 1350,
      due: 0,
      picture: rowPicture(),
    },
    {
      name: 'Barolo 2024, barrel no. 9',
      key_unique: 'barolo',
      amount: 2000,
      due: 475,
      picture: rowPicture({ name: 'Barolo', region: 'Piemonte', vintage: 2024, size: null, level: 10 }),
    },
  ],
  documents: [{ id: 3, number: '2026-000017', kind: 'invoice' }],
  offer_passkey: false,
};

const SETTLED = {
  code: 200,
  result: { payment: owedLot({ notice_as_paid: 1, stato: 1, total_pay: 1350 }), documents: [], bottling: null },
};

/** The sales that were bought, and their bottles in the cellar, in our warehouse. */
async function answerBought(page: Page): Promise<void> {
  const yes = { is_available: true, reason: null };
  const lot = cellarLot(1, { actions: { ...cellarLot(1).actions, SHIP: yes, GIFT: yes } });
  await page.route(/\/core\/v2\/sale\/\d+$/, (route) =>
    route.fulfill({
      json: { code: 200, result: route.request().url().endsWith('/319') ? barrelAuction() : lotAuction() },
    }),
  );
  await page.route('**/core/myCellar/GetPhysicalCellarLots/*', (route) =>
    route.fulfill({ json: { code: 200, result: cellarPage([lot]) } }),
  );
}

const BOUGHT: PaymentOutcome['purchases'][number] = {
  id_sale: lotAuction().id_sale,
  name: 'Pauillac 2016, three and a magnum',
  product_type: 'lot',
  quantity: 1,
  litres: null,
  unit_price: 1350,
  total: 1350,
  status: 'bought',
  hold: null,
  seconds_left: 0,
  key_unique: null,
  bottling: null,
};

/** A payment in this state, at /checkout/payments/7. */
const payment = (change: Partial<Payment>, warnings: string[] = [], known: Partial<PaymentOutcome> = {}) => {
  const result = { ...PAID, ...known, warnings, payment: { ...PAID.payment, ...change } };
  const due = change.state === undefined ? {} : { paid_for: PAID.paid_for.map((one) => ({ ...one, due: one.amount })) };
  const documents = change.state === undefined && !change.refund ? PAID.documents : [];
  return async (page: Page): Promise<void> => {
    const json = { code: 200, result: { ...result, ...due, documents } };
    await answerBought(page);
    await page.route('**/core/v2/outstanding-payments/*', (route) => route.fulfill({ json: SETTLED }));
    await page.route('**/core/v2/payments/7', (route) => route.fulfill({ json }));
  };
};

export const paid = payment({});
/** Paid, and the first purchase of a member with only a password. */
export const firstPaid = payment({}, [], { offer_passkey: true });
/** A lot and a part of a barrel, bought together. */
export const bought = payment({ purpose: 'purchase' }, [], {
  purchases: [
    BOUGHT,
    {
      ...BOUGHT,
      id_sale: barrelAuction().id_sale,
      name: 'Barolo 2024, barrel no. 9',
      product_type: 'barrel',
      quantity: 5,
      litres: 22.5,
    },
  ],
  paid_for: PAID.paid_for.map((one) => ({ ...one, key_unique: null, due: 0 })),
});
export const waiting = payment({ state: 'requires_action' });
export const onItsWay = payment({ state: 'processing' });
export const notPaid = payment({ state: 'failed', failure: 'Your card was declined.' }, ['Your card was declined.']);
const LATE = 'The time to pay for Pauillac 2016 had run out before the payment arrived.';
export const goesBack = payment({ refund: { amount: 3350, reason: LATE, is_done: false } }, [LATE]);

export const holdThePayment = hold('**/core/v2/payments/7');
export const failThePayment = fail('**/core/v2/payments/7');

/** A transfer in this state, at /checkout/transfers/Zk3hV0mP2xR7tYbN4cQs8JfL. */
const transfer =
  (change: Record<string, unknown>, bottling: object | null = null) =>
  async (page: Page): Promise<void> => {
    const documents = change['notice_as_paid'] === 1 ? PAID.documents : [];
    await answerBought(page);
    const result = {
      payment: owedLot({
        key_unique: 'Zk3hV0mP2xR7tYbN4cQs8JfL',
        payment_deadline: '2036-11-12T20:00:00Z',
        picture: rowPicture(),
        ...change,
      }),
      documents,
      bottling,
    };
    await page.route('**/core/v2/outstanding-payments/*', (route) => route.fulfill({ json: { code: 200, result } }));
  };

export const toTransfer = transfer({});
/** Of a barrel that is bottled once it is paid for. */
export const toTransferBottled = transfer(
  {},
  {
    cases: [{ size: 1.5, bottles: 6, casing: [{ type: 'OWC', capacity: 6, price: 48, cases: 1 }] }],
    custom_label: { monogram: 'M', name: 'Famiglia Marchetti', ink: 'navy', sizes: [1.5] },
  },
);
export const marked = transfer({ notice_as_paid: 2, can_mark: false });
export const arrived = transfer({ notice_as_paid: 1, stato: 1, total_pay: 1350, can_mark: false });
export const lapsed = transfer({ stato: 2 });
