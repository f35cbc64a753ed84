import type { AnyCall } from '@le-chai/contracts/call';
import type { House, Member } from '../harness.ts';

/** What a row's requests are made on: a house of the `small` template that all rows share, so each sets up what it needs. */
export interface TableHouse extends House {
  /** A member by a name of the row's own choosing, made on the first mention. */
  member: (name: string) => Promise<Member>;
}

/** One request. */
export interface Sending {
  /** Who sends it; nobody if left out. */
  as?: Member;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The Idempotency-Key; null for none at all. */
  key?: string | null;
  headers?: Record<string, string>;
}

/**
 * Everything the table asks of one call: that it succeeds, that it refuses what it must, and that it says which fields
 * do not fit. No token (401), a wrong method (405), another member's ids (404) and an answer that does not fit the
 * contract are asked of every call by the table itself.
 */
export interface CallRow {
  call: AnyCall;
  succeeds: (house: TableHouse) => Promise<Sending>;
  /** For an idempotent call whose repetition under the same key cannot answer the very same: what it answers. */
  repeated?: (again: { status: number; body: unknown }, first: unknown) => void;
  /** Beyond the contract, what its result must be. */
  answers?: (result: unknown, house: TableHouse) => void | Promise<void>;
  refusals?: readonly {
    title: string;
    status: number;
    /** `error.name` of the answer. */
    name: string;
    sending: (house: TableHouse) => Promise<Sending>;
  }[];
  /** Bad input: 422 that names these fields. A call without a payload has none. */
  malformed?: readonly { title: string; fields: readonly string[]; sending: (house: TableHouse) => Promise<Sending> }[];
}
