import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { login } from '@le-chai/contracts/session';
import { Client } from 'pg';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { apiAt } from './support/api.ts';
import { buyerIn } from './support/buyer.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';
import { operateCli } from './support/operate-cli.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

/* A house with two roles of PostgreSQL: one owns its tables, and the server connects as the other. */

const mark = randomBytes(4).toString('hex');
const OWNER = `owner_${mark}`;
const APPLICATION = `app_${mark}`;

/** The address of a database for another role, whose password is its name. */
function as(role: string, url: string): string {
  const address = new URL(url);
  [address.username, address.password] = [role, role];
  return address.href;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const answer: unknown = await client.query(sql);
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return (last as { rows: Record<string, unknown>[] }).rows;
  } finally {
    await client.end();
  }
}

let house: House;
/** Its database as somebody who may do anything, as the owner and as the server. */
let url: { all: string; owner: string; application: string };

/** Makes the roles in a database, as the command says. */
async function makeRoles(database: string): Promise<void> {
  const line = ['database', 'roles', '--owner', OWNER, '--application', APPLICATION];
  const { code, out } = await operateCli(line, { dataDir: house.dataDir, url: database }).outcome;
  expect(code).toBe(0);
  // Given twice, it changes nothing more.
  await query(database, out + out);
}

const twoRoles = (database: string) => ({
  DATABASE_URL: as(APPLICATION, database),
  MIGRATION_DATABASE_URL: as(OWNER, database),
});

const start = (env: Record<string, string | undefined>) =>
  startServer({ DATA_DIR: house.dataDir, KEYS_FILE: join(house.dataDir, 'keys.json'), ...env });

beforeAll(async () => {
  house = await startHouse('small');
  await house.pause();
  const all = house.databaseUrl!;
  await makeRoles(all);
  await query(all, [OWNER, APPLICATION].map((role) => `alter role ${role} password '${role}'`).join(';'));
  url = { all, owner: as(OWNER, all), application: as(APPLICATION, all) };
}, 60_000);
afterAll(async () => {
  const server = new URL('/postgres', url.all).href;
  await house.stop();
  await query(server, `drop role ${OWNER}; drop role ${APPLICATION}`);
});

