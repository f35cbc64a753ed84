import type { EmulatedCall, EmulatorOptions, Mishap } from '../stripe-emulator/emulator.ts';
import type { EmulatedEvent } from '../stripe-emulator/webhooks.ts';
import type { Draw } from '../api/fuzz/draw.ts';

/** How often a call to the provider comes to grief. */
const SHARES: readonly (readonly [Mishap, number])[] = [
  ['error', 0.03],
  ['cut', 0.03],
  ['error-once-done', 0.02],
  ['cut-once-done', 0.04],
  ['stall', 0.01],
];

/** Everything that goes wrong between house and provider, by chance that can be repeated. */
export class Trouble {
  readonly #draw: Draw;
  readonly #crash: () => void;
  #calls = 0;
  #nextCrash: number;
  readonly #between: number;
  #over = false;
  crashes = 0;

  /** @param between calls from one crash of the house to the next, on average @param crash ends the house at once */
  constructor(draw: Draw, between: number, crash: () => void) {
    this.#draw = draw;
    this.#between = between;
    this.#crash = crash;
    this.#nextCrash = this.#from(0);
  }

  /** For the emulator: a crash comes before a call is done, or when it is done and the house does not know yet. */
  get options(): EmulatorOptions {
    return { mishap: (call) => this.#mishap(call), onCut: () => this.#cut() };
  }

  /** When an event leaves: at once, late, twice, before an earlier one. */
  delays(_event: EmulatedEvent): readonly number[] {
    const draw = this.#draw;
    const delay = draw.chance(0.15) ? 200 + draw.below(1500) : draw.below(60);
    return draw.chance(0.25) ? [delay, draw.below(900)] : [delay];
  }

  end(): void {
    this.#over = true;
  }

  #from(call: number): number {
    return call + Math.ceil(this.#between / 2) + this.#draw.below(this.#between);
  }

  #mishap(call: EmulatedCall): Mishap {
    if (this.#over) return 'none';
    this.#calls += 1;
    if (this.#calls >= this.#nextCrash && this.#hurts(call)) return this.#draw.chance(0.7) ? 'cut-once-done' : 'cut';
    let left = this.#draw.below(10_000) / 10_000;
    for (const [mishap, share] of SHARES) {
      if (left < share) return mishap;
      left -= share;
    }
    return 'none';
  }

  /** Where money may have moved, above all; and now and then at any other step. */
  #hurts({ method, path }: EmulatedCall): boolean {
    if (method !== 'POST') return false;
    return path.endsWith('/confirm') || path === '/v1/refunds' || this.#draw.chance(0.25);
  }

  #cut(): void {
    if (this.#over || this.#calls < this.#nextCrash) return;
    this.#nextCrash = this.#from(this.#calls);
    this.crashes += 1;
    this.#crash();
  }
}
