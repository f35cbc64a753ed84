import { NOTICE } from '@le-chai/contracts/payments';
import { listOf, LOT_STATUS, STATO } from '../../core/database/statuses.ts';

/**
 * The status of a cellar lot, as SQL over a row `c` of cellar_lot and its payment `p`, which need not exist: unpaid,
 * waiting for a payment on its way, no longer the member's, or else the physical state. docs/rules.md#cellar-status
 */
export const STATUS = `
  case when p.id is null or p.notice = ${NOTICE.paid} or p.stato = ${STATO.settled} then c.status
       when p.stato = ${STATO.lapsed} then ${LOT_STATUS['not-associated']}
       when p.notice in ${listOf(NOTICE.pending, NOTICE.marked)} then ${LOT_STATUS['pending-payment']}
       else ${LOT_STATUS['outstanding-payment']} end`;

/** Whether a cellar lot is paid for; what came without a payment is. */
export const PAID = `(p.id is null or p.notice = ${NOTICE.paid} or p.stato = ${STATO.settled})`;

/** The status that a lot `l` begins with: with the producer until it is released. Until it is paid, its status comes from the payment. */
export const STATUS_WHEN_BOUGHT = `case when l.available_date > house_now()::date then ${LOT_STATUS['with-producer']} else ${LOT_STATUS['under-processing']} end`;
