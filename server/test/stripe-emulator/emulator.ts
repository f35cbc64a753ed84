import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Books, move, newId } from './books.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { type Form, readForm } from './form.ts';
import { type Answer, Idempotency } from './idempotency.ts';
import { Intents } from './intents.ts';
import { attach } from './methods.ts';
import { StripeRefusal } from './refusal.ts';
import { createRefund, readRefund } from './refunds.ts';
import { handlerOf, type Parts } from './routes.ts';
import { type WebhookPlan, Webhooks } from './webhooks.ts';

export const EMULATED = {
  secretKey: 'sk_test_emulated',
  publishableKey: 'pk_test_emulated',
  webhookSecret: 'whsec_emulated',
};

export interface EmulatedCall {
  method: string;
  path: string;
  key: string | undefined;
}

/**
 * What goes wrong with a call. `error` and `cut` come before anything is done, the others when it is done: 500 that is
 * kept under the key, the connection cut before the answer, an answer that never comes.
 */
export type Mishap = 'none' | 'error' | 'cut' | 'error-once-done' | 'cut-once-done' | 'stall';

export interface EmulatorOptions {
  webhook?: WebhookPlan;
  mishap?: (call: EmulatedCall) => Mishap;
  /** Calls that take their time, ms: meanwhile their key is in use. */
  slow?: (call: EmulatedCall) => number;
  /** At the moment when a connection is cut: a test ends the house here, to see that it finds back. */
  onCut?: (call: EmulatedCall) => void;
}

/** As much of Stripe as the house uses, for tests: in memory, over HTTP, with the official library as its client. */
export class StripeEmulator {
  readonly books = new Books();
  readonly webhooks: Webhooks;
  readonly calls: EmulatedCall[] = [];
  /** May be changed as a test goes on. */
  options: EmulatorOptions;
  readonly #intents: Intents;
  readonly #idempotency = new Idempotency();
  readonly #inUse = new Set<string>();
  readonly #server: Server;

  private constructor(options: EmulatorOptions) {
    this.options = options;
    this.webhooks = new Webhooks(options.webhook);
    this.#intents = new Intents(this.books, (type, intent) => this.webhooks.announce(type, intent));
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(options: EmulatorOptions = {}): Promise<StripeEmulator> {
    const emulator = new StripeEmulator(options);
    await new Promise<void>((resolve) => emulator.#server.listen(0, '127.0.0.1', resolve));
    return emulator;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How a house is set to use this one. */
  get environment(): Record<string, string> {
    return {
      STRIPE_API_BASE: this.url,
      STRIPE_SECRET_KEY: EMULATED.secretKey,
      STRIPE_PUBLISHABLE_KEY: EMULATED.publishableKey,
      STRIPE_WEBHOOK_SECRET: EMULATED.webhookSecret,
      STRIPE_TIMEOUT_MS: '500',
    };
  }

  /** The member answers the bank's page, in the browser. */
  authenticate(clientSecret: string, approve: boolean): void {
    this.#intents.authenticate(clientSecret, approve);
  }

  /** The member types a card into Stripe's own field, in the browser. */
  finishSetup(clientSecret: string, token: string): void {
    const setup = [...this.books.setups.values()].find(({ client_secret }) => client_secret === clientSecret);
    if (!setup?.customer) throw new Error('No such setup');
    setup.payment_method = attach(this.books, token, setup.customer).id;
    setup.status = 'succeeded';
  }

  /** Somebody gives money of a charge back in Stripe's dashboard. @returns the refund's id */
  refundInDashboard(intent: string, amount: number): string {
    const refund = createRefund(this.books, { payment_intent: intent, amount: String(amount) });
    this.webhooks.announce('refund.created', refund);
    this.webhooks.announce('charge.refunded', { id: `ch_${intent}`, object: 'charge', payment_intent: intent });
    return refund.id;
  }

  /** A cardholder disputes a charge; `asks`: their bank only asks about it. @returns the dispute's id */
  dispute(intent: string, amount: number, asks = false): string {
    const dispute = openDispute(this.books, intent, amount, asks);
    this.webhooks.announce('charge.dispute.created', dispute);
    if (!asks) this.webhooks.announce('charge.dispute.funds_withdrawn', dispute);
    return dispute.id;
  }

  /** The cardholder's bank has decided a dispute. */
  decideDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
    const dispute = closeDispute(this.books, id, status);
    if (status === 'won') this.webhooks.announce('charge.dispute.funds_reinstated', dispute);
    this.webhooks.announce('charge.dispute.closed', dispute);
  }

  /** Pays money out to the house's bank. @param arrivesOn `2026-11-27` @returns the payout's id */
  payOut(amount: number, arrivesOn: string): string {
    const id = newId('po');
    move(this.books, 'payout', { amount: -amount, source: { id, arrival_date: Date.parse(arrivesOn) / 1000 } });
    return id;
  }

  /** A refund that was taken on turns out to be impossible, say because the account is closed. */
  failRefund(id: string): void {
    const refund = readRefund(this.books, id);
    refund.status = 'failed';
    move(this.books, 'refund_failure', { amount: refund.amount, source: { id } });
    this.webhooks.announce('refund.failed', refund);
  }

  async close(): Promise<void> {
    await this.webhooks.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => '');
    const url = new URL(request.url ?? '/', this.url);
    const key = request.headers['idempotency-key']?.toString();
    const call = { method: request.method ?? 'GET', path: url.pathname, key };
    this.calls.push(call);
    const mishap = this.options.mishap?.(call) ?? 'none';
    if (mishap === 'cut') return this.#cut(call, response);
    const answer =
      mishap === 'error' ? FAILURE : await this.#inTurn(call, () => this.#act(request, call, url, body, mishap));
    if (mishap === 'stall') return;
    if (mishap === 'cut-once-done') return this.#cut(call, response);
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${this.calls.length}` });
    response.end(JSON.stringify(answer.body));
  }

  #cut(call: EmulatedCall, response: ServerResponse): void {
    this.options.onCut?.(call);
    response.destroy();
  }

  /** One at a time under a key: another call with it is refused until the first is done. */
  async #inTurn(call: EmulatedCall, act: () => Answer): Promise<Answer> {
    const { key } = call;
    if (key !== undefined && this.#inUse.has(key)) return IN_USE;
    const ms = this.options.slow?.(call) ?? 0;
    if (ms === 0) return act();
    if (key !== undefined) this.#inUse.add(key);
    await delay(ms);
    if (key !== undefined) this.#inUse.delete(key);
    return act();
  }

  #act(request: IncomingMessage, call: EmulatedCall, url: URL, body: string, mishap: Mishap): Answer {
    const said = `${call.method} ${url.pathname}${url.search} ${body}`;
    try {
      if (request.headers.authorization !== `Bearer ${EMULATED.secretKey}`) throw unauthorized();
      const before = this.#idempotency.find(call.key, said);
      if (before) return before;
      const answer = this.#answer(call, { ...readForm(url.search), ...readForm(body) });
      const given = mishap === 'error-once-done' ? FAILURE : answer;
      this.#idempotency.keep(call.key, said, given);
      return given;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: error.body };
    }
  }

  /** A refusal is an answer, and is kept under the key like one. */
  #answer(call: EmulatedCall, form: Form): Answer {
    const parts: Parts = { books: this.books, intents: this.#intents };
    try {
      return { status: 200, body: handlerOf(call)(parts, form) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: error.body };
    }
  }
}

const FAILURE: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end' } },
};

const IN_USE: Answer = {
  status: 409,
  body: {
    error: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    },
  },
};

const unauthorized = () => new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
