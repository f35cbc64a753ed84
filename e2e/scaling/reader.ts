import { setTimeout as delay } from 'node:timers/promises';
import { readEvents, type StreamEvent } from './read-events.ts';
import type { Calls } from './calls.ts';

/** A member's stream of events, reopened whenever it ends, after the last event that arrived. */
export class Reader {
  /** Numbers of the notices that came, in order. */
  readonly notices: string[] = [];
  /** Where the first stream began. */
  begin: string | undefined;
  opened = 0;
  #last: string | undefined;
  readonly #calls: Calls;
  readonly #token: string;

  constructor(calls: Calls, token: string) {
    this.#calls = calls;
    this.#token = token;
  }

  async follow(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const headers = { authorization: `Bearer ${this.#token}`, ...(this.#last && { 'last-event-id': this.#last }) };
      const response = await this.#calls.ask('/core/api/v3/users/me/stream', { headers, signal: until });
      if (response?.ok && response.body) {
        this.opened += 1;
        // A stream that breaks off is reopened like one that ends.
        await readEvents(response.body, (event) => this.#take(event)).catch(() => undefined);
      }
      await delay(20);
    }
  }

  #take({ event, id }: StreamEvent): void {
    if (id === undefined) return;
    this.#last = id;
    if (event === 'hello') this.begin ??= id;
    if (event === 'notice') this.notices.push(id);
  }
}
