import { SIGN_INS_SHOWN, type SignInEntry } from '@le-chai/contracts/sign-ins';
import type { Queryable } from '../core/database/open-database.ts';
import { SIGN_INS_KEPT } from '../core/work/retention.ts';
import type { Member } from '../core/http/member.ts';

interface Row extends Omit<SignInEntry, 'at' | 'current'> {
  at: Date;
  sessionId: string | null;
}

/** What happened to the sign-ins of a member, the latest first. */
export async function signInsOf(db: Queryable, member: Member): Promise<SignInEntry[]> {
  const { rows } = await db.query<Row>(
    `select id, at, kind, method, network, country, device, session_id as "sessionId" from sign_in
      where member_id = $1 and at > house_now() - interval '${SIGN_INS_KEPT}'
      order by at desc, id desc limit $2`,
    [member.id, SIGN_INS_SHOWN],
  );
  const entry = ({ id, at, kind, method, network, country, device, sessionId }: Row): SignInEntry => {
    return {
      id,
      at: at.toISOString(),
      kind,
      method,
      network,
      country,
      device,
      current: sessionId === member.session.id,
    };
  };
  return rows.map(entry);
}
