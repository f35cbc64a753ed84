import type { NoticeWish } from '@le-chai/contracts/notices';
import type { SignInKind, SignInMethod } from '@le-chai/contracts/sign-ins';
import type { PoolClient } from 'pg';
import { deviceInWords } from '../account/operations.ts';
import { insertSession } from '../core/members/session-rows.ts';
import { keepPreferences } from '../core/notices/mail-notices.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import type { People } from './people.ts';
import { before } from './spans.ts';

const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15';
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:138.0) Gecko/138.0 Firefox/138.0';

/** What happened to the sign-ins of the staff member, who works from the office and on the way. */
const SIGN_INS: readonly { ago: string; kind: SignInKind; method: SignInMethod; agent: string; abroad?: true }[] = [
  { ago: '96d', kind: 'new-device', method: 'password', agent: LAPTOP },
  { ago: '41d', kind: 'failure', method: 'password', agent: PHONE, abroad: true },
  { ago: '41d', kind: 'new-device', method: 'password', agent: PHONE, abroad: true },
  { ago: '40d', kind: 'signed-out', method: '', agent: PHONE, abroad: true },
  { ago: '3d', kind: 'success', method: 'password', agent: LAPTOP },
];

/** Networks that are kept for documentation: nobody has them. */
const NETWORK = { home: '192.0.2.0/24', abroad: '198.51.100.0/24' } as const;

/** What the connoisseur wants to be notified of otherwise than is usual. */
const WISHES: readonly NoticeWish[] = [
  { kind: 'cellar', site: false, mail: false },
  { kind: 'lost', site: true, mail: true },
];

/** How members of the demo house use it: where they signed in, what they want to be notified of. */
export async function insertHabits(client: PoolClient, { people, now }: { people: People; now: Date }): Promise<void> {
  const memberId = people.account('staff');
  const session = await insertSession(client, { memberId, kind: 'member', userAgent: LAPTOP });
  await client.query('update session set created_at = $2, last_seen_at = $3 where id = $1', [
    session,
    before(now, '3d'),
    before(now, '5h'),
  ]);
  const ids = await takeIds(client, 'sign_in', SIGN_INS.length);
  await insertRows(
    client,
    'sign_in',
    SIGN_INS.map(({ ago, kind, method, agent, abroad }, index) => ({
      id: ids[index],
      member_id: memberId,
      at: before(now, ago),
      kind,
      method,
      session_id: ago === '3d' ? session : null,
      network: abroad ? NETWORK.abroad : NETWORK.home,
      country: abroad ? 'PT' : 'FR',
      device: deviceInWords(agent),
    })),
  );
  await keepPreferences(client, people.account('connoisseur'), WISHES);
}
