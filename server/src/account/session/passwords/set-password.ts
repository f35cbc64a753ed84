import type { PoolClient } from 'pg';
import type { Announcer } from '../../../core/database/open-database.ts';
import { dropChange } from '../email/change-email.ts';

/**
 * Sets a password that the rule allows, and ends the member's sessions and a change of the e-mail address that is not confirmed. @param keep the session that goes on
 * @returns how many sessions ended
 */
export async function setPassword(
  client: PoolClient,
  { changes }: Announcer,
  { memberId, passwordHash, keep }: { memberId: number; passwordHash: string; keep: string | null },
): Promise<number> {
  await client.query(`update member set password_hash = $2, password_check = 'good' where id = $1`, [
    memberId,
    passwordHash,
  ]);
  // Somebody else may have asked for it: a new password is what the mail to the present address advises.
  await dropChange(client, memberId);
  const { rowCount } = await client.query(
    `update session set revoked_at = house_now()
      where member_id = $1 and revoked_at is null and expires_at > house_now() and id is distinct from $2::uuid`,
    [memberId, keep],
  );
  changes.announce(client, 'member', memberId);
  return rowCount ?? 0;
}
