import { acceptBid, type Accepted } from '../core/sale/rules/accept-bid.ts';
import {
  hasMaximum,
  pendingBid,
  unitsNow,
  type AuctionState,
  type AuctionTerms,
} from '../core/sale/rules/auction-state.ts';
import { bidIncrement } from '../core/sale/rules/bid-increment.ts';
import { leastOffer } from '../core/sale/rules/least-offer.ts';
import type { Standing } from './catalogue/types.ts';
import { pick, seeded } from './random.ts';

/** What happens in an auction, planned in advance. Cents; instants in microseconds. */
export interface Script {
  seed: string;
  terms: AuctionTerms;
  startsAt: number;
  finishesAt: number;
  /** The last instant a bid may have: now, or a while before the end of an auction of the past. */
  until: number;
  /** Roughly how many bids of others. */
  bids: number;
  /** What the others would go to at most. */
  ceiling: number;
  /** Who the others are. */
  rivals: readonly number[];
  accounts: readonly { memberId: number; standing: Exclude<Standing, 'wishes'>; units: number | undefined }[];
  nextBidId: () => number;
}

export interface Played {
  state: AuctionState;
  /** In the order of acceptance. */
  accepted: Accepted[];
}

/**
 * Plays an auction by the engine's own rules: every bid is decided by `acceptBid`, so that history, prices, leaders and
 * percentages are what real bids would have left behind.
 */
export function simulateBids(script: Script): Played {
  const play = new Play(script);
  const turns = Math.max(script.bids, script.accounts.length > 0 ? 2 : 0);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const account of script.accounts) {
      if (turn === startOf(account.standing, turns)) play.join(account);
    }
    play.rivalBids();
  }
  for (const account of script.accounts) play.settleOn(account);
  return { state: play.state, accepted: play.accepted };
}

/** Who is to be outbid bids early, who is to lead bids late. */
function startOf(standing: Script['accounts'][number]['standing'], turns: number): number {
  return standing === 'outbid' ? Math.min(1, turns - 1) : Math.floor(turns * 0.7);
}

type Account = Script['accounts'][number];

class Play {
  state: AuctionState;
  readonly accepted: Accepted[] = [];
  readonly #script: Script;
  readonly #random: () => number;
  readonly #times: number[];
  readonly #rivals: readonly number[];

  constructor(script: Script) {
    this.#script = script;
    this.#random = seeded(script.seed);
    this.#rivals = shuffled(script.rivals, this.#random).slice(0, Math.max(4, Math.ceil(script.bids * 0.8)));
    this.#times = instants(script, this.#random);
    this.state = {
      terms: script.terms,
      status: 'open',
      finishesAt: script.finishesAt,
      price: script.terms.openingPrice,
      leaderId: null,
      ranking: [],
      allocation: new Map(),
      bets: 0,
      unitsBought: 0,
      unitsHeld: 0,
      version: 1,
      lastBidAt: 0,
    };
  }

  /** Somebody else bids what the auction asks for, or somewhat more; never above what is led by an account that shall lead. */
  rivalBids(): void {
    const kept = this.#keptLead();
    const others = this.#rivals.filter((id) => !this.#isContent(id));
    const least = leastOffer(this.state);
    if (others.length === 0 || least > (kept ?? this.#script.ceiling)) return;
    const more = kept === undefined ? pick([0, 0, 1, 1, 2, 3], this.#random) * bidIncrement(least) : 0;
    this.#bid(pick(others, this.#random), least, least + more, this.#someUnits());
  }

  join(account: Account): void {
    const least = leastOffer(this.state);
    const generous = account.standing === 'leads' ? 3 : 1;
    this.#bid(account.memberId, least, least + generous * bidIncrement(least), account.units ?? this.#someUnits());
  }

  /** Makes sure that the account has the standing in the script. */
  settleOn(account: Account): void {
    for (let attempt = 0; attempt < SPARE_BIDS && this.#stands(account) !== account.standing; attempt += 1) {
      if (account.standing === 'leads') this.join(account);
      else this.#overbid(account.memberId);
    }
  }

  #overbid(memberId: number): void {
    const held = pendingBid(this.state, memberId);
    const above = (held?.max ?? 0) + bidIncrement(held?.max ?? 0);
    const offer = Math.max(leastOffer(this.state), hasMaximum(this.state.terms) ? 0 : above);
    const rivals = this.#rivals.filter((id) => id !== this.state.leaderId);
    const units = Math.ceil(this.state.terms.unitsOffered / 2);
    this.#bid(pick(rivals, this.#random), offer, Math.max(offer, above), units);
  }

  #stands({ memberId }: Account): Standing {
    const leads = hasMaximum(this.state.terms) ? this.state.leaderId === memberId : unitsNow(this.state, memberId) > 0;
    return leads ? 'leads' : 'outbid';
  }

  /** The maximum of an account that leads and shall go on leading. */
  #keptLead(): number | undefined {
    const leader = this.#script.accounts.find(
      ({ memberId, standing }) => standing === 'leads' && memberId === this.state.leaderId,
    );
    return leader && pendingBid(this.state, leader.memberId)?.max;
  }

  /** A member who leads, or would win all they asked for, has no reason to bid again. */
  #isContent(memberId: number): boolean {
    const held = pendingBid(this.state, memberId);
    if (hasMaximum(this.state.terms)) return memberId === this.state.leaderId;
    return held !== undefined && unitsNow(this.state, memberId) === held.quantity;
  }

  #someUnits(): number {
    const { terms } = this.state;
    if (hasMaximum(terms)) return 1;
    const most = Math.max(terms.quantityMin, Math.floor(terms.unitsOffered * 0.4));
    return terms.quantityMin + Math.floor(this.#random() ** 1.3 * (most - terms.quantityMin + 1));
  }

  #bid(memberId: number, offer: number, max: number, quantity: number): void {
    const now = this.#times.shift();
    if (now === undefined) return;
    const held = pendingBid(this.state, memberId);
    const top = hasMaximum(this.state.terms) ? max : Math.max(offer, max);
    const raised = Math.max(offer, held?.offer ?? 0);
    const request = {
      memberId,
      offer: hasMaximum(this.state.terms) ? raised : Math.max(top, held ? held.offer + bidIncrement(held.offer) : 0),
      max: 0,
      quantity: Math.max(quantity, held?.quantity ?? 0),
      edits: held?.bidId ?? null,
      overdue: false,
      impersonated: false,
    };
    request.max = hasMaximum(this.state.terms) ? Math.max(top, raised, held?.max ?? 0) : request.offer;
    const decision = acceptBid(this.state, request, now, this.#script.nextBidId());
    if (!decision.accepted) return;
    this.accepted.push(decision);
    this.state = decision.state;
  }
}

/** Bids that may be needed, beyond those asked for, until everybody has the standing in the script. */
export const SPARE_BIDS = 10;

/** Instants in order, denser towards the end, as bids come; those that are spare come last. */
function instants({ startsAt, until, bids, accounts }: Script, random: () => number): number[] {
  const span = until - startsAt;
  const planned = bids + accounts.length + 1;
  const shares = Array.from({ length: planned + SPARE_BIDS }, (_, index) =>
    index < planned ? 0.99 * Math.sqrt(random()) : 0.99 + 0.01 * random(),
  );
  return shares.toSorted((a, b) => a - b).map((share) => Math.round(startsAt + span * share));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
