import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giftLetter, myGifts } from '@le-chai/contracts/gifts';
import { listNotices } from '@le-chai/contracts/notices';
import { closeAccount } from '@le-chai/contracts/own-account';
import { MAIL_FILE_DAYS } from '../../src/core/mail/mailer.ts';
import { hashSecret } from '../../src/core/members/secret.ts';
import { BATCH, DELETED, OVERWRITTEN } from '../../src/core/work/retention.ts';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { queryPaused } from './support/operate-cli.ts';
import { startServer } from './support/server-process.ts';
import { untilHolds } from './support/until.ts';

/*
 * A house that was paused, got rows that are a little younger and a little older than what is kept, and was started again. What it does
 * every hour, it does when it starts.
 */

const FRANCE = 250;
const AUDIT_YEARS = 6;
const DAY_MS = 86_400_000;

const YOUNGER = `+ interval '10 minutes'`;
const OLDER = `- interval '10 minutes'`;
const ago = (period = '0 days', edge: string) => `(house_now() - interval '${period}' ${edge})`;

interface Ids {
  member: number;
  sale: number;
}

/** A row whose time begins at a moment. Its number distinguishes it from others. */
const ROWS: Record<string, { since: string; insert: (at: string, n: number, ids: Ids) => string }> = {
  idempotency: {
    since: 'created_at',
    insert: (at, n, { member }) =>
      `insert into idempotency (member_id, key, request_hash, status, answer, created_at) values (${member}, 'k-${n}', '', 200, '{}', ${at})`,
  },
  auction_snapshot: {
    since: 'created_at',
    insert: (at, n, { sale }) =>
      `insert into auction_snapshot (sale_id, version, live, created_at) values (${sale}, ${1000 + n}, '{}', ${at})`,
  },
  job: { since: 'done_at', insert: (at) => `insert into job (kind, payload, done_at) values ('test', '{}', ${at})` },
  login_attempt: { since: 'at', insert: (at) => `insert into login_attempt (account, at) values ('a', ${at})` },
  password_reset: {
    since: 'expires_at',
    insert: (at, _, { member }) =>
      `insert into password_reset (id, member_id, code_hash, person, created_at, expires_at)
       values (gen_random_uuid(), ${member}, '', '', ${at} - interval '1 hour', ${at})`,
  },
  email_link: {
    since: 'expires_at',
    insert: (at, n, { member }) =>
      `insert into email_link (id, member_id, email, created_at, expires_at) values ('l-${n}', ${member}, '', ${at} - interval '1 hour', ${at})`,
  },
  sign_in: {
    since: 'at',
    insert: (at, _, { member }) => `insert into sign_in (member_id, kind, at) values (${member}, 'success', ${at})`,
  },
  challenge: {
    since: 'expires_at',
    insert: (at, n) =>
      `insert into challenge (id, purpose, created_at, expires_at) values ('c-${n}', 'sign-in', ${at} - interval '1 hour', ${at})`,
  },
  signup_draft: {
    since: 'expires_at',
    insert: (at, n) => `insert into signup_draft (id, data, expires_at) values ('d-${n}', '{}', ${at})`,
  },
  session: {
    since: 'coalesce(revoked_at, expires_at)',
    insert: (at, _, { member }) =>
      `insert into session (id, member_id, expires_at) values (gen_random_uuid(), ${member}, ${at})`,
  },
  notice: {
    since: 'created_at',
    insert: (at, _, { member }) =>
      `insert into notice (member_id, kind, data, created_at) values (${member}, 'available', '{}', ${at})`,
  },
  marketplace_difference: {
    since: 'cleared_at',
    insert: (at, n) =>
      `insert into marketplace_difference (serial_number, ours, theirs, cleared_at) values ('serial-${n}', '', '', ${at})`,
  },
  provider_event: {
    since: 'received_at',
    insert: (at, n) => `insert into provider_event (id, type, received_at) values ('evt_${n}', 'test', ${at})`,
  },
  saved_card: {
    since: 'removed_at',
    insert: (at, n, { member }) =>
      `insert into saved_card (member_id, provider, reference, brand, last4, exp_month, exp_year, removed_at)
       values (${member}, 'test', 'pm_${n}', 'visa', '4242', 1, 2030, ${at})`,
  },
  push_device: {
    since: '(select coalesce(s.revoked_at, s.expires_at) from session s where s.id = session_id)',
    insert: (_, n) =>
      `insert into push_device (member_id, session_id, endpoint, p256dh, auth, key)
       select member_id, id, 'https://push.example.test/${n}', '', '', '' from session where user_agent = 'notified ${n}'`,
  },
  rate_limit: {
    since: 'to_timestamp(expire / 1000.0)',
    insert: (at, n) =>
      `insert into rate_limit (key, points, expire) values ('r-${n}', 1, (extract(epoch from ${at}) * 1000)::bigint)`,
  },
};

