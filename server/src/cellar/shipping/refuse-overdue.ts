import type { PoolClient } from 'pg';
import { Refusal } from '../../core/http/refusal.ts';
import { OVERDUE } from '../../core/members/overdue.ts';

/** @throws {Refusal} 409 while a payment of the member is overdue */
export async function refuseOverdue(client: PoolClient, memberId: number): Promise<void> {
  const { rows } = await client.query<{ overdue: boolean }>(
    `select exists (select from outstanding_payment p where p.member_id = $1 and ${OVERDUE}) as overdue`,
    [memberId],
  );
  if (!rows[0]!.overdue) return;
  throw new Refusal(409, 'payment-overdue', 'A payment of yours is overdue. Nothing is shipped until it is settled.');
}
