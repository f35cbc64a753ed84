/**
 * Whether tabs of this browser can agree on one of them: they need locks, which plain http has only on localhost, and a
 * channel. Where they cannot, every tab leads itself.
 */
export const canAgree = (): boolean => 'locks' in navigator && typeof BroadcastChannel !== 'undefined';

/** This tab's place in the queue of those who would lead. Web Locks API (W3C). */
export class Leadership {
  readonly #name: string;
  readonly #lead: (signal: AbortSignal) => Promise<void>;
  #turn: AbortController | undefined;

  /** @param lead what to do while leading; its signal says that the turn is over */
  constructor(name: string, lead: (signal: AbortSignal) => Promise<void>) {
    this.#name = name;
    this.#lead = lead;
  }

  /**
   * Queues for the lead.
   * @param options.steal takes it from whoever has it: a tab that hangs, or was put to sleep with its lock
   */
  enter({ steal = false } = {}): void {
    this.leave();
    const turn = new AbortController();
    const { signal } = turn;
    this.#turn = turn;
    if (!canAgree()) {
      void this.#lead(signal);
      return;
    }
    let leading = false;
    const lead = async (): Promise<void> => {
      leading = true;
      if (!signal.aborted) await this.#lead(signal);
    };
    navigator.locks.request(this.#name, steal ? { steal } : { signal }, lead).catch(() => {
      // Taken from this tab, and not given up by it: it queues again, and ends what it was doing.
      if (leading && !signal.aborted) this.enter();
    });
  }

  /** Gives the lead up, or the place in the queue. */
  leave(): void {
    this.#turn?.abort();
  }
}
