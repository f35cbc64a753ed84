import type { BidOutcome, Mine } from '@le-chai/contracts/bidding';
import type { BidEntry } from '@le-chai/contracts/auction';
import type { Refusal, RefusalExtra } from '../../core/http/refusal.ts';

/** A bid, new or raised, on its way to an auction. Cents. */
export interface BidCommand {
  readonly memberId: number;
  readonly memberNo: number;
  readonly impersonated: boolean;
  readonly offer: number;
  readonly max: number;
  readonly quantity: number;
  /** The member’s pending bid that it replaces. */
  readonly edits: number | null;
  /** The Idempotency-Key, with a hash of all that the command depends on. */
  readonly key: string | undefined;
  readonly hash: string;
}

/** What becomes of a command; a refusal is an answer, not a failure. */
export type BidAnswer =
  | { readonly accepted: true; readonly outcome: BidOutcome }
  | { readonly accepted: false; readonly refusal: Refusal };

/** An answer as it is kept under its key. What everyone saw is kept once for its whole group: `auction_snapshot`. */
export type KeptAnswer =
  | { readonly bid: BidEntry; readonly mine: Mine; readonly saleId: number; readonly version: number }
  | { readonly refused: { status: number; reason: string; message: string; extra: RefusalExtra } };
