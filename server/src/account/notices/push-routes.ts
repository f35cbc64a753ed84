import { createECDH } from 'node:crypto';
import {
  addPushDevice,
  getPush,
  type Push,
  PUSH_DEVICES_MOST,
  putQuietHours,
  removePushDevice,
} from '@le-chai/contracts/push';
import type { Queryable } from '../../core/database/open-database.ts';
import type { Member } from '../../core/http/member.ts';
import { invalid, notFound, Refusal } from '../../core/http/refusal.ts';
import { route } from '../../core/http/route.ts';
import { isPushAddress } from '../../core/notices/push/push-address.ts';
import { pushSender } from '../../core/notices/push/push-notices.ts';
import type { PushSettings } from '../../core/notices/push/push-settings.ts';
import { isTimeZone } from '../../core/notices/rules/quiet-hours.ts';
import type { Services } from '../../core/services.ts';
import { deviceInWords } from '../session/device-in-words.ts';

/** The devices on which members are notified, and their quiet hours. A house without keys has no devices. */
export function addPush({ app, database, worker, logger }: Services, settings: PushSettings | undefined): void {
  // What waits from a time with keys is done with.
  worker.outside('push', settings ? pushSender(database, settings, logger) : async () => {});
  const key = settings?.keys.publicKey ?? null;

  route(app, getPush, ({ member }) => pushOf(database.pool, member, key));

  route(app, addPushDevice, ({ member, body: { endpoint, p256dh, auth } }) =>
    database.transaction(async (client) => {
      if (!settings || key === null)
        throw new Refusal(409, 'no-push', 'Notifications on devices are not available here.');
      if (!isPushAddress(endpoint, settings.emulator))
        throw invalid({ endpoint: 'must be an address of a push service' });
      if (!isOnCurve(p256dh)) throw invalid({ p256dh: 'must be a key of a browser' });
      // One after the other for a member: devices are counted.
      await client.query('select from member where id = $1 for update', [member.id]);
      // One browser is one device, and the member’s who is signed in there.
      await client.query('delete from push_device where session_id = $1 or endpoint = $2', [
        member.session.id,
        endpoint,
      ]);
      const { rowCount } = await client.query(
        `insert into push_device (member_id, session_id, endpoint, p256dh, auth, key)
         select $1::bigint, $2::uuid, $3, $4, $5, $6
          where (select count(*) from push_device d join session s on s.id = d.session_id where d.member_id = $1 and ${ALIVE}) < $7`,
        [member.id, member.session.id, endpoint, p256dh, auth, key, PUSH_DEVICES_MOST],
      );
      if (!rowCount) throw tooMany();
      return pushOf(client, member, key);
    }),
  );

  route(app, removePushDevice, async ({ member, params }) => {
    const { rowCount } = await database.pool.query('delete from push_device where id = $1 and member_id = $2', [
      params.id,
      member.id,
    ]);
    if (!rowCount) throw notFound('Device');
    return pushOf(database.pool, member, key);
  });

  route(app, putQuietHours, async ({ member, body: { quiet } }) => {
    if (quiet && !isTimeZone(quiet.zone)) throw invalid({ 'quiet.zone': 'must be a time zone such as Europe/Paris' });
    if (quiet === null) await database.pool.query('delete from quiet_hours where member_id = $1', [member.id]);
    else
      await database.pool.query(
        `insert into quiet_hours (member_id, from_time, until_time, zone) values ($1, $2::time, $3::time, $4)
         on conflict (member_id) do update set from_time = excluded.from_time, until_time = excluded.until_time, zone = excluded.zone`,
        [member.id, quiet.from, quiet.until, quiet.zone],
      );
    return pushOf(database.pool, member, key);
  });
}

/** Of a session that has not ended, and by the key that the house has now. */
const ALIVE = `s.revoked_at is null and s.expires_at > house_now() and d.key = $6`;

const tooMany = () =>
  new Refusal(
    409,
    'too-many-devices',
    `You already get notifications on ${PUSH_DEVICES_MOST} devices. Remove one to add another.`,
  );

async function pushOf(db: Queryable, { id, session }: Member, key: string | null): Promise<Push> {
  const devices = await db.query<{ id: number; userAgent: string; added: Date; sessionId: string }>(
    `select d.id, s.user_agent as "userAgent", d.created_at as added, d.session_id as "sessionId"
       from push_device d join session s on s.id = d.session_id
      where d.member_id = $1 and d.key = $2 and s.revoked_at is null and s.expires_at > house_now()
      order by d.created_at, d.id`,
    [id, key],
  );
  const quiet = await db.query<{ from: string; until: string; zone: string }>(
    `select to_char(from_time, 'HH24:MI') as from, to_char(until_time, 'HH24:MI') as until, zone from quiet_hours
      where member_id = $1`,
    [id],
  );
  return {
    key,
    devices: devices.rows.map((row) => ({
      id: row.id,
      name: deviceInWords(row.userAgent),
      added: row.added.toISOString(),
      current: row.sessionId === session.id,
    })),
    quiet: quiet.rows[0] ?? null,
  };
}

/** Whether messages can be encrypted for a key. */
function isOnCurve(publicKey: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(Buffer.from(publicKey, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
