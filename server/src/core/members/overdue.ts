import { NOTICE } from '@le-chai/contracts/payments';
import { STATO } from '../database/statuses.ts';

/**
 * When a row `p` of outstanding_payment is overdue: open, past its deadline, and the member has done nothing about it.
 * One that is pending or marked as paid waits for the house or the bank, not for the member. docs/rules.md#overdue
 */
export const OVERDUE = `p.stato = ${STATO.open} and p.notice = ${NOTICE.unpaid} and p.deadline < house_now()`;
