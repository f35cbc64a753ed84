/**
 * Where a cellar lot stands, as SQL over a row `c` of cellar_lot and its payment `p`, which need not exist: unpaid,
 * waiting for a payment on its way, no longer the member's, or else the physical state. docs/rules.md#cellar-status
 */
export const STATUS = `
  case when p.id is null or p.notice = 1 or p.stato = 1 then c.status
       when p.stato = 2 then 1
       when p.notice in (0, 2) then 10
       else 5 end`;

/** Whether a cellar lot is paid for; what came without a payment is. */
export const PAID = `(p.id is null or p.notice = 1 or p.stato = 1)`;
