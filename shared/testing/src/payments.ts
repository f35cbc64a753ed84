import { Invoice } from '@le-chai/contracts/invoices';
import { OutstandingBarrel, OutstandingLot } from '@le-chai/contracts/payments';
import { RowPicture } from '@le-chai/contracts/row-picture';

/** The picture of a bottle of Pauillac; pass a level and no size for a barrel. */
export const rowPicture = (known: Partial<RowPicture> = {}): RowPicture =>
  RowPicture.parse({
    cover: null,
    producer: 'Château Vauclerc',
    name: 'Pauillac',
    vintage: 2016,
    colour: 'red',
    region: 'Bordeaux',
    root: 'wine',
    size: 0.75,
    level: null,
    ...known,
  });

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

/** A won barrel of which a part is paid. */
export const owedBarrel = (known: Record<string, unknown> = {}): OutstandingBarrel =>
  OutstandingBarrel.parse({
    cellar_type: 'barrels',
    total_bid: 2475,
    total_pay: 475,
    quantity_winner: 5,
    insurance: 0,
    notice_as_paid: -1,
    description: '',
    key_unique: 'barrels-1',
    stato: 0,
    id_sale: 319,
    overdue: false,
    name_barrel: 'Barolo 2024, barrel no. 9',
    id_barrel_auction_participant: 7,
    payment_deadline: { date: '2026-11-30T20:00:00Z' },
    single_liter_winner: 110,
    liter_winner: 22.5,
    ...known,
  });

/** An invoice of a lot. */
export const invoiceOf = (known: Partial<Invoice> = {}): Invoice =>
  Invoice.parse({
    id: 1,
    number: '2026-000017',
    kind: 'invoice',
    title: 'Vin Jaune 2012',
    key_unique: null,
    total: 1260,
    vat: 210,
    issued: '2026-11-20T10:00:00.000Z',
    ...known,
  });
