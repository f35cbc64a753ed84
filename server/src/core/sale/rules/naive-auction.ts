import type { BidRequest } from './check-bid.ts';

interface NaiveBid {
  memberId: number;
  offer: number;
  max: number;
  quantity: number;
  /** Place in the order of arrival. */
  arrival: number;
}

/**
 * The rules once more, for the model test: written the long way round, unit by unit and from the beginning each time,
 * so that it shares neither code nor shortcuts with the real ones. Prices in cents, increments of a fixed EUR 10.
 */
export class NaiveAuction {
  /** Left for bidding. */
  units: number;
  readonly minimum: number;
  readonly opening: number;
  readonly step: number;
  readonly proxy: boolean;
  pending: NaiveBid[] = [];
  price: number;
  leader: number | null = null;
  #arrivals = 0;

  constructor(units: number, minimum: number, opening: number, step: number, proxy: boolean) {
    this.units = units;
    this.minimum = minimum;
    this.opening = opening;
    this.step = step;
    this.proxy = proxy;
    this.price = opening;
  }

  /** Whether the bid is accepted; it is then pending. */
  bid(request: BidRequest): boolean {
    const own = this.pending.find((bid) => bid.memberId === request.memberId);
    if ((own === undefined) !== (request.edits === null)) return false;
    const most = own && own.quantity > this.units ? own.quantity : this.units;
    if (request.quantity < this.minimum || request.quantity > most || request.max < request.offer) return false;
    if (!this.proxy && request.max !== request.offer) return false;
    if (own) {
      const changes = [request.offer - own.offer, request.max - own.max, request.quantity - own.quantity];
      if (changes.some((change) => change < 0) || changes.every((change) => change === 0)) return false;
    }
    const raisesOwnLead = this.proxy && own !== undefined && this.leader === own.memberId && request.max > own.max;
    if (!raisesOwnLead && request.offer < this.#least()) return false;

    const led = this.leader;
    this.pending = this.pending.filter((bid) => bid !== own);
    this.pending.push({ ...request, arrival: (this.#arrivals += 1) });
    if (this.proxy) this.#settleLead(request.memberId, led);
    else this.#settleUnits();
    return true;
  }

  /** Units are bought at once; enough have to be left for somebody to win. */
  buy(units: number) {
    this.units -= units;
    this.#settleUnits();
  }

  /** Units each member would win, slot by slot: each slot goes to the best bid that is not full. */
  wins(): Map<number, number> {
    if (this.proxy) return new Map(this.leader === null ? [] : [[this.leader, 1]]);
    const order = this.#byRank();
    const won = new Map<number, number>();
    for (let slot = 0; slot < this.units; slot += 1) {
      const next = order.find((bid) => (won.get(bid.memberId) ?? 0) < bid.quantity);
      if (next) won.set(next.memberId, (won.get(next.memberId) ?? 0) + 1);
    }
    for (const [member, units] of won) if (units < this.minimum) won.delete(member);
    return won;
  }

  #byRank() {
    return this.pending.toSorted((a, b) => (a.offer === b.offer ? a.arrival - b.arrival : b.offer - a.offer));
  }

  #asked() {
    let asked = 0;
    for (const bid of this.pending) asked += bid.quantity;
    return asked;
  }

  #least() {
    const contested = this.pending.length > 0 && (this.proxy || this.#asked() >= this.units);
    return contested ? this.price + this.step : this.opening;
  }

  #settleLead(bidder: number, led: number | null) {
    if (led === bidder) return;
    const best = this.pending.toSorted((a, b) => (a.max === b.max ? a.arrival - b.arrival : b.max - a.max));
    this.leader = best[0]!.memberId;
    if (best[1]) this.price = Math.min(best[0]!.max, best[1].max + this.step);
  }

  #settleUnits() {
    if (this.pending.length === 0 || this.#asked() < this.units) return;
    const wins = this.wins();
    this.price = Math.min(...this.pending.filter((bid) => wins.has(bid.memberId)).map((bid) => bid.offer));
  }
}
