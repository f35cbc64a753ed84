import { setTimeout as delay } from 'node:timers/promises';
import { drawFrom } from '../api/fuzz/draw.ts';
import type { StripeEmulator } from '../stripe-emulator/emulator.ts';
import { DebtorLoop } from './debtor-loop.ts';
import type { Journal, ProviderBooks } from './journal.ts';
import type { Debtor } from './seed-debts.ts';
import { Trouble } from './trouble.ts';

/** A house in the storm. */
export interface StormHouse {
  /** Where one of its processes answers; while none does, where one did. */
  url: () => string;
  /** What the process there measures. */
  metrics: () => Promise<string>;
  /** Ends it at once, like a power cut, and has it started again. */
  crash: () => void;
  /** Resolves when it is up. */
  up: () => Promise<void>;
  operate: (line: readonly string[]) => Promise<unknown>;
}

export interface StormOptions {
  seed: number;
  /** Members who pay at once. */
  atOnce: number;
  /** Calls to the provider from one crash to the next. */
  callsBetweenCrashes: number;
}

export interface StormResult {
  journal: Journal;
  crashes: number;
}

/**
 * Members pay all that they owe while the provider fails, answers get lost, events come late, twice and out of order, and
 * the house crashes between any two steps. Then everything is given time to come to rest.
 */
export async function storm(
  house: StormHouse,
  emulator: StripeEmulator,
  debtors: readonly Debtor[],
  { seed, atOnce, callsBetweenCrashes }: StormOptions,
): Promise<StormResult> {
  const asked: Journal['asked'] = [];
  const trouble = new Trouble(drawFrom(seed), callsBetweenCrashes, house.crash);
  emulator.options = trouble.options;
  emulator.webhooks.plan = { ...emulator.webhooks.plan!, delays: (event) => trouble.delays(event) };
  const scene = {
    url: house.url,
    up: house.up,
    journal: { asked },
    authenticate: (secret: string, approve: boolean) => emulator.authenticate(secret, approve),
    transfer: (key: string) => house.operate(['payment', 'confirm', key, '--reference', 'storm']),
  };
  const waiting = debtors.map((debtor, index) => new DebtorLoop(scene, debtor, drawFrom(seed * 1000 + index)));
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next.run();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  trouble.end();
  await comeToRest(house, emulator);
  return { journal: { asked, provider: booksOf(emulator) }, crashes: trouble.crashes };
}

/** The house's time is moved on this often: more than any look, retry or patience needs. */
const MOVES = 30;
/** Work that a process had taken when it was killed is left alone for two minutes of real time, ms. */
const LONGEST_REST = 180_000;

/** Lets the house's time go on until nothing is under way. */
async function comeToRest(house: StormHouse, emulator: StripeEmulator): Promise<void> {
  await house.up();
  const began = performance.now();
  for (let move = 0; performance.now() - began < LONGEST_REST; move += 1) {
    await emulator.webhooks.settled();
    await delay(300);
    if (underway(await house.metrics()) === 0) return;
    if (move < MOVES) await house.operate(['clock', 'move', '+20m']);
  }
}

/** Payments and refunds by card that have not ended, as the house measures them. */
function underway(metrics: string): number {
  const lines = metrics.split('\n').filter((line) => /^(card_payments_open|refunds_open\{by="card"\})/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

function booksOf({ books }: StripeEmulator): ProviderBooks {
  return {
    charges: [...books.intents.values()].map(({ id, amount, status, metadata }) => ({
      id,
      cents: amount,
      state: status,
      key: String(metadata['key']),
    })),
    refunds: [...books.refunds.values()].map(({ id, payment_intent, amount, status }) => ({
      id,
      charge: payment_intent,
      cents: amount,
      state: status,
    })),
  };
}
