import { Quote } from '@le-chai/contracts/buying';
import { totalLines, totalNote } from './SaleTotal.tsx';

const quote = (known: object = {}) =>
  Quote.parse({
    id_sale: 321,
    basis: 'buy',
    currency: 'EUR',
    quantity: 3,
    litres: 13.5,
    unit_price: 132,
    price: 1782,
    undiscounted_price: null,
    discount: 0,
    fee_rate: 0,
    fee: 0,
    vat_rate: 20,
    vat_included: 304,
    insurance: 0,
    insurance_limit: 250_000,
    bottling: 42,
    pickup: false,
    shipping: null,
    shipping_note: null,
    due: 1824,
    total: 1824,
    units_left: 50,
    hold: null,
    ...known,
  });
const said = (...args: Parameters<typeof totalLines>) =>
  Object.fromEntries(totalLines(...args).map(({ label, amounts }) => [label.replaceAll('\u00A0', ' '), amounts[0]]));

describe('the total of a planned barrel', () => {
  it('has a line for each component, the cases only once they are planned', () => {
    const lines = { 'Wine, 13.5 L': 1782, 'House fee': 'none', Cases: 42, 'VAT, 20 %': '€304 included' };
    expect(said(quote(), 13.5, true)).toEqual(lines);
    expect(said(quote({ bottling: 0 }), 13.5, true)).toEqual({ ...lines, Cases: 'no charge' });
    expect(said(quote({ bottling: 0 }), 13.5, false)).not.toHaveProperty('Cases');
  });

  it('says what was taken off', () => {
    expect(said(quote({ undiscounted_price: 2000, discount: 218 }), 13.5, true)).toMatchObject({
      'Wine, 13.5 L': 2000,
      Discount: '−€218',
    });
  });

  it('says what comes later', () => {
    const shipping = { is_estimate: true, country: 'Italy', freight: 30, excise: 0, duty: 0, vat: 6, total: 36 };
    expect(totalNote(quote({ shipping, total: 1860 }), true)).toMatch(/Delivered to Italy, it is about €1,860/);
    expect(totalNote(quote(), true)).toMatch(/Delivery is worked out at checkout/);
    expect(totalNote(quote(), false)).toMatch(/^Cases are added/);
  });
});
