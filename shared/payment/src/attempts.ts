import { isFailure, newIdempotencyKey } from '@le-chai/api';

/** Something that was sent under a key, and of which nobody knows yet what became of it. */
export interface Attempt {
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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Asked for at each use: where storage is forbidden, to name it is an error already.
const storeOfTab = (): Store => sessionStorage;

/**
 * The attempts to pay for one thing in one tab: one open attempt at most, under one key, until its outcome is known. The
 * key is kept in the tab's storage from before it is sent, so that a page that was reloaded can ask what became of it.
 * A card never gets there: what would be sent again lives in memory.
 */
export class Attempts {
  readonly #store: () => Store;
  readonly #place: string;
  readonly #listeners = new Set<() => void>();
  #open: Open | undefined;

  /** @param subject what is paid for, and by whom */
  constructor(subject: string, store = storeOfTab) {
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
    this.#write({ key: open.key, way });
    this.#set(open);
    return open;
  }

  /** Its outcome is known. A later attempt gets another key. */
  settle(): void {
    this.#write(undefined);
    this.#set(undefined);
  }

  #set(open: Open | undefined): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }

  #read(): Open | undefined {
    try {
      const kept: unknown = JSON.parse(this.#store().getItem(this.#place) ?? 'null');
      return isAttempt(kept) ? { key: kept.key, way: kept.way, intent: undefined, token: undefined } : undefined;
    } catch {
      return undefined;
    }
  }

  #write(attempt: Attempt | undefined): void {
    try {
      if (attempt) this.#store().setItem(this.#place, JSON.stringify(attempt));
      else this.#store().removeItem(this.#place);
    } catch {
      // A browser that forbids storage keeps it for this page only.
    }
  }
}

/** Whether an error leaves it open whether the request was acted upon: there is no answer of the house to it. */
export function isUnknown(error: unknown): boolean {
  return !isFailure(error, 'refused');
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, way } = value as Record<string, unknown>;
  return typeof key === 'string' && (way === 'card' || way === 'bank');
}
