import { OutstandingLot } from '@le-chai/contracts/payments';
import { paymentState } from './payment-state.ts';

const payment = (known: Record<string, unknown> = {}): OutstandingLot =>
  OutstandingLot.parse({
    cellar_type: 'lots',
    total_bid: 1350,
    total_pay: 0,
    quantity_winner: 1,
    insurance: 0,
    notice_as_paid: -1,
    description: '',
    key_unique: 'lots-1',
    stato: 0,
    id_sale: 2417,
    overdue: false,
    name_lot: 'Pauillac 2016',
    id_auction_participant: 1,
    payment_deadline: '2026-11-28T20:00:00Z',
    ...known,
  });

describe('the payment of a won sale', () => {
  it.each([
    ['due', payment()],
    ['overdue', payment({ overdue: true })],
    ['under-way', payment({ notice_as_paid: 0 })],
    ['under-way', payment({ notice_as_paid: 2, overdue: true })],
    ['settled', payment({ id_sale: 9 })],
    ['settled', payment({ stato: 1 })],
  ] as const)('is %s', (state, open) => {
    expect(paymentState([open], 2417)).toBe(state);
  });
});
