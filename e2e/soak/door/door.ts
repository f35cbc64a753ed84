import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '../../../server/test/api/fuzz/refusal-faults.ts';
import { refusalFaults } from '../../../server/test/api/fuzz/refusal-faults.ts';
import { Random } from '../random.ts';
import { Wire } from './wire.ts';

/** What an attacker's process is asked to do. */
export interface AttackOrder {
  attack: string;
  url: string;
  /** Tokens of sessions that the attackers have. */
  tokens: readonly string[];
  seed: number;
  /** How long the attack lasts, ms. */
  ms: number;
  /** When the edge gives up a body, and headers, that do not end, ms. */
  limits: { bodyMs: number; headerMs: number };
}

/** What an attack found. */
export interface AttackReport {
  /** Answers by status. */
  answers: Record<number, number>;
  faults: { fault: 'limit' | 'shape'; detail: string }[];
}

/** How many connections are opened at a time. */
const AT_ONCE = 50;
/** Addresses of the loopback that attackers come from, beside that of the members. */
const ADDRESSES = 6;

/** The door as an attacker sees it: opens connections, and records what is wrong with their answers. */
export class Door {
  readonly order: AttackOrder;
  readonly random: Random;
  readonly #url: URL;
  readonly #answers = new Map<number, number>();
  readonly #faults = new Map<string, AttackReport['faults'][number]>();

  constructor(order: AttackOrder) {
    this.order = order;
    this.random = new Random(order.seed);
    this.#url = new URL(order.url);
  }

  /** An address that is not the members'. */
  address(): string {
    return `127.0.0.${this.random.whole(2, 1 + ADDRESSES)}`;
  }

  /** Opens connections from one address. */
  async open(count: number, from = this.address()): Promise<Wire[]> {
    const wires: Wire[] = [];
    while (wires.length < count) {
      const next = Math.min(AT_ONCE, count - wires.length);
      wires.push(...(await Promise.all(Array.from({ length: next }, () => Wire.open(this.#url, from)))));
    }
    return wires;
  }

  /** The first lines of a request, without the empty line at their end. */
  head(line: string, headers: Readonly<Record<string, string>> = {}): string {
    const lines = Object.entries({ host: this.#url.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
    return [`${line} HTTP/1.1`, ...lines].join('\r\n');
  }

  /** Waits until every connection has an answer or is closed, up to some time. @returns those that have neither */
  async settled(wires: readonly Wire[], ms: number): Promise<Wire[]> {
    const until = performance.now() + ms;
    for (;;) {
      const left = wires.filter((wire) => !wire.isOver);
      if (left.length === 0 || performance.now() > until) return left;
      await delay(50);
    }
  }

  /** Records what connections received, and drops them. */
  finish(wires: readonly Wire[]): void {
    for (const wire of wires) {
      for (const answer of wire.answers) this.#judge(answer);
      wire.drop();
    }
  }

  /** Records a caller who was not refused as they should be. Equal details are recorded once. */
  unrefused(detail: string): void {
    this.#faults.set(detail, { fault: 'limit', detail: `${this.order.attack}: ${detail}` });
  }

  report(): AttackReport {
    return { answers: Object.fromEntries(this.#answers), faults: [...this.#faults.values()] };
  }

  #judge(answer: Answer): void {
    const { status, text } = answer;
    this.#answers.set(status, (this.#answers.get(status) ?? 0) + 1);
    const failed = status >= 500 && status !== 503 ? ['answered as a failure of the house'] : [];
    for (const fault of [...failed, ...refusalFaults(answer)]) {
      const detail = `${this.order.attack}: ${status}, ${fault}: ${text.slice(0, 200)}`;
      this.#faults.set(`${status} ${fault} ${text.slice(0, 40)}`, { fault: 'shape', detail });
    }
  }
}
