import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../../../database/open-database.ts';
import { enqueue } from '../../../work/enqueue.ts';
import type { Charge, ChargeState } from '../provider.ts';
import { createHash, randomBytes } from 'node:crypto';

export interface TestCharge extends Charge {
  customer: string | null;
  refundedCents: number;
}

/** An event on its way to the house. `succeeds`: the charge succeeds as it leaves. */
export interface TestEvent {
  charge: string;
  type: string;
  succeeds?: boolean;
}

/** The names of states in events. */
const EVENT_NAMES: Record<ChargeState, string> = {
  unconfirmed: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'payment_failed',
};

/** The books of the test provider: a table that emulates another company's, and that nothing else reads. */
export class TestBooks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Enters a thing under its name; the first one stays. */
  async enter(id: string, data: object, db: Queryable = this.#database.pool): Promise<boolean> {
    const { rowCount } = await db.query(
      'insert into test_provider (id, data) values ($1, $2) on conflict (id) do nothing',
      [id, JSON.stringify(data)],
    );
    return rowCount === 1;
  }

  async read<T>(id: string): Promise<T | undefined> {
    const { rows } = await this.#database.pool.query<{ data: T }>('select data from test_provider where id = $1', [id]);
    return rows[0]?.data;
  }

  /** Alters a thing under its lock; leaves it alone where `alter` answers nothing. @returns whether it was altered */
  alter<T extends object>(
    id: string,
    alter: (thing: T, client: PoolClient) => Partial<T> | undefined | Promise<Partial<T> | undefined>,
  ): Promise<boolean> {
    return this.#database.transaction(async (client) => {
      const { rows } = await client.query<{ data: T }>('select data from test_provider where id = $1 for update', [id]);
      const change = rows[0] && (await alter(rows[0].data, client));
      if (!change) return false;
      await client.query('update test_provider set data = data || $2::jsonb where id = $1', [
        id,
        JSON.stringify(change),
      ]);
      return true;
    });
  }

  /**
   * Moves a charge on from one of some states, and has the house notified by an event; of what follows later, by another.
   * @returns whether it was in one of those states
   */
  move(
    id: string,
    from: readonly ChargeState[],
    to: Partial<TestCharge> & { state: ChargeState },
    later?: { event: TestEvent; ms: number },
  ): Promise<boolean> {
    return this.alter<TestCharge>(id, async ({ state }, client) => {
      if (!from.includes(state)) return undefined;
      await this.#send(client, { charge: id, type: `payment_intent.${EVENT_NAMES[to.state]}` });
      if (later) await this.#send(client, later.event, new Date(this.#database.clock.now() + later.ms));
      return to;
    });
  }

  async remove(id: string): Promise<void> {
    await this.#database.pool.query('delete from test_provider where id = $1', [id]);
  }

  /** Removes what is a customer's, of some kinds: `pm`, `seti`. */
  async removeOf(customer: string, kinds: readonly string[]): Promise<void> {
    await this.#database.pool.query(
      `delete from test_provider where data ->> 'customer' = $1 and split_part(id, '_', 1) = any($2::text[])`,
      [customer, kinds],
    );
  }

  async #send(client: PoolClient, event: TestEvent, at?: Date): Promise<void> {
    await enqueue(client, this.#database, { kind: 'test-provider-event', payload: { ...event }, ...(at && { at }) });
  }
}

/** What the test provider calls what it makes: after the house's key, so that a repeated call finds what the first one made. */
export const nameOf = (prefix: string, key: string) =>
  `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

export const secretOf = (reference: string) => `${reference}_secret_${randomBytes(12).toString('hex')}`;

/** What a secret belongs to. */
export const namedBy = (secret: string) => secret.split('_secret_')[0] ?? '';
