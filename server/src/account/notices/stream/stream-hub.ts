import PQueue from 'p-queue';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { about } from '@le-chai/telemetry/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Auction } from '../../../core/sale/auction.ts';
import type { AuctionCache } from '../../../core/sale/auction-cache.ts';
import { liveOf } from '../../../core/sale/live.ts';
import type { Database } from '../../../core/database/open-database.ts';
import type { Identify, Member } from '../../../core/http/member.ts';
import type { Services } from '../../../core/services.ts';
import { EventSink, frameOf } from './event-sink.ts';
import { cursorOf, MemberStream } from './member-stream.ts';
import { RecentChanges } from './recent-changes.ts';

interface Open {
  stream: MemberStream;
  request: FastifyRequest;
}

/** While the bus of changes is down, every stream looks for itself this often, ms. */
const POLLING = 2000;
/** How often streams are ended whose session has run out, or has a new token, ms. Nothing is sent to them meanwhile. */
const OVER = 5000;
/** Changes of an auction within this time are sent as one, ms: for each stream that the last ones were sent to, within these bounds. */
const TOGETHER_EACH = 0.2;
const TOGETHER_LEAST = 100;
const TOGETHER_MOST = 400;
/** Streams written to before anything else has its turn. */
const AT_ONCE = 50;
/** Streams that look at once for what they begin with: when ten thousand come back together, members' calls do not wait for them. */
const BEGIN_AT_ONCE = 4;
/** Streams of one session at a time: a browser holds one, and a copied token is not to hold them all. */
const MOST_OF_A_SESSION = 5;

/**
 * The streams of this process. Notices are rows, so it does not matter which process a member is connected to, nor which
 * one wrote the notice: the bus says that there is something, and the stream reads on from its reader's cursor.
 */
export class StreamHub {
  readonly #database: Database;
  readonly #logger: Pick<Logger, 'error'>;
  readonly #auctions: AuctionCache;
  readonly #identify: Identify;
  /** In the order of their opening. */
  readonly #open = new Set<Open>();
  readonly #byMember = new Map<number, Set<Open>>();
  readonly #beginning = new PQueue({ concurrency: BEGIN_AT_ONCE });
  readonly #changed = new Set<number>();
  readonly #members: RecentChanges;
  readonly #sales: RecentChanges;
  #sending = false;
  #closing = false;
  readonly #frames = new WeakMap<Auction, string>();

