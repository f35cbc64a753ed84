import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Draw } from '../api/fuzz/draw.ts';
import type { Asked, Journal } from './journal.ts';
import type { Debtor } from './seed-debts.ts';

export interface Scene {
  /** Where the house answers; another one after a crash. */
  url: () => string;
  /** Resolves when it is up. */
  up: () => Promise<void>;
  journal: Pick<Journal, 'asked'>;
  /** What the member does on the bank's page. */
  authenticate: (clientSecret: string, approve: boolean) => void;
  /** A bank transfer for a debt is taken in by the operator; may fail. */
  transfer: (key: string) => Promise<unknown>;
}

interface Answer {
  id_payment: number;
  state: string;
  client_secret: string | null;
}

const CARDS = [
  ...Array.from({ length: 11 }, () => 'pm_card_visa'),
  ...Array.from({ length: 3 }, () => 'pm_card_authenticationRequired'),
  ...Array.from({ length: 3 }, () => 'pm_card_late'),
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclined',
  'pm_unknown_card',
];

/** Tries that a house may leave without an answer although it is up. */
const TRIES = 100;

/** A member who pays one debt after another, impatiently: twice at once, without waiting for the answer, again and again. */
export class DebtorLoop {
  readonly #scene: Scene;
  readonly #debtor: Debtor;
  readonly #draw: Draw;

  constructor(scene: Scene, debtor: Debtor, draw: Draw) {
    this.#scene = scene;
    this.#debtor = debtor;
    this.#draw = draw;
  }

  async run(): Promise<void> {
    const { debts } = this.#debtor;
    for (const [index, debt] of debts.entries()) {
      // Now and then together with one before it, whatever became of that.
      const before = index > 0 && this.#draw.chance(0.25) ? [debts[index - 1]!] : [];
      const named = this.#draw.chance(0.5) ? [debt, ...before] : [...before, debt];
      const cents = this.#draw.chance(0.3) ? 50 + this.#draw.below(debt.cents - 50) : debt.cents;
      const twice = this.#draw.chance(0.08);
      await Promise.all([
        this.#pay(
          named.map(({ key }) => key),
          cents,
        ),
        ...(twice ? [this.#pay([debt.key], debt.cents)] : []),
        ...(this.#draw.chance(0.04) ? [this.#scene.transfer(debt.key).catch(() => {})] : []),
      ]);
    }
  }

  /** Pays under one key, until there is an answer that is the last. */
  async #pay(keys: readonly string[], cents: number): Promise<void> {
    const draw = this.#draw;
    const asked: Asked = { key: randomUUID(), memberId: this.#debtor.memberId, cents, answers: [] };
    const body = {
      total_pay: cents / 100,
      auctions_participant: keys.map((key) => ({ cellar_type: 'barrels', key_unique: key })),
      payment_token: draw.pick(CARDS),
    };
    this.#scene.journal.asked.push(asked);
    const impatient = draw.chance(0.12) ? draw.below(40) : undefined;
    if (impatient !== undefined) await this.#send(asked, body, impatient).catch(() => {});
    const copies = draw.chance(0.2) ? 2 + draw.below(2) : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#insist(asked, body)));
    const answer = answers.find((one) => one !== undefined);
    if (!answer) return;
    if (answer.state === 'requires_action') await this.#authenticate(answer);
    if (draw.chance(0.3)) await delay(draw.below(300)).then(() => this.#insist(asked, body));
  }

  async #authenticate({ id_payment: id, client_secret: secret }: Answer): Promise<void> {
    const draw = this.#draw;
    // Some never come back.
    if (secret === null || draw.chance(0.15)) return;
    await delay(draw.below(200));
    try {
      this.#scene.authenticate(secret, draw.chance(0.8));
    } catch {
      return; // Another request of this member was faster.
    }
    if (draw.chance(0.5)) await this.#ask(`/v2/payments/${id}/confirm`, undefined, {}).catch(() => {});
  }

  /** Until the house answers at all. @returns none if it refused */
  async #insist(asked: Asked, body: object): Promise<Answer | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#send(asked, body).catch(() => 'no answer' as const);
      if (answer !== 'no answer') return answer;
      await this.#scene.up();
      await delay(20 + this.#draw.below(60));
    }
    throw new Error('The house gives no answer');
  }

  async #send(asked: Asked, body: object, patience = 30_000): Promise<Answer | undefined> {
    const headers = { 'idempotency-key': asked.key };
    const { status, result } = await this.#ask('/myCellar/PaymentAuctionNew/', body, headers, patience);
    if (status >= 500) throw new Error('no answer');
    if (status !== 200 || !result) return undefined;
    asked.answers.push({ id: result.id_payment, state: result.state });
    return result;
  }

  async #ask(path: string, body: object | undefined, headers: Record<string, string>, patience = 30_000) {
    const response = await fetch(this.#scene.url() + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#debtor.token}`,
        'x-contract': '1',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, ...((await response.json()) as { result?: Answer }) };
  }
}