let house: House;
let giver: Member;
let receiver: Member;

const query = (sql: string) => queryPaused({ dataDir: house.dataDir, url: house.databaseUrl }, sql);

interface GiftGiven {
  status: string;
  /** When it ended. */
  ended?: string;
  email?: string;
  recipient?: number;
}
const GIFTS: Record<string, (ids: { receiver: Member }) => GiftGiven> = {
  'declined, older': () => ({ status: 'declined', ended: ago('90 days', OLDER) }),
  'expired, younger': () => ({ status: 'expired', ended: ago('90 days', YOUNGER) }),
  'cancelled, of a member': ({ receiver: { email } }) => ({ status: 'cancelled', ended: ago('90 days', OLDER), email }),
  'accepted by a member': ({ receiver: { id } }) => ({
    status: 'accepted',
    ended: ago('90 days', OLDER),
    recipient: id,
  }),
  'still pending': () => ({ status: 'pending' }),
};

function insertGift(name: string, { status, ended, email = 'anna@example.test', recipient }: GiftGiven): string {
  return `
    with given as (
      insert into gift (member_id, recipient_email, recipient_name, recipient_country_id, message, token_hash, status, created_at, expires_at, ended_at, recipient_id)
      values (${giver.id}, '${email}', 'Anna', ${FRANCE}, '${name}', '${hashSecret(name)}', '${status}', house_now() - interval '120 days',
              house_now() + interval '1 day', ${ended ?? 'null'}, ${recipient ?? 'null'}) returning id)
    insert into notice (member_id, kind, key, data)
    select ${giver.id}, 'gift', id || '-${status}', jsonb_build_object('giftId', id, 'turn', '${status}', 'given', true, 'recipient', 'Anna', 'bottles', 1, 'sender', 'M')
      from given`;
}

const ADDRESSES: Record<string, string> = {
  'removed, older': ago('90 days', OLDER),
  'removed, younger': ago('90 days', YOUNGER),
  'on the list': 'null',
};

/** Rows of each table, and those of them that are older than what is kept. */
async function counted(): Promise<Record<string, { all: number; older: number }>> {
  const parts = DELETED.map(
    ({ table, period }) =>
      `select '${table}' as table, count(*)::int as all, count(*) filter (where ${ROWS[table]!.since} < ${ago(period, '')})::int as older from ${table}`,
  );
  const rows = (await query(parts.join(' union all '))) as { table: string; all: number; older: number }[];
  return Object.fromEntries(rows.map(({ table, all, older }) => [table, { all, older }]));
}

let before: Awaited<ReturnType<typeof counted>>;
let after: Awaited<ReturnType<typeof counted>>;

beforeAll(async () => {
  house = await startHouse('small', { AUDIT_YEARS: `${AUDIT_YEARS}` });
  [giver, receiver] = [await house.createMember(), await house.createMember()];
  const sale = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
  await house.pause();
  const ids = { member: giver.id, sale };
  const rows = DELETED.flatMap(({ table, period }) =>
    [YOUNGER, OLDER].map((edge, n) => ROWS[table]!.insert(ago(period, edge), n, ids)),
  );
  const many = `insert into job (kind, payload, done_at) select 'many', '{}', ${ago('40 days', '')} from generate_series(1, ${2 * BATCH + 1})`;
  const gifts = Object.entries(GIFTS).map(([name, make]) => insertGift(name, make({ receiver })));
  const addresses = Object.entries(ADDRESSES).map(
    ([name, removed]) =>
      `insert into address (member_id, type, full_name, phone, line1, city, postal_code, country_id, removed_at)
       values (${giver.id}, 'shipping', 'Ada', '1', '${name}', 'Paris', '75001', ${FRANCE}, ${removed})`,
  );
  const audit = Object.entries({ younger: YOUNGER, older: OLDER }).map(
    ([name, edge]) =>
      `insert into audit (at, actor, action, subject) values (${ago(`${AUDIT_YEARS} years`, edge)}, 'test', '${name}', 'kept')`,
  );
  const sessions = [YOUNGER, OLDER].map(
    (edge, n) =>
      `insert into session (id, member_id, user_agent, expires_at) values (gen_random_uuid(), ${giver.id}, 'notified ${n}', ${ago(undefined, edge)})`,
  );
  await query([...gifts, ...addresses, ...audit, ...sessions].join(';'));
  before = await counted();
  await query([...rows, many].join(';'));
  await writeMails();
  await house.restart();
  // The last thing that it does in an hour.
  await untilHolds(async () => {
    if ((await mailFiles()).includes('older.eml')) throw new Error('A mail that is too old is still there');
  });
  await house.pause();
  after = await counted();
}, 120_000);
afterAll(() => house.stop());

