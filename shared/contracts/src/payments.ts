import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Euro, Instant, Litres } from './primitives.ts';

/** What the member and the house say of a payment: unpaid, pending, paid, marked as paid. */
export const NOTICE = { unpaid: -1, pending: 0, paid: 1, marked: 2 } as const;

const base = {
  total_bid: Euro,
  total_pay: Euro,
  quantity_winner: z.number(),
  /** Cover already included in total_bid; never added again. EUR. */
  insurance: Euro,
  notice_as_paid: z.literal([-1, 0, 1, 2]),
  description: z.string(),
  key_unique: z.string(),
  /** 0 open, 1 settled, 2 lapsed. */
  stato: z.literal([0, 1, 2]),
  id_sale: z.number(),
  overdue: z.boolean(),
} as const;

export const OutstandingBarrel = z.object({
  ...base,
  cellar_type: z.literal('barrels'),
  name_barrel: z.string(),
  id_barrel_auction_participant: z.number(),
  payment_deadline: z.nullable(z.object({ date: Instant })),
  /** EUR per litre. */
  single_liter_winner: Euro,
  liter_winner: Litres,
});
export type OutstandingBarrel = z.infer<typeof OutstandingBarrel>;

export const OutstandingLot = z.object({
  ...base,
  cellar_type: z.literal('lots'),
  name_lot: z.string(),
  id_auction_participant: z.number(),
  payment_deadline: z.string(),
});
export type OutstandingLot = z.infer<typeof OutstandingLot>;

export const OutstandingPayment = z.discriminatedUnion('cellar_type', [OutstandingLot, OutstandingBarrel]);
export type OutstandingPayment = z.infer<typeof OutstandingPayment>;

export const getOutstandingPayments = defineCall({
  id: 'get-outstanding-payments',
  method: 'GET',
  path: '/myCellar/GetOutstandingPayments/',
  access: 'member',
  summary: 'What the member has won and not yet paid',
  answer: z.array(OutstandingPayment),
});
