import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inLane } from './lanes.ts';

/**
 * What can change: a sale (by its id), a member (own bids, wishlist, profile, sessions), a setting of the house, the
 * notices of a member, the work to be done (by its kind).
 */
export type Topic = 'sale' | 'member' | 'setting' | 'notice' | 'job';

/** `id` is null when anything of the topic may have changed: the bus was down, and came back. */
export type ChangeListener = (id: string | null) => void;

const CHANNEL = 'le_chai_changes';
const TOPICS: readonly Topic[] = ['sale', 'member', 'setting', 'notice', 'job'];

/**
 * Tells every process what a committed transaction changed, so that caches can drop it. In the process that made
 * the change that is before the mutation is answered; in others as soon as PostgreSQL delivers the notification.
 */
export class Changes {
  /** Marks this process's own notifications, which it has already handled. */
  #origin = randomUUID();
  readonly #pending = new WeakMap<object, Set<string>>();
  readonly #listeners: Record<Topic, Set<ChangeListener>> = {
    sale: new Set(),
    member: new Set(),
    setting: new Set(),
    notice: new Set(),
    job: new Set(),
  };
  #healthy = true;

  /** False while this process may miss what others change: caches must be bypassed until it is true again. */
  get healthy(): boolean {
    return this.#healthy;
  }

  on(topic: Topic, listener: ChangeListener): () => void {
    this.#listeners[topic].add(listener);
    return () => this.#listeners[topic].delete(listener);
  }

  /**
   * Announces, inside a transaction, what it changes; delivered only if it commits.
   * @param client the client that `Database.transaction` gave
   */
  announce(client: pg.ClientBase, topic: Topic, ...ids: (number | string)[]): void {
    const pending = this.#pending.get(client);
    if (!pending) throw new Error('Changes are announced inside Database.transaction');
    for (const id of ids) {
      if (!/^[\w-]{1,64}$/.test(String(id))) throw new Error(`Not an id: ${id}`);
      pending.add(`${topic}:${id}`);
    }
  }

  /** For `Database.transaction`: collects what this transaction announces. */
  begin(client: pg.ClientBase): void {
    this.#pending.set(client, new Set());
  }

  /** For `Database.transaction`: what was announced, and no more of it. */
  take(client: pg.ClientBase): string[] {
    const pending = [...(this.#pending.get(client) ?? [])];
    this.#pending.delete(client);
    return pending;
  }

  /** Tells the listeners of this process. What they ask for is not of the lane that made the change. */
  emit(changes: readonly string[]): void {
    inLane('reads', () => {
      for (const change of changes) {
        const separator = change.indexOf(':');
        const topic = change.slice(0, separator) as Topic;
        for (const listener of this.#listeners[topic] ?? []) listener(change.slice(separator + 1));
      }
    });
  }

  /**
   * For `Database.transaction`: a commit was sent and not answered. It may be in effect, or may yet take effect: its
   * notification then has the former origin, and is treated like one of another process.
   */
  suspect(changes: readonly string[]): void {
    this.#origin = randomUUID();
    this.emit(changes);
  }

  /**
   * SQL that notifies the other processes at COMMIT; may be sent along with it.
   * Payloads are limited to 8,000 bytes, so a large number of changes becomes several notifications.
   */
  notification(changes: readonly string[]): string {
    let statements = '';
    for (let at = 0; at < changes.length; at += 100) {
      statements += `select pg_notify('${CHANNEL}', '${this.#origin} ${changes.slice(at, at + 100).join(' ')}');`;
    }
    return statements;
  }

  /** For the connection that listens: a notification came. */
  receive(payload: string): void {
    const [origin, ...changes] = payload.split(' ');
    if (origin !== this.#origin) this.emit(changes);
  }

  /** For the connection that listens: it is lost, or restored. Either way what was cached is stale. */
  setHealthy(healthy: boolean): void {
    this.#healthy = healthy;
    inLane('reads', () => {
      for (const topic of TOPICS) for (const listener of this.#listeners[topic]) listener(null);
    });
  }

  static readonly channel = CHANNEL;
}
