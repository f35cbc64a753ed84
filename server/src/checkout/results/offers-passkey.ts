import type { Queryable } from '../../core/database/open-database.ts';
import type { Member } from '../../core/http/member.ts';
import { STATO } from '../../core/database/statuses.ts';

/** What paid: a charge, or a transfer by the key of what it paid. */
type Paid = { intent: number } | { key: string };

/**
 * Whether a passkey is offered beside what became of a payment: once the first purchase is paid for, to members whose
 * account has neither a passkey nor an app. docs/rules.md#identity
 */
export async function offersPasskey(db: Queryable, { id, session }: Member, paid: Paid): Promise<boolean> {
  if (session.kind !== 'member' || session.secondFactor) return false;
  const { rows } = await db.query<{ offers: boolean }>({
    name: 'offers-passkey',
    text: `select exists (select 1 ${SETTLED} and (${BY_THIS})) and not exists (select 1 ${SETTLED} and not (${BY_THIS})) as offers`,
    values: [id, 'intent' in paid ? paid.intent : null, 'key' in paid ? paid.key : null],
  });
  return rows[0]?.offers === true;
}

const SETTLED = `from outstanding_payment p where p.member_id = $1 and p.stato = ${STATO.settled}`;
const BY_THIS = `p.key is not distinct from $3::text
  or exists (select 1 from payment_part t where t.payment_id = p.id and t.intent_id = $2::bigint)`;
