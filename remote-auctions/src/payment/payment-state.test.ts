import { owedLot } from '@le-chai/testing/payments';
import { paths } from '@le-chai/paths';
import { paymentPlace, paymentState } from './payment-state.ts';

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

  it('is due if one of two payments of a sale is', () => {
    const both = [owedLot({ notice_as_paid: 2 }), owedLot({ key_unique: 'lots-2' })];
    expect(paymentState(both, 2417)).toBe('due');
    expect(paymentPlace(both, 2417)).toBe(paths.payOutstanding(['lots-2']));
  });

  it.each([
    [owedLot(), paths.payOutstanding(['lots-1'])],
    [owedLot({ notice_as_paid: 0, id_payment: 12 }), paths.payment(12)],
    [owedLot({ notice_as_paid: 0 }), paths.outstandingPayments()],
    [owedLot({ notice_as_paid: 2 }), paths.transfer('lots-1')],
    [owedLot({ stato: 1 }), paths.outstandingPayments()],
  ])('links to where it can be paid or seen', (open, place) => {
    expect(paymentPlace([open], 2417)).toBe(place);
  });
});
