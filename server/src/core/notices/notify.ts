import type { NoticeKind } from '@le-chai/contracts/notices';
import type { PoolClient } from 'pg';
import type { Announcer } from '../database/open-database.ts';

export interface NewNotice {
  memberId: number;
  kind: NoticeKind;
  /** What its sentence needs: ids, names, amounts in cents. */
  data: Record<string, unknown>;
  /** The same member is not notified twice under one kind and key. */
  key?: string;
}

/**
 * Notifies members, together with the change it is about: the rows are written in its transaction, the stream and the
 * mail follow its commit.
 */
export async function notify(client: PoolClient, { changes }: Announcer, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await client.query({
    name: 'notify',
    text: `
      with added as (
        insert into notice (member_id, kind, data, key)
        select x.member, x.kind, x.data, x.key
          from json_to_recordset($1::json) as x (member bigint, kind text, data jsonb, key text)
        on conflict (member_id, kind, key) do nothing
        returning id)
      insert into job (kind, payload)
      select 'notice-mails', jsonb_build_object('notices', array_agg(id)) from added having count(*) > 0`,
    values: [JSON.stringify(notices.map(({ memberId, ...rest }) => ({ member: memberId, ...rest })))],
  });
  changes.announce(client, 'notice', ...notices.map(({ memberId }) => memberId));
}
