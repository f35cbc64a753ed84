import type { LotStatus } from '../../core/database/statuses.ts';
import type { DemoAccount, DemoBottles } from './types.ts';

/** The state of the bill of a past sale. */
export type DemoBill = 'paid' | 'unpaid' | 'part' | 'pending' | 'marked' | 'overdue' | 'lapsed';

/** A lot that was sold some time ago. */
export interface PastLot {
  key: string;
  name: string;
  bottles: readonly DemoBottles[];
  /** What it opened at, EUR, and roughly how many bids it had. */
  opened: number;
  bids: number;
  /** How long ago it closed. */
  closed: string;
  /** The account that won it; none for another member. */
  winner?: DemoAccount;
  /** The account that bid and lost. */
  loser?: DemoAccount;
  bill: DemoBill;
  /** Where its bottles are by now; none before they are paid. */
  status?: LotStatus;
  collection?: true;
}

/** A barrel that was sold some time ago, with the units the account asked for. */
export interface PastBarrel {
  key: string;
  barrel: string;
  name: string;
  opened: number;
  bids: number;
  closed: string;
  winner?: DemoAccount;
  /** The account that bid and lost; where the bills lapse it is offered some of the wine. */
  loser?: DemoAccount;
  /** The account that did not bid, and wants to be notified if it is offered again. */
  awaits?: DemoAccount;
  units: number;
  bill: DemoBill;
}
