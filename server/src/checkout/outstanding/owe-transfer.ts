import type { PoolClient } from 'pg';

/**
 * Owes a member money that came by the bank, for the operator to transfer back. The caller posts it as the member's
 * credit, and sees to it that it is owed once. @returns the number under which the operator does it
 */
export async function oweTransfer(
  client: PoolClient,
  refund: { memberId: number; amountCents: number; subject: string; reason: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into refund (member_id, amount_cents, reason, subject) values ($1, $2, $3, $4) returning id',
    [refund.memberId, refund.amountCents, refund.reason, refund.subject],
  );
  return rows[0]!.id;
}
