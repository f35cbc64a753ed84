import type { Holding } from './rules/compare-holdings.ts';
import type { ListingNews } from './rules/listings.ts';
import type { Direction } from './rules/transfers.ts';

/** What the marketplace is asked to take, or to hand back. */
export interface TransferRequest {
  /** The house's number of the transfer: asked for again under it, it is the same. */
  id: number;
  direction: Direction;
  serialNumber: string;
}

/** What the marketplace is asked to list. */
export interface ListingRequest {
  /** The house's number of the listing. */
  id: number;
  /** The higher one holds, whichever arrives last. */
  revision: number;
  /** Asked for a bottle. */
  priceCents: number;
  sku: string;
  serials: readonly string[];
}

/** The final state of a transfer at the marketplace. */
export type Conclusion = 'acknowledged' | 'given-up';

/**
 * The trade marketplace, another company's. It acknowledges transfers in its own time, by a message.
 * @throws {MarketplaceUnavailable} when it does not answer: what it did is not known
 */
export interface Marketplace {
  /** `local` emulates a company, for tests and demonstrations; `none` accepts nothing. */
  readonly kind: 'http' | 'local' | 'none';
  /** What its messages may be signed with. */
  secrets(): Promise<readonly string[]>;
  /** Asks for transfers. Again for the same ones does nothing more. */
  request(transfers: readonly TransferRequest[]): Promise<void>;
  /**
   * Asks for the state of transfers and cancels those that are not acknowledged, known there or not: from then on they
   * never will be.
   */
  conclude(ids: readonly number[]): Promise<ReadonlyMap<number, Conclusion>>;
  /** Asks for a listing, or for another price of it. It says by a message that it is listed. */
  list(listing: ListingRequest): Promise<void>;
  /** Asks it to take a listing off, known there or not: from then on it never is listed. It says so by a message. */
  withdraw(listing: Pick<ListingRequest, 'id' | 'revision'>): Promise<void>;
  /**
   * What it holds for the house, a page at a time.
   * @param after where the page before ended; null for the first
   * @returns the page, and where it ends; null after the last
   */
  holdings(after: string | null): Promise<{ holdings: Holding[]; next: string | null }>;
  /** Asks for the state of a listing, and cancels one that is not listed. */
  concludeListing(listing: Pick<ListingRequest, 'id' | 'revision'>): Promise<ListingNews>;
}

export class MarketplaceUnavailable extends Error {
  override readonly name = 'MarketplaceUnavailable';
}
