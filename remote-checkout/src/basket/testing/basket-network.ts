import {
  type Basket,
  BasketLine,
  BasketOutcome,
  BasketQuote,
  getBasket,
  putBasketLine,
  quoteBasket,
  removeBasketLine,
} from '@le-chai/contracts/basket';
import type { Network } from '@le-chai/testing/network';
import { shippingEstimate } from '@le-chai/testing/shipping-estimate';
import { checkoutNetwork } from '../../checkout/testing/checkout-network.ts';
import { outcome } from '../../checkout/testing/outcome.ts';

/** A basket line at EUR 90 a lot, for tests; pass what matters, the rest has defaults. */
export const basketLine = (known: Record<string, unknown> = {}): BasketLine =>
  BasketLine.parse({
    id_sale: 2417,
    name: 'Pauillac 2016',
    is_private: false,
    quantity: 1,
    quantity_min: 1,
    quantity_max: 6,
    bottles: [
      {
        name: 'Pauillac',
        producer: 'Château Essai',
        vintage: 2016,
        size: 0.75,
        color: 'red',
        region: 'Bordeaux',
        root: 'wine',
        cover: null,
        quantity: 1,
      },
    ],
    problem: null,
    ...known,
  });

/** The quote for the lines that can be bought, with one shipment of EUR 29.28. */
export function basketQuoted({ lines }: Basket, known: Record<string, unknown> = {}): BasketQuote {
  const quoted = lines
    .filter(({ problem }) => problem === null)
    .map(({ id_sale, quantity }) => {
      const price = 90 * quantity;
      return {
        id_sale,
        quantity,
        unit_price: 90,
        price,
        discount: 0,
        fee: 0,
        vat_included: price / 6,
        insurance: 0,
        in_bond: false,
        due: price,
      };
    });
  const price = quoted.reduce((sum, line) => sum + line.price, 0);
  return BasketQuote.parse({
    currency: 'EUR',
    lines: quoted,
    price,
    discount: 0,
    fee_rate: 0,
    fee: 0,
    vat_rate: 20,
    vat_included: price / 6,
    insurance: 0,
    insurance_limit: 250_000,
    pickup: false,
    shipping: shippingEstimate(),
    shipping_note: null,
    due: price,
    total: price + 29.28,
    ...known,
  });
}

/** The outcome of a payment for a basket. */
export function basketOutcome(known: Record<string, unknown> = {}): BasketOutcome {
  const { payment, purchase } = outcome();
  return BasketOutcome.parse({ warnings: [], payment, purchases: [purchase], ...known });
}

/** A fake server with a basket of these lines. */
export function basketNetwork(lines: readonly BasketLine[]): Network {
  const network = checkoutNetwork();
  let basket: Basket = { lines: [...lines] };
  network.answer(getBasket, () => basket);
  network.answer(quoteBasket, () => basketQuoted(basket));
  network.answer(putBasketLine, ({ params, body }) => {
    const saleId = Number(params['saleId']);
    const { quantity } = body as { quantity: number };
    basket = { lines: basket.lines.map((line) => (line.id_sale === saleId ? { ...line, quantity } : line)) };
    return basket;
  });
  network.answer(removeBasketLine, ({ params }) => {
    const saleId = Number(params['saleId']);
    basket = { lines: basket.lines.filter(({ id_sale: id }) => id !== saleId) };
    return basket;
  });
  return network;
}
