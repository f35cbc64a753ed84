export interface BidBody {
  readonly bid_offer: number;
  readonly bid_quantity: number;
  readonly max_bid?: number;
}

/** One request of a member, under its own key, and what is known of its outcome. */
export interface Entry {
  readonly key: string;
  readonly memberId: number;
  readonly saleId: number;
  readonly edits: number | null;
  readonly body: BidBody;
  /** `unknown`: sent, but not answered. */
  outcome: 'unknown' | 'accepted' | 'refused';
  bidId?: number;
  /** The whole answer, as text. */
  answer?: string;
}

export const FAULTS = {
  lost: 'acknowledged bids lost',
  below: 'bids accepted below the increment',
  twice: 'units sold twice',
  price: 'prices that fell, or do not follow from the bids',
  retry: 'retries that acted twice or got a different answer',
} as const;
export type Fault = keyof typeof FAULTS;

export interface Violation {
  readonly fault: Fault;
  readonly detail: string;
}

/** The answers that the members of a soak got, to be held against what the database says afterwards. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly violations: Violation[] = [];
  failures = 0;

  add(entry: Omit<Entry, 'outcome'>): Entry {
    const added: Entry = { ...entry, outcome: 'unknown' };
    this.entries.push(added);
    return added;
  }

  violation(fault: Fault, detail: string): void {
    this.violations.push({ fault, detail });
  }

  count(outcome: Entry['outcome']): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }
}
