import { Quote } from '@le-chai/contracts/buying';

/** A quote, for tests; pass what matters, the rest has defaults. Parsed by the contract. */
export const quoted = (known: Record<string, unknown> = {}): Quote =>
  Quote.parse({
    id_sale: 2417,
    basis: 'buy',
    currency: 'EUR',
    quantity: 1,
    litres: null,
    unit_price: 856,
    price: 856,
    undiscounted_price: null,
    discount: 0,
    fee_rate: 0,
    fee: 0,
    vat_rate: 20,
    vat_included: 142.67,
    insurance: 0,
    insurance_limit: 250_000,
    bottling: 0,
    pickup: false,
    shipping: null,
    shipping_note: null,
    due: 856,
    total: 856,
    units_left: 12,
    hold: null,
    ...known,
  });