describe('a server with a role of its own', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await start(twoRoles(url.all));
  }, 60_000);
  afterAll(() => server.end('SIGTERM'));

  let member: Member;
  it('signs members in and sells to them, and commands run', async () => {
    const line = [
      'member',
      'create',
      'ada@example.test',
      '--tier',
      'Collector',
      '--first-name',
      'A',
      '--last-name',
      'B',
    ];
    const settings = { dataDir: house.dataDir, url: url.application, env: twoRoles(url.all) };
    const made = await operateCli([...line, '--password-stdin', '--json'], { ...settings, input: PASSWORD }).outcome;
    expect([made.code, made.error]).toEqual([0, expect.any(String)]);
    const lot = `${SMALL.lot.bottle}`;
    const sale = await operateCli(
      ['sale', 'create', '--lot', lot, '--type', 'shop', '--price', '90', '--units', '3', '--ends', '1h', '--json'],
      settings,
    ).outcome;
    const api = apiAt(server.url);
    const { result } = await api(login, { body: { email: 'ada@example.test', password: PASSWORD } });
    member = { token: (result as { accessToken: string }).accessToken } as Member;
    const bought = await buyerIn({ ...house, api }).checkout(
      member,
      Number((JSON.parse(sale.out) as { id: number }).id),
    );
    expect(bought.result).toMatchObject({ payment: { state: 'succeeded' } });
  }, 60_000);

  it.each([
    [`update audit set actor = 'nobody'`],
    ['delete from audit'],
    ['truncate audit'],
    [`insert into audit (actor, action, subject, at) values ('a', 'b', 'c', now() - interval '5 years')`],
    ['alter table audit disable trigger all'],
    ['alter table audit disable trigger audit_kept'],
    ['drop trigger audit_append_only on audit'],
    ['drop table audit'],
    ['alter table audit owner to current_user'],
    ['create or replace function audit_is_append_only() returns trigger language sql as $$ select null $$'],
    ['drop function prune_audit'],
    [`set session_replication_role = 'replica'`],
    [`set role ${OWNER}`],
    [`alter role ${APPLICATION} superuser`],
    ['create table mine (id int)'],
    ['create temporary table clock (shift interval)'],
    ['create schema mine'],
    [`select setval('audit_id_seq', 1)`],
    ['delete from ledger_entry'],
    ['update ledger_entry set amount_cents = 0'],
    ['delete from invoice'],
    ['update invoice set total_cents = 0'],
    ['delete from outstanding_payment'],
    ['delete from member'],
    ['truncate session'],
    ['delete from production'],
    ['delete from drizzle.__drizzle_migrations'],
  ])('may not %s', async (sql) => {
    await expect(query(url.application, sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('gives itself no right by granting it', async () => {
    await query(url.application, 'grant delete, update, trigger on audit to current_user');
    await expect(query(url.application, 'delete from audit')).rejects.toMatchObject({ code: '42501' });
  });

  it('lets old entries of the audit go by the function, and none that is young', async () => {
    await query(
      url.owner,
      `insert into audit (at, actor, action, subject) values (now() - interval '4 years 1 hour', 'test', 'old', 'house')`,
    );
    const [{ count: before }] = (await query(url.owner, 'select count(*)::int from audit')) as [{ count: number }];
    expect(await query(url.application, `select prune_audit(now() + interval '9 years')::int as gone`)).toEqual([
      { gone: 1 },
    ]);
    expect(await query(url.owner, 'select count(*)::int from audit')).toEqual([{ count: before - 1 }]);
    expect(before).toBeGreaterThan(2);
  });

  it('leaves the owner with triggers that refuse the same', async () => {
    await expect(query(url.owner, 'delete from audit')).rejects.toThrow('The audit is kept for four years');
    await expect(query(url.owner, 'truncate audit')).rejects.toThrow('The audit is append-only');
  });

  it('has its rights put right at every start: on tables that are new, and none that it should not have', async () => {
    await query(url.owner, `create table novelty (id int); grant delete, update on audit to ${APPLICATION}`);
    await expect(query(url.application, 'select from novelty')).rejects.toMatchObject({ code: '42501' });
    await server.end('SIGTERM');
    server = await start(twoRoles(url.all));
    expect(await query(url.application, 'update novelty set id = 1')).toEqual([]);
    await expect(query(url.application, 'delete from novelty')).rejects.toMatchObject({ code: '42501' });
    await expect(query(url.application, 'delete from audit')).rejects.toMatchObject({ code: '42501' });
    await query(url.owner, 'drop table novelty');
  }, 60_000);

  it('starts with its own role alone where nothing is to be migrated, and says what is missing where something is', async () => {
    await server.end('SIGTERM');
    server = await start({ DATABASE_URL: url.application });
    await server.end('SIGTERM');
    const newest = 'created_at = (select max(created_at) from drizzle.__drizzle_migrations)';
    const [row] = await query(url.owner, `delete from drizzle.__drizzle_migrations where ${newest} returning *`);
    await expect(start({ DATABASE_URL: url.application })).rejects.toThrow(/has to be migrated to this version/);
    const values = `${Number(row!['id'])}, '${String(row!['hash'])}', ${String(row!['created_at'])}`;
    await query(url.owner, `insert into drizzle.__drizzle_migrations (id, hash, created_at) values (${values})`);
    server = await start(twoRoles(url.all));
  }, 60_000);

  it('does not start where the role of the server could do as much as the owner', async () => {
    const owner = start({ DATABASE_URL: url.owner, MIGRATION_DATABASE_URL: url.owner });
    await expect(owner).rejects.toThrow(/has the rights of owner_\w+, who owns the tables/);
    const superuser = start({ DATABASE_URL: url.all, MIGRATION_DATABASE_URL: url.owner });
    await expect(superuser).rejects.toThrow(/is a superuser/);
    await expect(start({ MIGRATION_DATABASE_URL: url.owner })).rejects.toThrow(
      /MIGRATION_DATABASE_URL needs DATABASE_URL/,
    );
    // It has kept all its rights meanwhile.
    expect(await query(url.owner, 'select count(*)::int as number from clock')).toEqual([{ number: 1 }]);
  }, 60_000);
});

describe('a backup of a house with two roles', () => {
  let empty: FreshDatabase;
  afterAll(() => empty.remove());

  it('is made as the server’s role, restored as the owner, and served again', async () => {
    const file = join(house.dataDir, 'two-roles.backup');
    const made = await operateCli(['backup', file], { dataDir: house.dataDir, url: null, env: twoRoles(url.all) })
      .outcome;
    expect([made.code, made.error]).toEqual([0, '']);
    empty = await freshDatabase();
    await makeRoles(empty.url!);
    const env = twoRoles(empty.url!);
    const restored = await operateCli(['restore', file], { dataDir: empty.dataDir, url: null, env }).outcome;
    expect([restored.code, restored.error]).toEqual([0, '']);
    await cp(join(house.dataDir, 'keys.json'), join(empty.dataDir, 'keys.json'));
    const server = await startServer({ DATA_DIR: empty.dataDir, ...env });
    const { status } = await apiAt(server.url)(login, { body: { email: 'ada@example.test', password: PASSWORD } });
    await server.end('SIGTERM');
    expect(status).toBe(200);
    await expect(query(env.DATABASE_URL, 'delete from audit')).rejects.toMatchObject({ code: '42501' });
  }, 90_000);
});
