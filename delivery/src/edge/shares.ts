/** An amount shared by many, of which each can take no more than a fixed share. */
export class Shares {
  readonly #total: number;
  readonly #each: number;
  readonly #taken = new Map<string, number>();
  #sum = 0;

  /**
   * @param total all that may be taken at a time
   * @param each the most that one may have taken at a time
   */
  constructor(total: number, each: number) {
    this.#total = total;
    this.#each = each;
  }

  /** How much is taken right now. */
  get taken(): number {
    return this.#sum;
  }

  /** Takes an amount. @returns false, with nothing taken, where it would be too much */
  take(who: string, amount: number): boolean {
    const own = (this.#taken.get(who) ?? 0) + amount;
    if (own > this.#each || this.#sum + amount > this.#total) return false;
    this.#taken.set(who, own);
    this.#sum += amount;
    return true;
  }

  giveBack(who: string, amount: number): void {
    const own = (this.#taken.get(who) ?? 0) - amount;
    if (own > 0) this.#taken.set(who, own);
    else this.#taken.delete(who);
    this.#sum -= amount;
  }
}
