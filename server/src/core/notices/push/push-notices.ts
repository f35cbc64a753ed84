import type { NoticeKind } from '@le-chai/contracts/notices';
import type { Logger } from 'pino';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/open-database.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Work } from '../../work/worker.ts';
import { aboutOf, noticeLink, noticeText } from '../notice-text.ts';
import { isUrgent, quietUntil } from '../rules/quiet-hours.ts';
import type { PushSettings } from './push-settings.ts';
import { sendPush } from './send-push.ts';

/** Kinds that a member is notified of on a device, until they wish otherwise: what they may have to act on. Our own choice, docs/rules.md#notices */
const PUSHED: ReadonlySet<NoticeKind> = new Set([
  'outbid',
  'won',
  'due',
  'overdue',
  'second-offer',
  'available',
  'gift',
]);

/** Whether a member is notified of a kind on their devices who has no wish. */
export const isPushed = (kind: NoticeKind): boolean => PUSHED.has(kind);

/** A device is notified of nothing that is older, seconds. */
const OLDEST = 24 * 60 * 60;

/** A device while the session lives in which it was added, and the house has the key that it was subscribed with. */
const LIVING = `s.revoked_at is null and s.expires_at > house_now() and s.kind = 'member' and s.member_id = d.member_id and d.key = $2`;

/** Sends notices to members' devices, each by a job of its own; what is not urgent waits for the end of their quiet hours. */
export async function pushNotices(
  client: PoolClient,
  database: Database,
  { payload }: Work,
  key: string,
): Promise<void> {
  const { rows } = await client.query<{
    notice: number;
    device: number;
    kind: NoticeKind;
    wished: boolean | null;
    ends: Date | null;
    ending: boolean;
    from: string | null;
    until: string;
    zone: string;
  }>(
    `select n.id as notice, d.id as device, n.kind, w.push as wished, x.finishes_at as ends, n.data ? 'ending' as ending, q.zone,
            to_char(q.from_time, 'HH24:MI') as from, to_char(q.until_time, 'HH24:MI') as until
       from notice n join member m on m.id = n.member_id join push_device d on d.member_id = n.member_id
            join session s on s.id = d.session_id
            left join notice_preference w on w.member_id = n.member_id and w.kind = n.kind
            left join quiet_hours q on q.member_id = n.member_id left join sale x on x.id = (n.data ->> 'saleId')::bigint
      where n.id = any($1::bigint[]) and m.closed_at is null and ${LIVING}
      order by n.id, d.id`,
    [payload['notices'], key],
  );
  const now = new Date(database.clock.now());
  const jobs = rows
    .filter(({ kind, wished }) => wished ?? isPushed(kind))
    .flatMap(({ notice, device, kind, ends, ending, from, until, zone }) => {
      const quietEnd = from === null ? null : quietUntil(now, { from, until, zone });
      const job = { kind: 'push', payload: { notice, device } };
      if (quietEnd === null || isUrgent(kind, ends, quietEnd)) return job;
      // That a sale is about to end is no news once it is over.
      return ending && ends !== null && ends <= quietEnd ? [] : Object.assign(job, { at: quietEnd });
    });
  await enqueue(client, database, ...jobs);
}

interface ToSend {
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: NoticeKind;
  data: Record<string, unknown>;
  sale: string | null;
  productType: string | null;
  typeId: number | null;
  age: number;
}

/**
 * Sends one notice to one device of its member. Nothing is sent of what was read meanwhile or is a day old, nor after the session has ended.
 * @returns what the worker does with each job of the kind `push`
 */
export function pushSender({ pool }: Database, settings: PushSettings, logger: Logger) {
  return async ({ payload }: Work): Promise<void> => {
    const { rows } = await pool.query<ToSend>(
      `select d.endpoint, d.p256dh, d.auth, n.kind, n.data, x.name as sale, x.product_type as "productType", x.type_id as "typeId",
              extract(epoch from house_now() - n.created_at)::float8 as age
         from push_device d join session s on s.id = d.session_id join notice n on n.member_id = d.member_id
              left join sale x on x.id = (n.data ->> 'saleId')::bigint
        where d.id = $1 and n.id = $3 and n.read_at is null and ${LIVING}`,
      [payload['device'], settings.keys.publicKey, payload['notice']],
    );
    const found = rows[0];
    if (!found || found.age > OLDEST) return;
    const about = aboutOf(found.data, found);
    const message = { text: noticeText(found.kind, about), path: noticeLink(found.kind, about) ?? '/notices' };
    const outcome = await sendPush(settings, found, message, { ttl: OLDEST, urgent: found.kind === 'outbid' });
    if (outcome === 'refused') logger.warn({ device: payload['device'] }, 'a push service refuses a message');
    if (outcome === 'gone') await pool.query('delete from push_device where id = $1', [payload['device']]);
  };
}
