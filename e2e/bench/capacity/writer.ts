interface Work {
  /** Of a bid, s. */
  service: number;
  /** Of a change, to all streams, s. */
  fanOut: number;
  /** Of a change, to as many streams as are written to before a bid has its turn, s. */
  turn: number;
}

/** One process with streams: it takes bids in order, and writes changes to its streams in between. */
export class Writer {
  readonly #ticks: readonly number[];
  readonly #work: Work;
  readonly #delays: number[] = [];
  #next = 0;
  /** Until when it is done, s. */
  #clock = 0;
  /** The change that is being written: since when, and how much is left, s. */
  #writing: { since: number; left: number } | undefined;
  /** Since when the next change waits; what changes meanwhile is written with it. */
  #waiting: number | undefined;

  /** @param ticks when changes are due to be written, s */
  constructor(ticks: readonly number[], work: Work) {
    this.#ticks = ticks;
    this.#work = work;
  }

  /** @param size of the bid, as a share of the usual service @returns when it is done, s */
  serve(at: number, size: number): number {
    this.#writeUntil(at);
    const turn = this.#writing ? this.#work.turn / 2 : 0;
    this.#clock = Math.max(this.#clock, at) + turn + size * this.#work.service;
    return this.#clock;
  }

  /** @returns how long every change took to be written, s */
  finish(): number[] {
    this.#writeUntil(Number.POSITIVE_INFINITY);
    return this.#delays;
  }

  #writeUntil(until: number): void {
    for (let tick = this.#ticks[this.#next]; tick !== undefined && tick <= until; tick = this.#ticks[this.#next]) {
      this.#workUntil(tick);
      this.#clock = Math.max(this.#clock, tick);
      if (this.#writing) this.#waiting ??= tick;
      else this.#writing = { since: tick, left: this.#work.fanOut };
      this.#next += 1;
    }
    this.#workUntil(until);
  }

  #workUntil(until: number): void {
    while (this.#writing && this.#clock < until) {
      const done = Math.min(this.#writing.left, until - this.#clock);
      this.#clock += done;
      this.#writing.left -= done;
      if (this.#writing.left > 0) return;
      this.#delays.push(this.#clock - this.#writing.since);
      this.#writing = this.#waiting === undefined ? undefined : { since: this.#waiting, left: this.#work.fanOut };
      this.#waiting = undefined;
    }
  }
}
