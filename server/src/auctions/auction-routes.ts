import { createHash } from 'node:crypto';
import { auctionLive, auctionMine, type BidInput, editBid, placeBid } from '@le-chai/contracts/bidding';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../core/database/open-database.ts';
import { requestHash } from '../core/http/idempotent.ts';
import type { Member } from '../core/http/member.ts';
import { holds, Prebuilt, weakEtag } from '../core/http/prebuilt.ts';
import { notFound } from '../core/http/refusal.ts';
import { answerText, route } from '../core/http/route.ts';
import { requireConfirmedForBid } from '../core/members/confirmed-email.ts';
import { toCents } from '../core/money/amounts.ts';
import type { Auction } from '../core/sale/auction.ts';
import type { AuctionCache } from '../core/sale/auction-cache.ts';
import { liveOf } from '../core/sale/live.ts';
import { readMine } from './bidding/mine.ts';
import type { BidCommand } from './bidding/bid-command.ts';
import type { BidDesk } from './bidding/bid-desk.ts';

/** The calls of shared/contracts/src/bidding.ts. */
export function auctionRoutes(app: FastifyInstance, database: Database, cache: AuctionCache, desk: BidDesk): void {
  const live = liveAnswers();
  route(app, auctionLive, async ({ params, request }) => {
    const auction = await cache.read(params.id);
    if (!auction) throw notFound(`Auction ${params.id}`);
    return unlessHeld(request, live(auction));
  });

  route(app, auctionMine, async ({ params, member, request }) => {
    const mine = await readMine(database, cache, params.id, callerOf(member));
    if (!mine) throw notFound(`Auction ${params.id}`);
    const json = answerText(auctionMine, mine);
    return unlessHeld(request, new Prebuilt(json, weakEtag(createHash('sha1').update(json).digest('base64url'))));
  });

  /** Members whose address is confirmed, that is nearly all, wait for no query. */
  const hand = (member: Member, saleId: number, command: BidCommand) => {
    if (member.emailConfirmed) return desk.bid(saleId, command);
    const most = Math.max(command.offer, command.max) * command.quantity;
    return requireConfirmedForBid(database.pool, member, most).then(() => desk.bid(saleId, command));
  };

  route(app, placeBid, ({ params, body, member, idempotencyKey }) =>
    hand(member, params.id, commandOf(member, body, idempotencyKey, params.id, null)),
  );

  route(app, editBid, ({ params, body, member, idempotencyKey }) =>
    hand(member, params.id, commandOf(member, body, idempotencyKey, params.id, params.bid_id)),
  );
}

/** The public answer of an auction, made and checked once for each change of it. */
function liveAnswers() {
  const made = new WeakMap<Auction, Prebuilt>();
  return (auction: Auction): Prebuilt => {
    const before = made.get(auction);
    if (before) return before;
    const { version, status } = auction.state;
    const answer = new Prebuilt(answerText(auctionLive, liveOf(auction)), weakEtag(`${version}-${status}`));
    made.set(auction, answer);
    return answer;
  };
}

const unlessHeld = (request: FastifyRequest, answer: Prebuilt) =>
  answer.etag !== undefined && holds(request, answer.etag) ? Prebuilt.unchanged(answer.etag) : answer;

const callerOf = (member: Member) => ({
  memberId: member.id,
  memberNo: member.memberNo,
  impersonated: member.session.kind === 'impersonation',
});

function commandOf(member: Member, body: BidInput, key: string, saleId: number, edits: number | null): BidCommand {
  const offer = toCents(body.bid_offer);
  const max = body.max_bid === undefined ? offer : toCents(body.max_bid);
  const quantity = body.bid_quantity ?? 1;
  const hash = requestHash(['bid', saleId, edits, offer, max, quantity]);
  return { ...callerOf(member), offer, max, quantity, edits, key, hash };
}
