import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from './books.ts';

export interface EmulatedEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

export interface WebhookPlan {
  secret: string;
  /** Where the house is at the moment; nowhere while it is down. */
  url: () => string | undefined;
  /** When an event leaves, ms after it happened: more than one for duplicates, uneven for another order. At once if left out. */
  delays?: (event: EmulatedEvent) => readonly number[];
}

/** What was not taken is sent again after this, ms. */
const AGAIN_MS = 250;
/** Longer than the house takes, ms. */
const PATIENCE_MS = 20_000;

/** Signed events on their way to the house; each is sent again until the house says that it has it. */
export class Webhooks {
  readonly sent: EmulatedEvent[] = [];
  /** May be changed as a test goes on. */
  plan: WebhookPlan | undefined;
  readonly #stop = new AbortController();
  #underway = new Set<Promise<void>>();

  constructor(plan: WebhookPlan | undefined) {
    this.plan = plan;
  }

  announce(type: string, about: object): void {
    const created = Math.floor(Date.now() / 1000);
    // The picture of that moment: it is old when the event is late.
    const object = structuredClone(about);
    const event: EmulatedEvent = { id: newId('evt'), object: 'event', type, created, data: { object } };
    this.sent.push(event);
    if (!this.plan) return;
    for (const ms of this.plan.delays?.(event) ?? [0]) {
      const delivery = this.#deliver(event, ms).catch(() => {});
      this.#underway.add(delivery);
      void delivery.then(() => this.#underway.delete(delivery));
    }
  }

  /** Resolves when the house has every event. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#underway);
  }

  async #deliver(event: EmulatedEvent, ms: number): Promise<void> {
    const { signal } = this.#stop;
    await delay(ms, undefined, { signal });
    while (!(await this.#send(event))) await delay(AGAIN_MS, undefined, { signal });
  }

  async #send(event: EmulatedEvent): Promise<boolean> {
    const { url, secret } = this.plan!;
    const origin = url();
    if (origin === undefined) return false;
    const body = JSON.stringify(event, null, 2);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(secret, body) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/webhooks/card`, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    );
    await answer?.text().catch(() => {});
    return answer?.ok ?? false;
  }
}

export function sign(secret: string, body: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
