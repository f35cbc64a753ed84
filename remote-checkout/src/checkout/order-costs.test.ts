import type { Quote } from '@le-chai/contracts/buying';
import { shippingEstimate } from '@le-chai/testing/shipping-estimate';
import fc from 'fast-check';
import { linePrices, orderCosts } from './order-costs.ts';
import { quoted } from './testing/quoted.ts';

const estimate = shippingEstimate({
  country: 'Great Britain',
  freight: 42,
  excise: 14.85,
  duty: 12,
  cover: 0,
  cover_limit: 50_000,
  vat: 13.77,
  vat_rate: 20,
  supply: 'export',
  total: 82.62,
});
const labels = (quote: Quote) => orderCosts(quote, '6 bottles').now.map(({ label }) => label);
const amountOf = (quote: Quote, label: string) =>
  orderCosts(quote, '6 bottles').now.find((line) => line.label.startsWith(label))?.amount;

const coverOf = (quote: Quote) => orderCosts(quote, '').later.find(({ label }) => label.startsWith('Cover'))?.amount;

const cents = (lines: readonly { amount: number | string }[]) =>
  lines.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? Math.round(amount * 100) : 0), 0);

describe('the total of an order', () => {
  it('shows the wine, the fee even if there is none, and the VAT in the price', () => {
    const quote = quoted({ price: 856, due: 856, total: 856, vat_included: 142.67 });
    expect(orderCosts(quote, '5 bottles').now).toEqual([
      { label: 'Wine, 5 bottles', amount: 856 },
      { label: 'House fee', amount: 'none' },
      { label: 'Cover in storage, up to €250,000', amount: 'included' },
      { label: 'VAT, 20\u00A0%', amount: '€142.67 included' },
    ]);
  });

  it('shows a discount by the price before it, and cases if they cost anything', () => {
    const quote = quoted({ price: 800, undiscounted_price: 900, discount: 100, bottling: 30, due: 830, total: 830 });
    expect(labels(quote)).toEqual([
      'Wine, 6 bottles',
      'Discount',
      'House fee',
      'Cases',
      'Cover in storage, up to €250,000',
      'VAT, 20\u00A0%',
    ]);
    expect(amountOf(quote, 'Wine')).toBe(900);
    expect(amountOf(quote, 'Discount')).toBe('−€100');
  });

  it('estimates the shipment apart, since it is charged with the shipment', () => {
    const { later, due, total } = orderCosts(quoted({ due: 600, shipping: estimate, total: 682.62 }), '6 bottles');
    expect(later.map(({ label }) => label)).toEqual([
      'Freight',
      'Excise',
      'Duty',
      'Cover in transit, up to €50,000',
      'VAT in the price of the wine',
      'Import VAT (Great Britain, 20\u00A0%)',
    ]);
    expect([due, total]).toEqual([600, 682.62]);
  });

  it('takes off the VAT in the price if it is not due, and adds what is due at the destination', () => {
    const shipping = shippingEstimate({ vat_off: 100, vat: 115.28, total: 39.28 });
    expect(orderCosts(quoted({ due: 600, shipping, total: 639.28 }), '6 bottles').later.slice(-2)).toEqual([
      { label: 'VAT in the price of the wine, deducted', amount: -100 },
      { label: 'VAT on wine and delivery (Italy, 22\u00A0%)', amount: 115.28 },
    ]);
  });

  it('says that VAT and excise are not in the price of wine in bond, and are paid before it is collected', () => {
    const shipping = shippingEstimate({ in_bond: true, supply: 'home', freight: 0, vat: 120.04, total: 120.22 });
    const quote = quoted({ in_bond: true, pickup: true, vat_included: 0, shipping });
    expect(amountOf(quote, 'VAT and excise')).toBe('not included, in bond');
    expect(coverOf(quote)).toBeUndefined();
    expect(orderCosts(quote, '6 bottles').note).toMatch(/VAT and excise are paid before you collect it/);
  });

  it('says what cover costs, contained in the price or with the shipment, or that it is included', () => {
    const shipping = { ...estimate, cover: 2.4, vat: 14.25, total: 85.5 };
    const quote = quoted({ due: 600, insurance: 3, shipping, total: 685.5 });
    expect(amountOf(quote, 'Cover in storage')).toBe('€3 included');
    expect(coverOf(quote)).toBe(2.4);
    expect(coverOf(quoted({ shipping: estimate }))).toBe('included');
  });

  it('says that nothing more is paid for a pickup, and why there is no estimate', () => {
    expect(orderCosts(quoted({ pickup: true }), '6 bottles').note).toMatch(/nothing more to pay/);
    expect(orderCosts(quoted({ shipping_note: 'We do not ship to Peru.' }), '6 bottles').note).toBe(
      'We do not ship to Peru.',
    );
  });

  it('adds up: the lines paid now to what is due, the later ones to the difference', () => {
    const euros = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(euros, euros, euros, euros, euros, (price, fee, freight, cover, vat) => {
        const shipping = { ...estimate, freight, excise: 0, duty: 0, cover, vat, total: freight + cover + vat };
        const due = price + fee;
        const costs = orderCosts(
          quoted({ price, fee, fee_rate: 0.05, due, shipping, total: due + shipping.total }),
          '',
        );
        expect(cents(costs.now)).toBe(Math.round(due * 100));
        expect(cents(costs.later)).toBe(Math.round((costs.total - costs.due) * 100));
      }),
    );
  });
});

describe('the prices of the bottles of a lot', () => {
  const lot = [
    { price: 128, quantity: 3 },
    { price: 236.5, quantity: 2 },
  ];

  it('are shown if they add up to the price of the lot', () => {
    expect(linePrices(lot, 857)).toEqual([128, 236.5]);
  });

  it('are not shown if the lot has another price', () => {
    expect(linePrices(lot, 856.99)).toBeUndefined();
    expect(linePrices([], 0)).toBeUndefined();
    expect(linePrices([{ price: 0, quantity: 6 }], 0)).toBeUndefined();
  });
});
