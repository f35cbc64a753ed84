import { isFailure, newIdempotencyKey } from '@le-chai/api';
import { keep, readKept, type TabStore } from '@le-chai/kept';

/** Something that was sent under a key, and of which nobody knows yet what became of it. */
interface Attempt {
  key: string;
  way: 'card' | 'bank';
}

/** What is open, with what it takes to send it again. */
interface Open extends Attempt {
  /** All that the request depends on, as text; unknown of an attempt from before the page was loaded. */
  intent: string | undefined;
  /** The card it was sent with: the same again, or it would be another request. */
  token: string | undefined;
}

/**
 * The attempts to pay for one thing in one tab: one open attempt at most, under one key, until its outcome is known. The
 * key is kept in the tab's storage from before it is sent, so that a page that was reloaded can ask what became of it.
 * A card never gets there: what would be sent again lives in memory.
 */
export class Attempts {
  readonly #store: (() => TabStore) | undefined;
  readonly #place: string;
  readonly #listeners = new Set<() => void>();
  #open: Open | undefined;

  /** @param subject what is paid for, and by whom */
  constructor(subject: string, store?: () => TabStore) {
    this.#store = store;
    this.#place = `le-chai:attempt:${subject}`;
    this.#open = this.#read();
  }

  /** The attempt whose outcome is not known. */
  get open(): Readonly<Open> | undefined {
    return this.#open;
  }

  /** What to send again for the same intent, under the same key; undefined where this would be another request. */
  again(intent: string): Readonly<Open> | undefined {
    return this.#open?.intent === intent ? this.#open : undefined;
  }

  /** Has `listener` called when {@link open} has changed, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Begins an attempt; to be called before it is sent.
   * @throws {Error} while another is open: first its outcome has to be known
   */
  begin({ intent, way, token }: Omit<Open, 'key'>): Readonly<Open> {
    if (this.#open) throw new Error('Another attempt is open');
    const open = { key: newIdempotencyKey(), way, intent, token };
    keep(this.#place, { key: open.key, way } satisfies Attempt, this.#store);
    this.#set(open);
    return open;
  }

  /** Its outcome is known. A later attempt gets another key. */
  settle(): void {
    keep(this.#place, undefined, this.#store);
    this.#set(undefined);
  }

  #set(open: Open | undefined): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }

  #read(): Open | undefined {
    const kept = readKept(this.#place, asAttempt, this.#store);
    return kept && { ...kept, intent: undefined, token: undefined };
  }
}

/** Whether an error leaves it open whether the request was acted upon: there is no answer of the house to it. */
export function isUnknown(error: unknown): boolean {
  return !isFailure(error, 'refused');
}

function asAttempt(value: unknown): Attempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, way } = value as Record<string, unknown>;
  return typeof key === 'string' && (way === 'card' || way === 'bank') ? { key, way } : undefined;
}
