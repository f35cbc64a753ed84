import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { openDatabase, type Database } from '../../src/core/database/open-database.ts';
import { post } from '../../src/core/ledger/post.ts';
import { enqueue } from '../../src/core/work/enqueue.ts';
import { Worker } from '../../src/core/work/worker.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';

/* The database is opened in the test's own process here, which jest allows for PostgreSQL alone: PGlite imports itself. */

let fresh: FreshDatabase;
let databases: Database[] = [];
const errors: unknown[] = [];
const logger = { error: (line: unknown) => void errors.push(line) };

beforeAll(async () => {
  fresh = await freshDatabase('bare');
  const open = () => openDatabase({ dataDir: fresh.dataDir, url: fresh.url ?? undefined });
  databases = [await open(), await open(), await open()];
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await fresh.remove();
});

/** Runs workers, one for each of three processes as far as the database can tell, until `until` holds. */
async function working(set: (worker: Worker) => void, until: () => Promise<boolean> | boolean): Promise<void> {
  const workers = databases.map((database) => new Worker(database, logger));
  for (const worker of workers) {
    set(worker);
    worker.start();
  }
  for (const from = Date.now(); !(await until()) && Date.now() - from < 15_000;) await delay(20);
  await Promise.all(workers.map((worker) => worker.close()));
}

const pool = () => databases[0]!.pool;
const write = (work: (client: PoolClient) => Promise<void>) => databases[0]!.transaction(work);
const numberOf = async (text: string) => (await pool().query<{ count: number }>(text)).rows[0]!.count;

const allDone = async (kind: string) =>
  (await numberOf(`select count(*) from job where kind = '${kind}' and done_at is null`)) === 0;
const later = (worker: Worker) => worker.inside('later', async () => {});

/** The effect of a test's job: a row of the audit. */
const effect = (client: PoolClient, subject: string) =>
  client.query(`insert into audit (actor, action, subject) values ('test', 'effect', $1)`, [subject]);

describe('work that follows a change', () => {
  it('is done once by one of many, and not at all where the change was rolled back', async () => {
    await write(async (client) => {
      for (let n = 0; n < 200; n += 1) await enqueue(client, databases[0]!, { kind: 'count', payload: { n } });
    });
    const lost = write(async (client) => {
      await enqueue(client, databases[0]!, { kind: 'count', payload: { n: 999 } });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await working(
      (worker) =>
        worker.inside('count', async (client, { payload }) => void (await effect(client, `count:${payload['n']}`))),
      () => allDone('count'),
    );
    expect(await numberOf(`select count(*) from audit where subject like 'count:%'`)).toBe(200);
    expect(await numberOf(`select count(distinct subject) as count from audit where subject like 'count:%'`)).toBe(200);
  });

  it('leaves nothing behind of a try that failed, and is tried again later and later', async () => {
    const from = Date.now();
    await write((client) => enqueue(client, databases[0]!, { kind: 'fails-twice', payload: {} }));
    let tries = 0;
    await working(
      (worker) =>
        worker.inside('fails-twice', async (client) => {
          tries += 1;
          await effect(client, 'fails-twice');
          if (tries < 3) throw new TypeError('not yet');
        }),
      () => allDone('fails-twice'),
    );
    expect(tries).toBe(3);
    expect(Date.now() - from).toBeGreaterThan(2900);
    expect(await numberOf(`select count(*) from audit where subject = 'fails-twice'`)).toBe(1);
    expect(errors).toContainEqual(expect.objectContaining({ kind: 'fails-twice', attempts: 1 }));
  });

  it('waits for its time by the house’s clock', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
    await write((client) => enqueue(client, databases[0]!, { kind: 'later', payload: {}, at: tomorrow }));
    const from = Date.now();
    await working(later, () => Date.now() - from > 700);
    expect(await allDone('later')).toBe(false);
    await pool().query(`update clock set shift = interval '1 day'`);
    await working(later, () => allDone('later'));
    expect(await allDone('later')).toBe(true);
    await pool().query(`update clock set shift = interval '0'`);
  });

  it('is written once under one key', async () => {
    for (let n = 0; n < 3; n += 1) {
      await write((client) => enqueue(client, databases[0]!, { kind: 'keyed', payload: { n }, key: 'same' }));
    }
    expect(await numberOf(`select count(*) from job where kind = 'keyed'`)).toBe(1);
  });

  it('outside the database is done by one at a time, however slow', async () => {
    await write(async (client) => {
      for (let n = 0; n < 6; n += 1) await enqueue(client, databases[0]!, { kind: 'slow', payload: { n } });
    });
    const seen: unknown[] = [];
    await working(
      (worker) =>
        worker.outside('slow', async ({ payload }) => {
          seen.push(payload['n']);
          await delay(150);
        }),
      () => allDone('slow'),
    );
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('the ledger', () => {
  const subject = 'payment:1';
  beforeAll(async () => {
    await pool().query(
      `insert into member (id, email, password_hash, first_name, last_name, tier, member_no) overriding system value
       values (1, 'a@example.test', '', 'A', 'B', 'Staff', 1)`,
    );
  });

  it('takes postings that balance', async () => {
    await write((client) =>
      post(client, { memberId: 1, subject, memo: '', amounts: { receivable: 100, sales: -100 } }),
    );
    expect(await numberOf(`select sum(amount_cents)::bigint as count from ledger_entry`)).toBe(0);
    expect(await numberOf(`select count(*) from ledger_entry`)).toBe(2);
  });

  it('refuses one that does not, in the code and in the database', async () => {
    const wrong = { memberId: 1, subject, memo: '', amounts: { receivable: 100, sales: -99 } };
    await expect(write((client) => post(client, wrong))).rejects.toThrow('does not balance');
    const raw = write(async (client) => {
      await client.query(
        `insert into ledger_entry (posting, account, member_id, subject, amount_cents)
         values (gen_random_uuid(), 'card', 1, 'payment:1', 5)`,
      );
    });
    await expect(raw).rejects.toThrow('does not balance');
    expect(await numberOf(`select count(*) from ledger_entry`)).toBe(2);
  });

  it.each(['update ledger_entry set amount_cents = 0', 'delete from ledger_entry', 'truncate ledger_entry'])(
    'refuses to %s',
    async (statement) => {
      await expect(pool().query(statement)).rejects.toThrow('append-only');
    },
  );
});
