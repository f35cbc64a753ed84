import {
  FOLLOWED_MOST,
  getNoticePreferences,
  listNotices,
  memberStream,
  putNoticePreferences,
  readNotices,
} from '@le-chai/contracts/notices';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { keepPreferences, mailNotices, preferencesOf } from '../../core/notices/mail-notices.ts';
import { pushNotices } from '../../core/notices/push/push-notices.ts';
import type { PushSettings } from '../../core/notices/push/push-settings.ts';
import { countNotices, noticesOf } from '../../core/notices/notice-rows.ts';
import { addPush } from './push-routes.ts';
import { StreamHub } from './stream/stream-hub.ts';
import { Gauge, type Registry } from 'prom-client';

const PER_PAGE = 25;
const PER_PAGE_MOST = 500;

/** Notices to members: the list, the wishes, the stream, the mails and the messages to devices. */
export function addNotices(services: Services, push: PushSettings | undefined): void {
  const { app, database, worker } = services;
  const hub = new StreamHub(services, services.sales);
  measureStreams(app.registry, hub);
  worker.inside('notice-mails', async (client, work) => {
    await mailNotices(client, database, work);
    if (push) await pushNotices(client, database, work, push.keys.publicKey);
  });
  addPush(services, push);

  route(app, listNotices, async ({ member, query }) => {
    const page = Math.max(1, query.page ?? 1);
    const perPage = Math.min(PER_PAGE_MOST, Math.max(1, query.pageSize ?? PER_PAGE));
    const { items, total, unread } = await noticesOf(database.pool, member.id, {
      page,
      perPage,
      onlyUnread: query.unread === true,
    });
    const listed = query.unread ? unread : total;
    return { items, total: listed, unread, page, total_pages: Math.ceil(listed / perPage) };
  });

  route(app, readNotices, ({ member, body }) =>
    database.transaction(async (client) => {
      await client.query(
        `update notice set read_at = house_now()
          where member_id = $1 and read_at is null and ($2::bigint[] is null or id = any($2::bigint[]))`,
        [member.id, body.ids ?? null],
      );
      const { unread } = await countNotices(client, member.id);
      return { unread };
    }),
  );

  route(app, getNoticePreferences, ({ member }) => preferencesOf(database.pool, member.id));

  route(app, putNoticePreferences, ({ member, body }) =>
    database.transaction(async (client) => {
      await keepPreferences(client, member.id, body.preferences);
      return preferencesOf(client, member.id);
    }),
  );

  route(app, memberStream, ({ member, query, request, reply }) => {
    const sales = new Set((query.sales ?? '').split(',').filter(Boolean).map(Number));
    hub.open(member, request, reply, [...sales].slice(0, FOLLOWED_MOST));
    return reply;
  });
}

/** Measures how many event streams members hold open in this process. */
function measureStreams(registry: Registry, streams: { readonly size: number }): void {
  void new Gauge({
    name: 'streams_open',
    help: 'Event streams that members hold open in this process',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
}
