import { OutstandingLot } from '@le-chai/contracts/payments';

/** A won lot that is to be paid, as the API sends it; say what matters, the rest is made up. */
export const owedLot = (known: Record<string, unknown> = {}): OutstandingLot =>
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
