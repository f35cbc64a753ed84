import type { Database, Queryable } from '../../../core/database/open-database.ts';
import type { Member } from '../../../core/http/member.ts';
import { type Cursor, newestCursor, noticesBehind } from '../../../core/notices/notice-rows.ts';
import type { EventSink } from './event-sink.ts';

/** Most auctions that one stream follows of the member's own. */
const MOST = 200;

/** The open sales that a member follows: on the wishlist, or with a pending bid. */
async function followedSales(db: Queryable, memberId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'followed-sales',
    text: `select s.id from sale s
            where s.status in ('open', 'scheduled')
              and s.id in (select sale_id from wishlist where member_id = $1
                           union select sale_id from bid where member_id = $1 and status = 'pending')
            order by s.finishes_at nulls last limit ${MOST}`,
    values: [memberId],
  });
  return rows.map(({ id }) => id);
}

/** What a stream needs to know when it begins. */
interface Standing {
  quietFor: () => number;
  hasChangedLately: (saleId: number) => boolean;
  sendAuction: (saleId: number) => Promise<void>;
}

/** Rows that cannot be given yet are looked for again after this, ms. */
const SOON = 100;

/** One connection: what was sent to its member, in order, and which auctions it follows. */
export class MemberStream {
  readonly member: Member;
  readonly sink: EventSink;
  /** Until when the token is good that it was opened with, as far as is known; ms by the house's clock. */
  until: number;
  readonly #database: Database;
  /** Named by the page that is open. */
  readonly #named: readonly number[];
  #followed = new Set<number>();
  #cursor: Cursor | undefined;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(
    database: Database,
    member: Member,
    sink: EventSink,
    named: readonly number[],
    cursor: Cursor | undefined,
  ) {
    this.#database = database;
    this.member = member;
    this.until = member.session.until;
    this.sink = sink;
    this.#named = named;
    this.#cursor = cursor;
    this.#followed = new Set(named);
  }

  /**
   * Says where it begins, and sends what was missed since the reader's last event.
   * @param quietFor for how long nothing that belongs to the member has changed, ms
   * @param hasChangedLately whether a sale has changed within the time that a page takes to open, so that the page may show an earlier state
   * @param sendAuction sends the state of an auction: earlier changes of it have no number to resume by
   */
  async start({ quietFor, hasChangedLately, sendAuction }: Standing): Promise<void> {
    const resumes = this.#cursor !== undefined;
    this.#cursor ??= await newestCursor(this.#database.pool, this.member.id);
    const data = { sales: this.#named, quiet_ms: Math.floor(quietFor()) };
    this.sink.send({ event: 'hello', id: idOf(this.#cursor), data });
    await Promise.all([
      this.#sendChanged({ hasChangedLately, sendAuction }),
      // One that begins with the newest notice has missed none, unless it was called meanwhile.
      ...(resumes || this.#again ? [this.look()] : []),
      ...this.#named.map(sendAuction),
    ]);
  }

  /** Sends the auctions that the member bid on or wished for, if they have changed lately. */
  async #sendChanged({
    hasChangedLately,
    sendAuction,
  }: Pick<Standing, 'hasChangedLately' | 'sendAuction'>): Promise<void> {
    await this.refollow();
    const own = [...this.#followed].filter((id) => !this.#named.includes(id));
    await Promise.all(own.filter(hasChangedLately).map(sendAuction));
  }

  /** The auctions that it reports on. */
  get followed(): ReadonlySet<number> {
    return this.#followed;
  }

  async refollow(): Promise<void> {
    const own = await followedSales(this.#database.pool, this.member.id);
    this.#followed = new Set([...this.#named, ...own]);
  }

  /** Tells what is new. Asked while it looks, it looks once more. */
  look(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#sendNew().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #sendNew(): Promise<void> {
    while (this.#again && this.#cursor) {
      this.#again = false;
      const { notices, more } = await noticesBehind(this.#database.pool, this.member.id, this.#cursor);
      for (const { cursor, notice } of notices) {
        this.sink.send({ event: 'notice', id: idOf(cursor), data: notice });
        this.#cursor = cursor;
      }
      if (more) setTimeout(() => void this.look().catch(() => {}), notices.length > 0 ? 0 : SOON).unref();
    }
  }
}

const idOf = ({ xid, id }: Cursor) => `${xid}-${id}`;

/** The cursor of a Last-Event-ID; none for what is not one. */
export function cursorOf(text: string | string[] | undefined): Cursor | undefined {
  const [, xid, id] = typeof text === 'string' ? (/^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []) : [];
  return xid === undefined ? undefined : { xid: Number(xid), id: Number(id) };
}
