import { randomUUID } from 'node:crypto';
import type { Member } from '../../core/http/member.ts';
import { Prebuilt, weakEtag } from '../../core/http/prebuilt.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { CatalogueIndex } from './index/catalogue-index.ts';
import type { MemberSalesCache } from './member-sales-cache.ts';
import type { MemberSales } from './own-sales.ts';

/** Characters, and so bytes, of answers kept in memory. */
const ANSWERS = 64 * 1024 * 1024;

interface Answer {
  etag: string;
  json: string;
}

/** Answers about sales to members, kept while nothing changes, and their ETags. */
export class Answers {
  readonly #index: CatalogueIndex;
  readonly #members: MemberSalesCache;
  readonly #kept = new BoundedCache<Answer>(ANSWERS);
  /** Versions count from nought in every process: an ETag of another must not meet them. */
  readonly #process = randomUUID().slice(0, 8);

  constructor(index: CatalogueIndex, members: MemberSalesCache) {
    this.#index = index;
    this.#members = members;
  }

  /**
   * ETag of every answer that a member would get now; known without asking the database or building the answer.
   * Undefined while changes may be missed.
   */
  etag(member: Member): string | undefined {
    const { version } = this.#index;
    return version === undefined ? undefined : this.#etagAt(version, member);
  }

  /** The answer to a question that this member asked before, while nothing changed since. */
  kept(member: Member, key: string): Prebuilt | undefined {
    const etag = this.etag(member);
    const kept = etag && this.#kept.get(answerKey(member, key));
    return kept && kept.etag === etag ? new Prebuilt(kept.json, kept.etag) : undefined;
  }

  /**
   * Builds an answer, and keeps it unless something changed meanwhile.
   * @param build returns the content of `result`, as JSON in ASCII
   */
  async build(member: Member, key: string, build: (own: MemberSales) => Promise<string>): Promise<Prebuilt> {
    // Taken before building, so that what changes meanwhile makes the answer old at once.
    const own = await this.#members.get(member.id);
    const { version } = await this.#index.current();
    const etag = this.#etagAt(version, member);
    const json = Buffer.from(`{"code":200,"result":${await build(own)}}`).toString('latin1');
    if (!etag || this.etag(member) !== etag) return new Prebuilt(json);
    const kept = answerKey(member, key);
    this.#kept.set(kept, { etag, json }, json.length + kept.length);
    return new Prebuilt(json, etag);
  }

  #etagAt(version: number, member: Member): string | undefined {
    const own = this.#members.version(member.id, this.#index.now());
    return own && weakEtag([this.#process, version, member.id, own, member.session.kind].join('.'));
  }
}

const answerKey = ({ id, session }: Member, key: string) => `${id} ${session.kind} ${key}`;
