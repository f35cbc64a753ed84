import { NOTICE } from '@le-chai/contracts/payments';
import type { Queryable } from '../database/open-database.ts';
import { STATO } from '../database/statuses.ts';

/**
 * When a row `p` of outstanding_payment is overdue: open, past its deadline, and the member has done nothing about it.
 * One that is pending or marked as paid waits for the house or the bank, not for the member. docs/rules.md#overdue
 */
export const OVERDUE = `p.stato = ${STATO.open} and p.notice = ${NOTICE.unpaid} and p.deadline < house_now()`;

/** Whether a member has an overdue payment, for whatever. */
export async function hasOverdue(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await db.query<{ overdue: boolean }>(
    `select exists (select from outstanding_payment p where p.member_id = $1 and ${OVERDUE}) as overdue`,
    [memberId],
  );
  return rows[0]!.overdue;
}
