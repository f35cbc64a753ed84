import type { Message } from './tabs.ts';
import { AllWishes, type TabWishes } from './tab-wishes.ts';
import { GATHERED } from './timing.ts';
import { onWishes, wished } from './wishes.ts';

interface FollowingOptions {
  /** Tells all tabs, this one too. */
  tellAll: (message: Message) => void;
  /** Whether this tab reads a stream that stands. */
  reads: () => boolean;
  /** Opens that stream anew. */
  reopen: () => void;
}

/**
 * This tab's part in what the one stream follows: it says what it wants itself, knows what all want, and, while it leads,
 * opens the stream anew when that has come to be more than it was opened for. What is followed and no longer wanted
 * stays until then.
 */
export class Following {
  readonly #options: FollowingOptions;
  /** Names this tab to the others. */
  readonly #name = Math.random().toString(36).slice(2);
  readonly #wishes = new AllWishes();
  readonly #stopHearing: () => void;
  /** What the stream was opened for. */
  #named: readonly number[] = [];
  #seenAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FollowingOptions) {
    this.#options = options;
    this.#stopHearing = onWishes(() => this.say());
  }

  /** Says what this tab wants. */
  say(sales: readonly number[] = wished()): void {
    if (document.visibilityState === 'visible') this.#seenAt = Date.now();
    this.#options.tellAll({ kind: 'wants', tab: this.#name, sales, seen: this.#seenAt });
  }

  /** Says it once more, where there is anything to say. */
  repeat(): void {
    if (wished().length > 0) this.say();
  }

  hear(wishes: TabWishes): void {
    this.#wishes.hear(wishes, Date.now());
    this.steer();
  }

  /** Begins without knowing what the others want. */
  join(): void {
    this.#wishes.forget();
    this.repeat();
  }

  /** @returns what to open the stream for */
  name(): readonly number[] {
    this.#named = this.#wishes.chosen(Date.now());
    return this.#named;
  }

  /** Opens the stream anew if something is to be followed that it was not opened for. Changes that come together are one. */
  steer(): void {
    if (this.#timer !== undefined || !this.#isShort()) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isShort()) this.#options.reopen();
    }, GATHERED);
  }

  /** This tab wants nothing any more. */
  rest(): void {
    this.say([]);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  close(): void {
    this.#stopHearing();
    this.rest();
  }

  #isShort(): boolean {
    return this.#options.reads() && this.#wishes.chosen(Date.now()).some((sale) => !this.#named.includes(sale));
  }
}