async function writeMails(): Promise<void> {
  const folder = join(house.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, minutes] of [
    ['younger.eml', -10],
    ['older.eml', 10],
  ] as const) {
    await writeFile(join(folder, name), '');
    const at = (Date.now() - MAIL_FILE_DAYS * DAY_MS - minutes * 60_000) / 1000;
    await utimes(join(folder, name), at, at);
  }
}

const mailFiles = () => readdir(join(house.dataDir, 'mail'));

describe('what the house deletes', () => {
  it.each(DELETED)('of $table, is what is older than it is kept, and nothing younger', ({ table }) => {
    expect(after[table]!.older).toBe(0);
    expect(after[table]!.all).toBe(before[table]!.all + 1);
  });

  it('is all tables that have rows here', () => {
    expect(DELETED.map(({ table }) => table).toSorted()).toEqual(Object.keys(ROWS).toSorted());
    expect(OVERWRITTEN.map(({ table }) => table)).toEqual(['address', 'gift']);
  });

  it('of the audit, is what is older than AUDIT_YEARS', async () => {
    expect(await query(`select action from audit where subject = 'kept'`)).toEqual([{ action: 'younger' }]);
  });

  it('of mails in files, is what is older than a month', async () => {
    expect(await mailFiles()).toContain('younger.eml');
  });
});

describe('what the house overwrites', () => {
  it('is an address that was taken off the list 90 days ago; its country stays', async () => {
    const rows = await query(
      `select full_name, phone, line1, city, postal_code, country_id::int from address where member_id = ${giver.id} order by id`,
    );
    const whole = (line1: string) => ({
      full_name: 'Ada',
      phone: '1',
      line1,
      city: 'Paris',
      postal_code: '75001',
      country_id: FRANCE,
    });
    expect(rows).toEqual([
      { full_name: '', phone: '', line1: '', city: '', postal_code: '', country_id: FRANCE },
      whole('removed, younger'),
      whole('on the list'),
    ]);
  });

  it('is the recipient of a gift that ended 90 days ago, who is no member; the giver still has the gift', async () => {
    await house.restart();
    const { items } = (await house.api(myGifts, { token: giver.token, query: { sortDir: 'asc' } })).result;
    expect(items.map(({ status, recipient_name: name, message }) => [status, name, message])).toEqual([
      ['declined', '', ''],
      ['expired', 'Anna', 'expired, younger'],
      ['cancelled', 'Anna', 'cancelled, of a member'],
      ['accepted', 'Anna', 'accepted by a member'],
      ['pending', 'Anna', 'still pending'],
    ]);
    expect(items[0]).toMatchObject({ recipient_email: '', recipient_country: 'France', direction: 'given' });
    const { result } = await house.api(giftLetter, { params: { token: 'declined, older' } });
    expect(result).toMatchObject({ status: 'declined', recipient_name: '', message: '' });
  });

  it('is the name in the giver’s notice of it as well', async () => {
    const { items } = (await house.api(listNotices, { token: giver.token, query: { pageSize: 50 } })).result;
    const texts = items.filter(({ kind }) => kind === 'gift').map(({ text }) => text);
    expect(texts).toContain('The recipient declined your gift; the bottle stays with you.');
    expect(texts).toContainEqual(expect.stringContaining('Your gift to Anna was not accepted in time'));
  });

  it('is a recipient who was a member, when the account is closed', async () => {
    const closed = await house.api(closeAccount, { token: receiver.token, body: { password: PASSWORD } });
    expect(closed.result).toMatchObject({ closed: true });
    const { items } = (await house.api(myGifts, { token: giver.token, query: { sortDir: 'asc' } })).result;
    expect(items.map(({ status, recipient_email: email }) => [status, email])).toEqual([
      ['declined', ''],
      ['expired', 'anna@example.test'],
      ['cancelled', ''],
      ['accepted', ''],
      ['pending', 'anna@example.test'],
    ]);
  });
});

it('does not start with a period of the audit that the database would not keep to', async () => {
  const short = startServer({ DATA_DIR: `${house.dataDir}-other`, AUDIT_YEARS: '3' });
  await expect(short).rejects.toThrow(/AUDIT_YEARS/);
});
