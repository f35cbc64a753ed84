import * as z from 'zod/mini';
import { toCents, toEuro } from '../../../core/money/amounts.ts';
import {
  type Conclusion,
  type ListingRequest,
  type Marketplace,
  MarketplaceUnavailable,
  type TransferRequest,
} from '../marketplace.ts';
import type { Holding } from '../rules/compare-holdings.ts';
import type { ListingNews } from '../rules/listings.ts';
import { sign, SIGNATURE_HEADER } from './signature.ts';

export interface HttpSettings {
  /** Where the marketplace answers: its origin, and the path that all of its calls begin with. */
  readonly url: string;
  /** Signs our calls, and its messages. */
  readonly secret: string;
  /** Still good for its messages while the secret is changed. */
  readonly previousSecret: string | undefined;
  /** How long an answer is waited for, ms. */
  readonly timeoutMs: number;
}

/** Bottles on a page of what the marketplace holds. */
const PAGE = 500;
const Holdings = z.object({
  holdings: z.array(
    z.object({
      serial: z.string(),
      transfer: z.number(),
      listing: z.nullable(z.object({ id: z.number(), price: z.number() })),
    }),
  ),
  next: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))),
});

/** Calls for transfers that run side by side. */
const AT_ONCE = 8;

const Anything = z.unknown();
const ListingConcluded = z.object({ status: z.enum(['listed', 'unlisted', 'sold']) });
const Concluded = z.object({ status: z.enum(['acknowledged', 'given-up']) });

interface Asked<Answer extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The same call under it is done once; none for what only asks. */
  readonly key?: string;
  readonly body?: object;
  readonly answer: Answer;
}

/**
 * The marketplace over HTTP. Whatever is no clean answer is `MarketplaceUnavailable`: what it did is not known, and the
 * call is made again under the same key.
 */
export class HttpMarketplace implements Marketplace {
  readonly kind = 'http';
  readonly #settings: HttpSettings;

  constructor(settings: HttpSettings) {
    this.#settings = settings;
  }

  async secrets(): Promise<readonly string[]> {
    const { secret, previousSecret } = this.#settings;
    return previousSecret === undefined ? [secret] : [secret, previousSecret];
  }

  async request(transfers: readonly TransferRequest[]): Promise<void> {
    await eachOf(transfers, ({ id, direction, serialNumber }) =>
      this.#ask({
        method: 'PUT',
        path: `/transfers/${id}`,
        key: `transfer-${id}`,
        body: { direction, serial: serialNumber },
        answer: Anything,
      }),
    );
  }

  async conclude(ids: readonly number[]): Promise<ReadonlyMap<number, Conclusion>> {
    const concluded = await eachOf(ids, async (id) => {
      const path = `/transfers/${id}/conclude`;
      const { status } = await this.#ask({ method: 'POST', path, key: `conclude-${id}`, answer: Concluded });
      return [id, status] as const;
    });
    return new Map(concluded);
  }

  async list({ id, revision, priceCents, sku, serials }: ListingRequest): Promise<void> {
    const body = { revision, price: toEuro(priceCents), sku, serials };
    await this.#ask({
      method: 'PUT',
      path: `/listings/${id}`,
      key: `listing-${id}-${revision}`,
      body,
      answer: Anything,
    });
  }

  async withdraw({ id, revision }: Pick<ListingRequest, 'id' | 'revision'>): Promise<void> {
    const path = `/listings/${id}/withdraw`;
    const key = `withdraw-${id}-${revision}`;
    await this.#ask({ method: 'POST', path, key, body: { revision }, answer: Anything });
  }

  async concludeListing({ id, revision }: Pick<ListingRequest, 'id' | 'revision'>): Promise<ListingNews> {
    const path = `/listings/${id}/conclude`;
    const key = `conclude-listing-${id}-${revision}`;
    const { status } = await this.#ask({ method: 'POST', path, key, body: { revision }, answer: ListingConcluded });
    return status;
  }

  async holdings(after: string | null): Promise<{ holdings: Holding[]; next: string | null }> {
    const query = new URLSearchParams({ limit: String(PAGE), ...(after !== null && { after }) });
    const { holdings, next } = await this.#ask({ method: 'GET', path: `/holdings?${query}`, answer: Holdings });
    return {
      holdings: holdings.map(({ serial: serialNumber, transfer, listing }) => ({
        serialNumber,
        transfer,
        listing: listing && { id: listing.id, priceCents: toCents(listing.price) },
      })),
      next,
    };
  }

  async #ask<Answer extends z.ZodMiniType>({ method, path, key, body, answer }: Asked<Answer>) {
    const { url, secret, timeoutMs } = this.#settings;
    const target = new URL(url.replace(/\/$/, '') + path);
    const text = body === undefined ? '' : JSON.stringify(body);
    const signature = sign(secret, { method, path: target.pathname + target.search, body: text });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature,
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const init = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
    const response = await fetch(target, text === '' ? init : { ...init, body: text }).catch(unavailable(path));
    // The body is read within the same time limit.
    const said = await response.text().catch(unavailable(path));
    if (!response.ok) throw new MarketplaceUnavailable(`The marketplace answered ${response.status} to ${path}`);
    return readAnswer(path, said, answer);
  }
}

const unavailable = (path: string) => (cause: unknown) => {
  throw new MarketplaceUnavailable(`The marketplace does not answer ${path}`, { cause });
};

/** @throws {MarketplaceUnavailable} for an answer that nobody can read */
function readAnswer<Answer extends z.ZodMiniType>(path: string, text: string, answer: Answer): z.output<Answer> {
  const read = z.safeParse(answer, parsed(text));
  if (!read.success) throw new MarketplaceUnavailable(`The marketplace answered ${path} with something unreadable`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some at a time: a member may send 500 bottles at once. @returns what each came to, in their order */
async function eachOf<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))));
  }
  return results;
}
