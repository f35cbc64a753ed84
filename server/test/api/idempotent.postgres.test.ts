import { openDatabase, type Database } from '../../src/core/database/open-database.ts';
import { idempotent, lockPaymentKey } from '../../src/core/http/idempotent.ts';
import { closeAttempt } from '../../src/checkout/results/close-attempt.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';

/* The database is opened in the test's own process here, which jest allows for PostgreSQL alone: PGlite imports itself. */

let fresh: FreshDatabase;
let database: Database;
let member: { id: number };
beforeAll(async () => {
  fresh = await freshDatabase('bare');
  database = await openDatabase({ dataDir: fresh.dataDir, url: fresh.url ?? undefined });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into member (email, password_hash, first_name, last_name, tier, member_no)
     values ('a@example.test', '', 'A', 'B', 'Staff', 1) returning id`,
  );
  member = rows[0]!;
});
afterAll(async () => {
  await database.close();
  await fresh.remove();
});

let runs = 0;
const act = (key: string, request: unknown, fails = false) =>
  database.transaction((client) =>
    idempotent(client, member, key, request, async () => {
      runs += 1;
      if (fails) throw new Error('no money');
      return { run: runs };
    }),
  );

describe('a mutation with an idempotency key', () => {
  it('acts once, however many ask at once, and answers them all the same', async () => {
    runs = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => act('once', { pay: 5 })));
    expect(runs).toBe(1);
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ run: 1 })));
  });

  it('refuses the key with another request', async () => {
    await act('mine', { pay: 5 });
    await expect(act('mine', { pay: 6 })).rejects.toMatchObject({ status: 422, reason: 'idempotency-key-reused' });
  });

  it('may be tried again when it failed', async () => {
    await expect(act('again', { pay: 5 }, true)).rejects.toThrow('no money');
    runs = 0;
    expect(await act('again', { pay: 5 })).toEqual({ run: 1 });
  });
});

describe('what became of a key', () => {
  it('is answered once the request that is at it has ended, and not before', async () => {
    const transferred = { transfer: { reference: 'a-key' } };
    const order: string[] = [];
    const slowly = (name: string, begun: () => void) => async () => {
      begun();
      await new Promise((done) => setTimeout(done, 100));
      order.push(name);
      return transferred;
    };
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const transfer = database.transaction((client) =>
      idempotent(client, member, 'slow', {}, slowly('transfer', begun[0].resolve)),
    );
    const card = database.transaction(async (client) => {
      await lockPaymentKey(client, member.id, 'slow');
      await slowly('card', begun[1].resolve)();
    });
    await Promise.all(begun.map(({ promise }) => promise));
    const attempt = await closeAttempt(database, member.id, 'slow');
    expect(order.toSorted()).toEqual(['card', 'transfer']);
    expect(attempt).toEqual({ id_payment: null, key_unique: 'a-key' });
    await Promise.all([transfer, card]);
  });
});

describe('a transaction', () => {
  it('announces what changed when it commits, and nothing when it does not', async () => {
    const received: (string | null)[] = [];
    const stop = database.changes.on('setting', (id) => received.push(id));
    const announce = (id: string, fails: boolean) =>
      database.transaction(async (client) => {
        database.changes.announce(client, 'setting', id);
        expect(received).not.toContain(id);
        if (fails) throw new Error('rolled back');
      });
    await announce('kept', false);
    await expect(announce('lost', true)).rejects.toThrow('rolled back');
    expect(received).toEqual(['kept']);
    stop();
  });

  it('is an error when it had failed, though the work went on', async () => {
    const work = database.transaction(async (client) => {
      await client.query('select nothing_like_this').catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
