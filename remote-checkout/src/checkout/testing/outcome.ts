import { CheckoutOutcome } from '@le-chai/contracts/buying';

/** The outcome of a checkout by card, for tests; pass what matters, the rest has defaults. Parsed by the contract. */
export const outcome = (known: Record<string, unknown> = {}): CheckoutOutcome =>
  CheckoutOutcome.parse({
    warnings: [],
    purchase: {
      id_sale: 2417,
      name: 'Pauillac 2016',
      product_type: 'lot',
      quantity: 1,
      litres: null,
      unit_price: 856,
      total: 856,
      status: 'held',
      hold: null,
      seconds_left: 0,
      key_unique: null,
    },
    payment: {
      id: 88,
      purpose: 'purchase',
      state: 'processing',
      amount: 856,
      failure: null,
      client_secret: null,
      refund: null,
      date: '2030-06-01T12:00:00Z',
    },
    transfer: null,
    ...known,
  });
