import type { Direction } from './rules/transfers.ts';

/** What the marketplace is asked to take, or to hand back. */
export interface TransferRequest {
  /** The house's number of the transfer: asked for again under it, it is the same. */
  id: number;
  direction: Direction;
  serialNumber: string;
}

/** How a transfer stands with the marketplace for good. */
export type Conclusion = 'acknowledged' | 'given-up';

/**
 * The trade marketplace, another company's. It acknowledges transfers in its own time, by a message.
 * @throws {MarketplaceUnavailable} when it does not answer: what it did is not known
 */
export interface Marketplace {
  /** `local` stands for a company, for tests and demonstrations; `none` takes nothing. */
  readonly kind: 'http' | 'local' | 'none';
  /** What its messages may be signed with. */
  secrets(): Promise<readonly string[]>;
  /** Asks for transfers. Again for the same ones does nothing more. */
  request(transfers: readonly TransferRequest[]): Promise<void>;
  /**
   * Asks how transfers stand and gives up those that are not acknowledged, known there or not: from then on they
   * never will be.
   */
  conclude(ids: readonly number[]): Promise<ReadonlyMap<number, Conclusion>>;
}

export class MarketplaceUnavailable extends Error {
  override readonly name = 'MarketplaceUnavailable';
}
