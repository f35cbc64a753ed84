import type { OfferStanding, OfferStandings } from '@le-chai/contracts/auctions';
import type { Standing } from '../../core/sale/rules/standing.ts';
import type { Member } from '../../core/http/member.ts';
import type { Entry } from './index/entry.ts';
import type { MemberSalesCache } from './member-sales-cache.ts';
import type { SaleTeller } from './tell-sales.ts';

/** What was bid on, by how the member stands. */
export class OfferLists {
  readonly #members: MemberSalesCache;
  readonly #teller: SaleTeller;

  constructor(members: MemberSalesCache, teller: SaleTeller) {
    this.#members = members;
    this.#teller = teller;
  }

  /**
   * Narrows a list of what was bid on to one standing, and counts them all.
   * Only sales with a bid in the running are looked at; what became of the others is known.
   */
  async narrow(
    chosen: readonly Entry[],
    standing: OfferStanding | undefined,
    member: Member,
  ): Promise<{ sales: readonly Entry[]; standings: OfferStandings }> {
    const outcomes = await this.#members.bidded(member.id);
    const pending = chosen.flatMap(({ id }) => (outcomes.get(id) === 'pending' ? [id] : []));
    const running = await this.#teller.standings(pending, member);
    const standingOf = ({ id }: Entry): Standing => {
      const outcome = outcomes.get(id) ?? 'none';
      return outcome === 'pending' ? (running.get(id) ?? 'none') : outcome;
    };
    const standings: OfferStandings = { leading: 0, outbid: 0, won: 0, lost: 0 };
    for (const entry of chosen) {
      const stands = standingOf(entry);
      if (stands !== 'none') standings[stands] += 1;
    }
    return { sales: standing ? chosen.filter((entry) => standingOf(entry) === standing) : chosen, standings };
  }
}