  constructor({ app, database, logger }: Services, auctions: AuctionCache) {
    this.#database = database;
    this.#logger = logger;
    this.#auctions = auctions;
    this.#identify = app.identify;
    const { changes } = database;
    this.#members = new RecentChanges(changes, ['member', 'notice']);
    this.#sales = new RecentChanges(changes, ['sale']);
    changes.on('notice', (id) => this.#each(id, ({ stream }) => stream.look()));
    changes.on('member', (id) => this.#each(id, (open) => this.#ownChanged(open)));
    const over = setInterval(() => this.#endOver(), OVER).unref();
    changes.on('sale', (id) => (id === null ? this.#anyMayHaveChanged() : this.#changedAuction(Number(id))));
    const polling = setInterval(() => {
      if (changes.healthy) return;
      this.#each(null, ({ stream }) => stream.look());
      this.#anyMayHaveChanged();
    }, POLLING).unref();
    // Streams never end by themselves, and a server waits for what is open.
    app.addHook('preClose', async () => {
      this.#closing = true;
      clearInterval(polling);
      clearInterval(over);
      for (const { stream } of this.#open) stream.sink.end();
    });
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Opens a member's stream on a reply, which it takes over. */
  open(member: Member, request: FastifyRequest, reply: FastifyReply, sales: readonly number[]): void {
    const sink = new EventSink(reply, { 'x-request-id': String(request.id) });
    // It was asked for before the server began to end, and its member was found after that.
    if (this.#closing) return sink.end();
    const cursor = cursorOf(request.headers['last-event-id']);
    const stream = new MemberStream(this.#database, member, sink, sales, cursor);
    const open = { stream, request };
    this.#attempt(this.#keepUntilClosed(open));
    this.#endOldest(member);
    this.#attempt(this.#beginning.add(() => this.#begin(stream)));
  }

  async #begin(stream: MemberStream): Promise<void> {
    const { member, sink } = stream;
    if (sink.isClosed) return;
    await stream.start({
      quietFor: () => (this.#database.changes.healthy ? this.#members.quietFor(member.id) : 0),
      hasChangedLately: (saleId) => this.#sales.hasChanged(saleId),
      sendAuction: (saleId) => this.#sendAuction(saleId, sink),
    });
  }

  async #keepUntilClosed(open: Open): Promise<void> {
    const { member, sink } = open.stream;
    const own = this.#byMember.get(member.id) ?? new Set();
    this.#byMember.set(member.id, own.add(open));
    this.#open.add(open);
    await sink.closed;
    this.#forget(open);
  }

  #forget(open: Open): void {
    const { member } = open.stream;
    const own = this.#byMember.get(member.id);
    this.#open.delete(open);
    own?.delete(open);
    if (own?.size === 0) this.#byMember.delete(member.id);
  }

  /** Ends the oldest streams of a session that has opened too many, and says why. */
  #endOldest({ id, session }: Member): void {
    const own = [...(this.#byMember.get(id) ?? [])].filter(({ stream }) => stream.member.session.id === session.id);
    for (const open of own.slice(0, -MOST_OF_A_SESSION)) {
      this.#forget(open);
      open.stream.sink.send({ event: 'replaced', data: { most: MOST_OF_A_SESSION } });
      open.stream.sink.end();
    }
  }

  /** Something of the member's own: the session may be over, and other auctions followed. */
  async #ownChanged({ stream, request }: Open): Promise<void> {
    if (!(await this.#goesOn({ stream, request }))) return;
    await stream.refollow();
    stream.sink.send({ event: 'own', data: {} });
  }

  /** Whether the token that a stream was opened with is good. One whose token is not ends. */
  async #goesOn({ stream, request }: Open): Promise<boolean> {
    const member = await this.#identify(request);
    if (member) {
      stream.until = member.session.until;
      return true;
    }
    stream.sink.send({ event: 'ended', data: {} });
    stream.sink.end();
    return false;
  }

  /** Nothing changes when a session runs out, so it is looked at. */
  #endOver(): void {
    const now = this.#database.clock.now();
    for (const open of this.#open)
      if (open.stream.until <= now) this.#attempt(this.#goesOn(open).then(() => undefined));
  }

  /** What others changed while we were disconnected is sent too: pages rely on it and rarely ask. */
  #anyMayHaveChanged(): void {
    for (const { stream } of this.#open) for (const saleId of stream.followed) this.#changedAuction(saleId);
  }

  #changedAuction(saleId: number): void {
    if (this.#open.size === 0) return;
    this.#changed.add(saleId);
    if (!this.#sending) this.#attempt(this.#sendChanges());
  }

  /** Sends what has changed until nothing more is pending. */
  async #sendChanges(): Promise<void> {
    this.#sending = true;
    let streams = 0;
    try {
      while (this.#changed.size > 0) {
        await delay(together(streams), undefined, { ref: false });
        const saleIds = [...this.#changed];
        this.#changed.clear();
        streams = 0;
        for (const id of saleIds)
          streams += await this.#broadcastAuction(id).catch((error: unknown) => this.#missed(error));
      }
    } finally {
      this.#sending = false;
    }
  }

  /** Yields to everything else that this process does: bids do not wait until thousands have been notified. */
  async #broadcastAuction(saleId: number): Promise<number> {
    const auction = await this.#auctions.read(saleId);
    if (!auction) return 0;
    const bidders = new Set(auction.state.ranking.map(({ memberId }) => memberId));
    let written = 0;
    for (const { stream } of this.#open) {
      // Members who have bid in the meantime follow it too.
      if (!stream.followed.has(saleId) && !bidders.has(stream.member.id)) continue;
      stream.sink.write(this.#frameOf(auction));
      written += 1;
      if (written % AT_ONCE === 0) await turn();
    }
    return written;
  }

  async #sendAuction(saleId: number, sink: EventSink): Promise<void> {
    const auction = await this.#auctions.read(saleId);
    if (auction) sink.write(this.#frameOf(auction));
  }

  /** Made once for all streams and each change. */
  #frameOf(auction: Auction): string {
    const frame = this.#frames.get(auction) ?? frameOf({ event: 'auction', data: liveOf(auction) });
    this.#frames.set(auction, frame);
    return frame;
  }

  /** @param id a member; null for all */
  #each(id: string | null, act: (open: Open) => Promise<void>): void {
    const opened = id === null ? this.#open : (this.#byMember.get(Number(id)) ?? []);
    const now = this.#database.clock.now();
    const actWhileGood = async (open: Open) => {
      if (open.stream.until > now || (await this.#goesOn(open))) await act(open);
    };
    for (const open of opened) this.#attempt(about({ reqId: open.request.id }, () => actWhileGood(open)));
  }

  #attempt(work: Promise<void>): void {
    work.catch((error: unknown) => this.#missed(error));
  }

  #missed(error: unknown): number {
    this.#logger.error({ err: error }, 'a stream missed a turn');
    return 0;
  }
}

/** How long to wait before the next changes are sent, ms: each stream has its cost, here and on the way to the browser. */
const together = (streams: number) => Math.min(TOGETHER_MOST, Math.max(TOGETHER_LEAST, streams * TOGETHER_EACH));
