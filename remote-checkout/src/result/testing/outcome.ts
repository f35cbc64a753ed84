import { PaymentOutcome, Purchase } from '@le-chai/contracts/buying';

/** A card payment from the API: €1,350, charged; pass what matters, the rest has defaults. */
export const outcome = (
  payment: Partial<PaymentOutcome['payment']> = {},
  known: Partial<Omit<PaymentOutcome, 'payment'>> = {},
): PaymentOutcome =>
  PaymentOutcome.parse({
    warnings: [],
    purchase: null,
    ...known,
    payment: {
      id: 512,
      purpose: 'purchase',
      state: 'succeeded',
      amount: 1350,
      failure: null,
      client_secret: null,
      refund: null,
      date: '2026-11-22T11:32:00Z',
      ...payment,
    },
  });

/** Two units of sale 2417, released, or held until a moment; pass what differs. */
export const purchase = ({ expires, ...known }: { expires?: string } & Partial<Purchase>): Purchase =>
  Purchase.parse({
    id_sale: 2417,
    name: 'Pauillac 2016',
    product_type: 'lot',
    quantity: 2,
    litres: null,
    unit_price: 675,
    total: 1350,
    status: expires ? 'held' : 'let-go',
    hold: expires ? { bid_id: 9, id_sale: 2417, quantity: 2, price: 675, total: 1350, expires } : null,
    seconds_left: 0,
    key_unique: null,
    ...known,
  });
