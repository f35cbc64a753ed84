import { owedLot } from '@le-chai/testing/payments';
import { paymentState } from './payment-state.ts';

describe('the payment of a won sale', () => {
  it.each([
    ['due', owedLot()],
    ['overdue', owedLot({ overdue: true })],
    ['under-way', owedLot({ notice_as_paid: 0 })],
    ['under-way', owedLot({ notice_as_paid: 2, overdue: true })],
    ['settled', owedLot({ id_sale: 9 })],
    ['settled', owedLot({ stato: 1 })],
  ] as const)('is %s', (state, open) => {
    expect(paymentState([open], 2417)).toBe(state);
  });
});
