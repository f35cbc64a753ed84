import { setTimeout as delay } from 'node:timers/promises';
import { CommitUnknown, isUnavailable } from '../../src/core/database/failures.ts';
import { readLaneSettings } from '../../src/core/database/lane-settings.ts';
import { inLane } from '../../src/core/database/lanes.ts';
import { openDatabase, type Database } from '../../src/core/database/open-database.ts';
import { idempotent } from '../../src/core/http/idempotent.ts';
import { Worker } from '../../src/core/work/worker.ts';
import { enqueue } from '../../src/core/work/enqueue.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';

/* The database is opened in the test's own process here, which jest allows for PostgreSQL alone: PGlite imports itself. */

let fresh: FreshDatabase;
let proxy: DatabaseProxy;
let database: Database;
let member: { id: number };
beforeAll(async () => {
  fresh = await freshDatabase('bare');
  proxy = await DatabaseProxy.before(fresh.url ?? '');
  const lanes = readLaneSettings({
    DATABASE_READS_CONNECTIONS: '1',
    DATABASE_READS_STATEMENT_MS: '300',
    DATABASE_READS_LOCK_MS: '200',
    DATABASE_READS_IDLE_MS: '300',
    DATABASE_READS_TRANSACTION_MS: '900',
    DATABASE_MONEY_STATEMENT_MS: '300',
    DATABASE_WORK_STATEMENT_MS: '300',
  });
  database = await openDatabase({ dataDir: fresh.dataDir, url: proxy.url, lanes });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into member (email, password_hash, first_name, last_name, tier, member_no)
     values ('a@example.test', '', 'A', 'B', 'Staff', 1) returning id`,
  );
  member = rows[0]!;
});
afterAll(async () => {
  await database.close();
  proxy.close();
  await fresh.remove();
});

const LOCK = `select from member where id = $1 for update`;

/** How a query or a transaction of the lane `reads` fails, and that the lane serves on. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => 'nothing',
    (failure: unknown) => failure,
  );
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(isUnavailable(error)).toBe(true);
  return error;
}

describe('a limit of a lane', () => {
  it('ends a statement', async () => {
    expect(await failureOf(database.pool.query('select pg_sleep(5)'))).toMatchObject({ code: '57014' });
  });

  it('ends the wait for a lock', async () => {
    const waiting = inLane('money', () =>
      database.transaction(async (client) => {
        await client.query(LOCK, [member.id]);
        return inLane('reads', () => failureOf(database.pool.query(LOCK, [member.id])));
      }),
    );
    expect(await waiting).toMatchObject({ code: '55P03' });
  });

  it('ends a transaction that sends nothing, without ending the process', async () => {
    const idle = database.transaction(async (client) => {
      await client.query('select 1');
      await delay(700);
      await client.query('select 1');
    });
    expect(await failureOf(idle)).toBeInstanceOf(Error);
  });

  it('ends a transaction that goes on and on', async () => {
    const long = database.transaction(async (client) => {
      for (let n = 0; n < 40; n += 1) await client.query('select pg_sleep(0.05)');
    });
    expect(await failureOf(long)).toBeInstanceOf(Error);
  });

  it('holds nobody of another lane', async () => {
    const busy = database.pool.query('select pg_sleep(0.25)');
    const { rows } = await inLane('money', () =>
      database.pool.query(`select current_setting('application_name') as name`),
    );
    expect(rows).toEqual([{ name: 'le-chai money' }]);
    expect(database.pools['reads']!.idleCount).toBe(0);
    await busy;
  });
});

describe('a commit that is not answered', () => {
  let runs = 0;
  const act = (key: string, atTheEnd = () => {}) =>
    inLane('money', () =>
      database.transaction((client) =>
        idempotent(client, member, key, { pay: 5 }, async () => {
          runs += 1;
          database.changes.announce(client, 'setting', key);
          return { run: runs };
        }).then((answer) => {
          atTheEnd();
          return answer;
        }),
      ),
    );
  const received: (string | null)[] = [];
  let stop: () => void;
  beforeAll(() => {
    stop = database.changes.on('setting', (id) => received.push(id));
  });
  afterAll(() => stop());

  it.each(['answers', 'everything'] as const)(
    '(%s are lost) is not reported as failed, and acts once',
    async (what) => {
      runs = 0;
      await expect(act(what, () => proxy.hold(what))).rejects.toBeInstanceOf(CommitUnknown);
      const before = received.filter((id) => id === what).length;
      expect(before).toBeGreaterThan(0);
      proxy.resume();
      expect(await act(what)).toEqual({ run: 1 });
      expect(runs).toBe(1);
    },
  );
});

describe('a worker whose database does not answer for a while', () => {
  it('does the work that it was at, once it does', async () => {
    const worker = new Worker(database, { error: () => {} });
    let done = 0;
    worker.outside('away', async () => {
      done += 1;
      if (done > 1) return;
      proxy.hold('everything');
      setTimeout(() => proxy.resume(), 6000);
    });
    await database.transaction((client) => enqueue(client, database, { kind: 'away', payload: {} }));
    worker.start();
    const left = async () =>
      (
        await database.pool.query<{ left: number }>(
          `select count(*) as left from job where kind = 'away' and done_at is null`,
        )
      ).rows[0]!.left;
    let open = 1;
    for (const from = Date.now(); open > 0 && Date.now() - from < 15_000; await delay(100))
      open = await left().catch(() => 1);
    await worker.close();
    expect([open, done]).toEqual([0, 1]);
  });
});
